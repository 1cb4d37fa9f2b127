/** Follows every link of the built site, and compares its menus with its pages. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { arabic, english } from '../navigation.ts';

const site = path.resolve(__dirname, '../../dist/site');
const files = globSync('**/*.html', { cwd: site }).map((file) => file.replaceAll('\\', '/'));
const decode = (text: string) => decodeURIComponent(text.replaceAll('&amp;', '&'));

/** The address of a file, as the site links to it. */
const addressOf = (file: string): string =>
  `/docs/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;

const pages = new Map(
  files.map((file) => {
    const html = readFileSync(path.join(site, file), 'utf8');
    const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decode(id)));
    const links = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, link = '']) => decode(link));
    const loaded = [...html.matchAll(/<(?:img|script|link)\s[^>]*?(?:src|href)="([^"]*)"/g)].map(
      ([, link = '']) => decode(link),
    );
    return [
      addressOf(file),
      { ids, links: [...new Set(links)], loaded: [...new Set(loaded)], html },
    ] as const;
  }),
);
const others = new Set(
  globSync('**/*', { cwd: site })
    .map((file) => `/docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => !file.endsWith('.html')),
);

const problemOf = (from: string, link: string): string | undefined => {
  if (/^(https?|mailto):/.test(link)) return undefined;
  const { pathname, hash } = new URL(link, `http://site${from}`);
  const target = pages.get(decode(pathname));
  if (target === undefined) return others.has(decode(pathname)) ? undefined : 'no such page';
  return hash === '' || target.ids.has(decode(hash.slice(1))) ? undefined : 'no such heading';
};

test('the site has its pages', () => {
  expect(files.length).toBeGreaterThan(60);
});

test.each([...pages.keys()])('every link on %s leads to a page and a heading', (from) => {
  const { links = [], loaded = [] } = pages.get(from) ?? {};
  const broken = [...links, ...loaded].flatMap((link) => {
    const problem = problemOf(from, link);
    return problem === undefined ? [] : [`${link}: ${problem}`];
  });
  expect(broken).toEqual([]);
});

test('no link of the pages and texts leads to the placeholder of the repository', () => {
  const texts = globSync('**/*.{html,txt}', { cwd: site }).map((file) => file.replaceAll('\\', '/'));
  const leading = texts.filter((file) => {
    const links = readFileSync(path.join(site, file), 'utf8').matchAll(/(?:href="|\]\()([^")\s]*)/g);
    return [...links].some(([, link = '']) => /^https?:\/\/example\.com\//.test(link));
  });
  expect(leading).toEqual([]);
});

test('no page loads anything from another origin', () => {
  const loaded = [...pages.values()].flatMap((page) => page.loaded);
  expect(loaded.filter((address) => !address.startsWith('/docs/'))).toEqual([]);
});

test('no page has an inline script or style, which the policy of the pages forbids', () => {
  const inline = [...pages].flatMap(([address, { html }]) =>
    /<script(?![^>]*\ssrc=)[^>]*>|<style|<[^>]*\sstyle="|<[^>]*\son\w+="/.test(
      html.replaceAll(/<pre[^]*?<\/pre>/g, ''),
    )
      ? [address]
      : [],
  );
  expect(inline).toEqual([]);
});

const homes = ['/docs/', '/docs/ar/', '/docs/404'];

test('the menus lead to every page', () => {
  const linked = [...english, ...arabic].flatMap(({ items }) => items.map(({ link }) => `/docs${link}`));
  expect([...pages.keys()].filter((page) => !homes.includes(page)).toSorted()).toEqual(linked.toSorted());
});

test.each([
  ['llms.txt', 30],
  ['llms-full.txt', 500],
])('%s links to pages of the site', (file, atLeast) => {
  const text = readFileSync(path.join(site, file), 'utf8').replaceAll(/^```[^]*?^```/gm, '');
  const links = [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, link = '']) => link);
  const sections = [...text.matchAll(/^<!-- (.*) -->$/gm)].map(([, address = '']) => address);
  // A link to a heading of its page needs the page: the text has all pages.
  const addresses = [...links.filter((link) => !link.startsWith('#')), ...sections];
  expect(addresses.length).toBeGreaterThan(atLeast);
  expect(addresses.filter((link) => problemOf('/docs/', link) !== undefined)).toEqual([]);
});

test('llms.txt lists every page once', () => {
  const lines = readFileSync(path.join(site, 'llms.txt'), 'utf8').match(/^- .*/gm) ?? [];
  const listed = lines.map((line) => /^- \[[^\]]+\]\(([^)]+)\)/.exec(line)?.[1] ?? line);
  expect(listed.toSorted()).toEqual([...pages.keys()].filter((page) => !homes.includes(page)).toSorted());
});

test('llms.txt has a sentence for each written page', () => {
  const lines =
    readFileSync(path.join(site, 'llms.txt'), 'utf8').match(/^- .*\]\(\/docs\/(?!api\/|ar\/).*/gm) ?? [];
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => !/\): \S.*[.:?!]$/.test(line))).toEqual([]);
});
