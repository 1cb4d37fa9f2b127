/** Follows every link in the Markdown of the repository, to files and to headings. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { headingAnchor } from '../pages/heading-anchor.ts';

const root = path.resolve(__dirname, '../../../../..');
const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    '{packages,apps,examples,tooling,tooling/*}/*/*.md',
    'apps/gateway-mock/docs/*.md',
    '.changeset/*.md',
  ],
  { cwd: root, exclude: (name) => name.includes('node_modules') },
).map((file) => file.replaceAll('\\', '/'));

const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const withoutCode = (text: string): string =>
  text
    .replaceAll(/^```[^]*?^```/gm, '')
    .replaceAll(/``[^`]*``|`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()<>]/g, ' '));

/** The anchors of a page: its headings, numbered where they repeat, and its named places. */
const anchorsOf = (file: string): ReadonlySet<string> => {
  const text = withoutCode(textOf(file));
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    headingAnchor(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')),
  );
  const numbered = headings.map((anchor, i) => {
    const earlier = headings.slice(0, i).filter((other) => other === anchor).length;
    return earlier === 0 ? anchor : `${anchor}-${earlier}`;
  });
  return new Set([...numbered, ...[...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)]);
};

const problemOf = (from: string, link: string): string | undefined => {
  const [target = '', anchor] = link.split('#');
  const file = target === '' ? from : path.posix.join(path.posix.dirname(from), decodeURIComponent(target));
  if (!existsSync(path.join(root, file))) return 'no such file';
  if (anchor === undefined) return undefined;
  const page = statSync(path.join(root, file)).isDirectory() ? `${file.replace(/\/$/, '')}/README.md` : file;
  return page.endsWith('.md') && !anchorsOf(page).has(anchor) ? 'no such heading' : undefined;
};

test('the repository has its pages', () => {
  expect(files.length).toBeGreaterThan(60);
});

// Addresses of the site begin with a slash: the test of the site follows them.
test.each(files)('every link in %s leads to a file and a heading', (file) => {
  const text = withoutCode(textOf(file));
  const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:href|src)="([^"]+)"/g)].map(
    ([, link, other]) => link ?? other ?? '',
  );
  const broken = links
    .filter((link) => !/^(\w+:|\/)/.test(link))
    .flatMap((link) => {
      const problem = problemOf(file, link);
      return problem === undefined ? [] : [`${link}: ${problem}`];
    });
  expect(broken).toEqual([]);
});
