/** Each screen of the back office is loaded, linked and tested like the others. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
// @boundaries-ignore the journeys export nothing
import { screens } from '../../../journeys/src/screens.ts';
import { root } from './project.ts';

const app = path.join(root, 'apps/back-office/src/app');
const source = readFileSync(path.join(app, 'routes.tsx'), 'utf8');

// The sources are not imported: they load styles and pictures, which only the bundler reads.
const declarations = [
  ...source.matchAll(
    /^const (\w+) = createRoute\(\{\n {2}getParentRoute: \(\) => (\w+),\n {2}path: '([^']+)',\n([^]*?)^\}\);$/gm,
  ),
].map(([, name = '', parent = '', place = '', rest = '']) => ({ name, parent, place, rest }));

const pathOf = (name: string): string => {
  const found = declarations.find((route) => route.name === name);
  return found === undefined ? '' : pathOf(found.parent) + found.place;
};

const screenRoutes = declarations
  // A page that others are shown in, and the start page, which only redirects.
  .filter(
    ({ name, rest }) => rest.includes('component:') && !declarations.some(({ parent }) => parent === name),
  )
  .map(({ name, rest }) => ({ path: pathOf(name), rest }));

test('each route is found', () => {
  expect(declarations).toHaveLength(source.match(/\bcreateRoute\(/g)?.length ?? 0);
  expect(screenRoutes.map((route) => route.path)).toContain('/accounts/$account/orders/$fort_id');
});

test.each(screenRoutes)('$path says what is wrong if the gateway is stopped', ({ rest }) => {
  expect(rest).toMatch(/component: lazyScreen\(/);
});

describe('a link leads to', () => {
  const links = globSync('**/*.{ts,tsx}', { cwd: path.dirname(app) }).flatMap((file) =>
    [
      ...readFileSync(path.join(app, '..', file), 'utf8').matchAll(/\bto(?:OfAll)?(?:=|: )["']([^"']+)["']/g),
    ].map(([, to = '']) => ({ file: file.replaceAll('\\', '/'), to })),
  );

  test.each(screenRoutes)('$path from outside of it', (route) => {
    const [, own = ''] = /import\('\.\.\/(screens\/.*)\/[^/]+'\)/.exec(route.rest) ?? [];
    expect(own).not.toBe('');
    const files = links.filter(({ file, to }) => to === route.path && !file.startsWith(`${own}/`));
    expect(files).not.toEqual([]);
  });
});

describe('a button that opens a destructive confirmation is red in', () => {
  const folder = path.dirname(app);
  const files = globSync('screens/**/*.tsx', { cwd: folder })
    .map((file) => ({
      file: file.replaceAll('\\', '/'),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }))
    .filter(({ text }) => /^ +isDestructive(?:=.*)?$/m.test(text));

  test.each(files)('$file', ({ text }) => {
    expect(text).toMatch(/<DestructiveButton\b|\? DestructiveButton :/);
  });

  test('several files', () => {
    expect(files.length).toBeGreaterThan(10);
  });
});

describe('the browser tests open', () => {
  const opened = Object.values(screens).map(
    (address) =>
      `/${address
        .replace(/\?.*/, '')
        .replace('/DEMO0001/', '/$account/')
        .replaceAll(/\{(\w+)\}/g, '$$$1')}`,
  );

  test.each(screenRoutes)('$path', (route) => {
    expect(opened).toContain(route.path);
  });

  test('only screens', () => {
    const paths = screenRoutes.map((route) => route.path);
    expect(opened.filter((place) => !paths.includes(place))).toEqual([]);
  });
});

describe('the page about the back office names', () => {
  const page = readFileSync(path.join(root, 'docs/back-office.md'), 'utf8').toLowerCase();
  const menu = readFileSync(path.join(app, 'menu-items.ts'), 'utf8');
  const textOf = (name: string): string =>
    new RegExp(`^  ${name}: \\{ en: '([^']+)'`, 'm').exec(menu)?.[1] ?? '';
  const items = [...menu.matchAll(/\bname: '(\w+)',\s+to: '([^']+)'/g)].map(([, name = '', to = '']) => ({
    name: textOf(name),
    to,
  }));

  test.each(items)('$name, at $to', ({ name }) => {
    expect(name).not.toBe('');
    expect(page).toContain(name.toLowerCase());
  });

  test('each screen of the menu', () => {
    expect(items.length).toBeGreaterThan(15);
  });
});
