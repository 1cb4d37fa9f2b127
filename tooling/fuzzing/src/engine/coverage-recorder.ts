/**
 * Records which code of the project ran, by the block coverage of V8. A measurement takes about a millisecond, so it is made
 * once for many inputs.
 */
import { Session, type Profiler } from 'node:inspector';

export interface CoverageRecorder {
  /** Whether code ran since the last measurement that had not run before. Remembers this code only if `remember` is set. */
  readonly hasNewCode: (remember: boolean) => boolean;
  /** Forgets what ran. */
  readonly reset: () => void;
  /** Which share of the code in functions of these sources ran, from 0 to 1. `undefined` if none was loaded. */
  readonly coveredShare: (sources: readonly string[]) => number | undefined;
  readonly close: () => void;
}

export const openCoverageRecorder = (): CoverageRecorder => {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const functions = new Map<string, CoveredFunction>();
  const take = (): readonly CoveredFunction[] => {
    let scripts: readonly Profiler.ScriptCoverage[] = [];
    session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error === null) scripts = result;
    });
    return scripts.filter(({ url }) => isRecorded(url)).flatMap(functionsOf);
  };
  return {
    hasNewCode: (remember) => {
      let isNew = false;
      for (const taken of take()) {
        const id = `${taken.url}:${taken.start}:${taken.end}`;
        const known = functions.get(id);
        isNew = merge(known, taken) || isNew;
        if (!remember) continue;
        if (known === undefined) functions.set(id, taken);
        else taken.covered.forEach((hit, i) => (known.covered[i] ||= hit));
      }
      return isNew;
    },
    reset: () => {
      take();
      functions.clear();
    },
    coveredShare: (sources) =>
      shareOf([...functions.values()].filter(({ url }) => sources.some((source) => url.includes(source)))),
    close: () => session.disconnect(),
  };
};

interface CoveredFunction {
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** 1 for each character that ran. */
  readonly covered: Uint8Array;
}

const isRecorded = (url: string): boolean =>
  /\/(packages|apps)\/[^/]+\/(src|dist)\/|\/@rgrove\/parse-xml\//.test(url);

const functionsOf = ({ url, functions }: Profiler.ScriptCoverage): readonly CoveredFunction[] =>
  functions.flatMap(({ ranges }) => {
    const [whole] = ranges;
    // The first range of a script is the script itself, which runs while it is loaded.
    if (whole === undefined || whole.startOffset === 0) return [];
    const { startOffset: start, endOffset: end } = whole;
    const covered = new Uint8Array(end - start);
    // Ranges are sorted from the outside to the inside.
    for (const { startOffset, endOffset, count } of ranges)
      covered.fill(count > 0 ? 1 : 0, startOffset - start, endOffset - start);
    return [{ url, start, end, covered }];
  });

const merge = (known: CoveredFunction | undefined, { covered }: CoveredFunction): boolean =>
  covered.some((hit, i) => hit === 1 && known?.covered[i] !== 1);

/** A function within another one counts by its own runs, not by those of the outer one. */
const shareOf = (functions: readonly CoveredFunction[]): number | undefined => {
  const files = new Map<string, Map<number, number>>();
  const outsideFirst = functions.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  for (const { url, start, covered } of outsideFirst) {
    const characters = files.get(url) ?? new Map<number, number>();
    covered.forEach((hit, i) => characters.set(start + i, hit));
    files.set(url, characters);
  }
  const hits = [...files.values()].flatMap((characters) => [...characters.values()]);
  return hits.length === 0 ? undefined : hits.filter((hit) => hit === 1).length / hits.length;
};
