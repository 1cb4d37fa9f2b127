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
  globSync('**/*.*', { cwd: site })
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

test('the menus lead to every page', () => {
  const linked = [...english, ...arabic].flatMap(({ items }) => items.map(({ link }) => `/docs${link}`));
  const homes = ['/docs/', '/docs/ar/', '/docs/404'];
  expect([...pages.keys()].filter((page) => !homes.includes(page)).toSorted()).toEqual(linked.toSorted());
});

test('llms.txt links to pages of the site', () => {
  const text = readFileSync(path.join(site, 'llms.txt'), 'utf8');
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter((link) => problemOf('/docs/', link) !== undefined)).toEqual([]);
});
