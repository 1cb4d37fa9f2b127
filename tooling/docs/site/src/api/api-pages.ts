/** The API reference: one page for each entry point, from the doc comments of the sources. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { headingAnchor } from '../pages/heading-anchor.ts';
import type { Page } from '../pages/page.ts';
import { readSource } from '../repository.ts';
import { entryPoints } from './entry-points.ts';
import { runTypedoc } from './run-typedoc.ts';

export const apiPages = async (folder: string): Promise<readonly Page[]> => {
  await runTypedoc(folder);
  const files = entryPoints.flatMap((entry) => typedocFiles(folder, entry));
  const pages = entryPoints.map((entry) => pageOf(folder, entry, files));
  return [index(), ...pages.map((page) => ({ ...page, text: withoutMissingTargets(page.text, pages) }))];
};

/** A long declaration is left out of its page, and with it the headings that other pages link to. */
const withoutMissingTargets = (text: string, pages: readonly Page[]): string =>
  text.replaceAll(
    /\[(`[^`]+`)\]\(\/(api\/[^)#]+)#([^)]+)\)/g,
    (link, name: string, target: string, anchor: string) => {
      const page = pages.find(({ path: written }) => written === target);
      return page === undefined || hasAnchor(page.text, anchor) ? link : name;
    },
  );

const hasAnchor = (text: string, anchor: string): boolean =>
  text.includes(`<a id="${anchor}"`) || headingAnchors(text).includes(anchor.replace(/-\d+$/, ''));

const headingAnchors = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => headingAnchor(heading));

type Entry = (typeof entryPoints)[number];

/** What TypeDoc wrote about an entry point, or about one of its namespaces. */
interface TypedocFile {
  readonly path: string;
  readonly entry: Entry;
  readonly namespace?: string;
}

/** TypeDoc names a file after its source, without the last `index`. Namespaces are in a folder beside it. */
const typedocFiles = (folder: string, entry: Entry): readonly TypedocFile[] => {
  const base = entry.source.replace(/(\/index)?\.ts$/, '');
  const namespaces = path.posix.join(base, 'namespaces');
  if (!existsSync(path.join(folder, namespaces))) return [{ path: `${base}.md`, entry }];
  return [
    { path: `${base}/README.md`, entry },
    ...readdirSync(path.join(folder, namespaces))
      .toSorted()
      .map((name) => ({
        path: path.posix.join(namespaces, name),
        entry,
        namespace: path.basename(name, '.md'),
      })),
  ];
};

const pageOf = (folder: string, entry: Entry, files: readonly TypedocFile[]): Page => {
  const filesByPath = new Map(files.map((file) => [file.path, file]));
  const [text = '', ...namespaces] = files
    .filter((file) => file.entry === entry)
    .map((file) => {
      const written = readFileSync(path.join(folder, file.path), 'utf8');
      return (file.namespace === undefined ? written : sectionOf(file.namespace, written)).replaceAll(
        /\]\(([^)#\s]+\.md)(?:#([^)]*))?\)/g,
        (_, target: string, anchor?: string) => {
          const to = filesByPath.get(path.posix.join(path.posix.dirname(file.path), target));
          if (to === undefined) throw new Error(`${file.path}: no page for ${target}`);
          const prefix = to.namespace === undefined ? '' : `${to.namespace.toLowerCase()}-`;
          return `](/${to.entry.page}${anchor === undefined ? '' : `#${prefix}${anchor}`})`;
        },
      );
    });
  const main = text.replace(/^# .*$/m, `# ${entry.name}`).replace(/^## Namespaces\n\n(?:- .*\n)+/m, '');
  const reference = [
    mainExportFirst(withoutLongUnions(withoutLongTexts(withoutLongDeclarations(main))), entry),
    ...namespaces,
  ]
    .join('\n')
    .replaceAll(/^\*\*\*\n\n/gm, '');
  const introduction = [introductionOf(entry), contentsOf(reference)].join('\n\n');
  return { path: entry.page, source: undefined, text: reference.replace(/^# .*$/m, `$&\n\n${introduction}`) };
};

/** A namespace as a section of its page. Its anchors begin with its name, because two namespaces may have a member of the same name. */
const sectionOf = (namespace: string, text: string): string => {
  const prefix = `${namespace.toLowerCase()}-`;
  const seen: string[] = [];
  return text
    .replace(/^# .*$/m, `## Types of ${namespace}`)
    .replaceAll(/^## (?!Types of ).*\n\n/gm, '')
    .replaceAll(/\]\(#/g, `](#${prefix}`)
    .replaceAll('<a id="', `<a id="${prefix}`)
    .replaceAll(/^(#{3,6}) (.+)$/gm, (_, level: string, heading: string) => {
      const anchor = headingAnchor(heading);
      const earlier = seen.filter((other) => other === anchor).length;
      seen.push(anchor);
      const id = `<a id="${prefix}${anchor}${earlier === 0 ? '' : `-${earlier}`}"></a>`;
      return `${id}\n\n${level} ${level === '###' ? `${namespace}.` : ''}${heading}`;
    });
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
  ['@postern/client/payments', 'createPayments'],
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
  const headings = headingAnchors(text);
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
