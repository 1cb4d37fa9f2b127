/** The API reference: one page for each entry point, from the doc comments of the sources. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { headingAnchor } from '../pages/heading-anchor.ts';
import type { Page } from '../pages/page.ts';
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
  return { path: entry.page, source: undefined, text: withoutLongUnions(withoutLongDeclarations(text)) };
};

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
      '| import | page |',
      '| --- | --- |',
      ...entryPoints.map(({ name, page }) => `| \`${name}\` | [exports](/${page}) |`),
    ].join('\n'),
  ].join('\n\n'),
});
