/** The API reference: one page for each entry point, from the doc comments of the sources. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { headingAnchor } from '../pages/heading-anchor.ts';
import type { Page } from '../pages/page.ts';
import { readSource } from '../repository.ts';
import { entryPoints } from './entry-points.ts';
import { runTypedoc } from './run-typedoc.ts';

export const apiPages = async (folder: string): Promise<readonly Page[]> => {
  await runTypedoc(folder);
  return [index(), ...entryPoints.map((entry) => pageOf(folder, entry))];
};

type Entry = (typeof entryPoints)[number];

/** TypeDoc names a file after its source, without the last `index`. */
const typedocFile = ({ source }: Entry): string => `${source.replace(/(\/index)?\.ts$/, '')}.md`;
const pagesByFile = new Map(entryPoints.map((entry) => [typedocFile(entry), entry.page]));

const pageOf = (folder: string, entry: Entry): Page => {
  const file = typedocFile(entry);
  const text = readFileSync(path.join(folder, file), 'utf8')
    .replace(/^# .*$/m, `# ${entry.name}`)
    .replaceAll(/\]\(([^)#\s]+\.md)(#[^)]*)?\)/g, (_, target: string, anchor = '') => {
      const to = pagesByFile.get(path.posix.join(path.posix.dirname(file), target));
      if (to === undefined) throw new Error(`${file}: no page for ${target}`);
      return `](/${to}${anchor})`;
    });
  const reference = mainExportFirst(
    withoutLongUnions(withoutLongTexts(withoutLongDeclarations(text))).replaceAll(/^\*\*\*\n\n/gm, ''),
    entry,
  );
  const introduction = [introductionOf(entry), contentsOf(reference)].join('\n\n');
  return { path: entry.page, source: undefined, text: reference.replace(/^# .*$/m, `$&\n\n${introduction}`) };
};

/** What the entry point says about itself: the comment at the beginning of its source, without tags. */
const introductionOf = ({ source }: Entry): string => {
  const [, comment = ''] = /^\/\*\*([^]*?)\*\//.exec(readSource(source)) ?? [];
  const [text = ''] = comment.replaceAll(/^ *\*? ?/gm, '').split(/^@/m);
  if (text.trim() === '') throw new Error(`${source} does not begin with a comment: it introduces the page`);
  return text.trim();
};

/** The exports of the page, by kind. */
const contentsOf = (text: string): string => {
  const seen: string[] = [];
  const lines = [...text.matchAll(/^(#+) (.+)$/gm)].flatMap(([, level = '', heading = '']) => {
    const anchor = headingAnchor(heading);
    const earlier = seen.filter((other) => other === anchor).length;
    seen.push(anchor);
    if (level === '##') return [`\n- **${heading}**:`];
    return level === '###' ? [` [\`${heading}\`](#${anchor}${earlier === 0 ? '' : `-${earlier}`})`] : [];
  });
  return lines.join('').trim();
};

/** Readers begin with what creates the main object of the package. */
const mainExportFirst = (text: string, { name }: Entry): string => {
  const main = mainExports.find(([entry]) => entry === name)?.[1];
  if (main === undefined) return text;
  const [head = '', ...groups] = text.split(/^(?=## )/m);
  const sorted = groups.map((group) => {
    const [kind = '', ...members] = group.split(/^(?=### )/m);
    const isMain = (member: string) => member.startsWith(`### ${main}()\n`);
    return [kind, ...members.filter(isMain), ...members.filter((member) => !isMain(member))].join('');
  });
  return [head, ...sorted].join('');
};

const mainExports = [
  ['@postern/client', 'createClient'],
  ['@postern/client/fp', 'createClient'],
  ['@postern/webhook-kit', 'createReceiver'],
  ['@postern/conformance', 'certifyGateway'],
  ['@postern/gateway-mock', 'startGateway'],
  ['@postern/protocol', 'sign'],
] as const;

/** The text of a file says nothing as a type. */
const withoutLongTexts = (text: string): string =>
  text.replaceAll(/^(> `const` \*\*\w+\*\*: )"(?:[^"\\]|\\.){200,}".*$/gm, '$1`string`');

/** The members of a constant table are its values: the reference shows them. */
const withoutLongDeclarations = (text: string): string => {
  const variables = text.indexOf('\n## Variables\n');
  if (variables === -1) return text;
  const shortened = text
    .slice(variables)
    .replaceAll(/^#### Type Declaration\n[^]*?(?=^#{2,4} |^\*\*\*$)/gm, (section) =>
      section.length > longestDeclaration ? '' : section,
    );
  return withoutBrokenLinks(text.slice(0, variables) + shortened);
};

const withoutBrokenLinks = (text: string): string => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => headingAnchor(heading));
  return text.replaceAll(/\[(`[^`]+`)\]\(#([^)]+)\)/g, (link, name: string, anchor: string) =>
    headings.includes(anchor.replace(/-\d+$/, '')) ? link : name,
  );
};

const longestDeclaration = 1500;

/** A union of thousands of codes says no more than its first members. */
const withoutLongUnions = (text: string): string =>
  text.replaceAll(/(?:`"[^"`]*"` \\\| ){20,}/g, (union) => {
    const members = union.match(/`"[^"`]*"` \\\| /g) ?? [];
    return `${members.slice(0, membersShown).join('')}… \\| `;
  });

const membersShown = 8;

const index = (): Page => ({
  path: 'api/index.md',
  source: undefined,
  text: [
    '# API reference',
    'All exports of each entry point, with their types and examples. The tests run the examples.',
    [
      '| import | what it is |',
      '| --- | --- |',
      ...entryPoints.map((entry) => `| [\`${entry.name}\`](/${entry.page}) | ${summaryOf(entry)} |`),
    ].join('\n'),
  ].join('\n\n'),
});

const summaryOf = (entry: Entry): string =>
  introductionOf(entry)
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=\.) .*/, '');
