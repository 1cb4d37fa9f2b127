/** A processor profile of the gateway's main thread by part of the program, from the files of the sampled functions. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Profiler } from 'node:inspector';

/** The parts, and the files that belong to them: the first one that fits. Built files are traced to their sources. */
const parts: readonly (readonly [part: string, files: RegExp])[] = [
  ['request log', /\/observability\/request-log\/|\/storage\/requests\/|compressed-text|^node:zlib/],
  ['log', /\/observability\/log\/|escape-controls|\/pino|sonic-boom|quick-format|safe-stable/],
  ['metrics and rules', /\/observability\//],
  ['database', /\/storage\/|^node:sqlite|\/pg[-/]|\/pg@|postgres/],
  ['feedback', /\/feedback\/|undici/],
  ['signatures', /\/signature\/|internal\/crypto/],
  ['read, decide, reply', /\/operations\/|\/ledger\/|\/simulation\/|\/domain\/|\/protocol\//],
  ['Express', /\/express@|\/router@|express\/|\/parseurl|\/path-to-regexp|\/finalhandler|\/debug@/],
  [
    'HTTP',
    /\/src\/http\/|^node:_http|^node:net|^node:internal\/(streams|stream_base)|^node:events|^node:buffer/,
  ],
  ['promises and timers', /^node:internal\/(process|timers|async_hooks)|^node:timers/],
];

export interface ProfiledParts {
  /** Microseconds in each part, the largest first. */
  readonly byPart: readonly (readonly [part: string, microseconds: number])[];
}

/** Reads a `.cpuprofile`. Loading modules does not count. */
export const readProfile = (file: string): ProfiledParts => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- Node.js wrote it
  const profile: Profiler.Profile = JSON.parse(readFileSync(file, 'utf8'));
  const parents = new Map(
    profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  );
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const partOf = cached((id: number): string | undefined => {
    const node = nodes.get(id);
    if (node === undefined) return 'other';
    const { functionName, url } = node.callFrame;
    if (functionName === '(idle)') return undefined;
    if (functionName === '(garbage collector)') return 'garbage collection';
    if (functionName === '(program)') return 'outside of JavaScript';
    if (url.startsWith('node:internal/modules')) return undefined;
    const part = url === '' ? undefined : partOfFile(sourceOf(node.callFrame));
    // A function without a part, such as a native one, belongs to its caller.
    return part ?? partOf(parents.get(id) ?? Number.NaN);
  });
  const totals = new Map<string, number>();
  for (const [i, id] of (profile.samples ?? []).entries()) {
    const part = partOf(id);
    if (part !== undefined) totals.set(part, (totals.get(part) ?? 0) + (profile.timeDeltas?.[i] ?? 0));
  }
  return { byPart: [...totals].toSorted(([, one], [, other]) => other - one) };
};

const partOfFile = (file: string): string | undefined => parts.find(([, files]) => files.test(file))?.[0];

const sourceOf = ({
  url,
  lineNumber,
  columnNumber,
}: Profiler.Profile['nodes'][number]['callFrame']): string => {
  const map = url.startsWith('file:') ? mapOf(fileURLToPath(url)) : undefined;
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry !== undefined && 'originalSource' in entry ? entry.originalSource : url;
};

const mapOf = cached((file: string): SourceMap | undefined => {
  if (!existsSync(`${file}.map`)) return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- our build wrote it
  const payload: ConstructorParameters<typeof SourceMap>[0] = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  return new SourceMap(payload);
});

function cached<K, V>(of: (key: K) => V): (key: K) => V {
  const known = new Map<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key) ?? { value: of(key) };
    known.set(key, found);
    return found.value;
  };
}
