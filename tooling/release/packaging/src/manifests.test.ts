/** The package.json of each published package, before it is packed. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from './manifest.ts';
import { leastNodeVersion, withPackageTable } from './package-table.ts';
import { published, workspace } from './published.ts';

test('the workspace has published packages', () => {
  expect(published.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['@postern/protocol', '@postern/client', '@postern/gateway-mock']),
  );
});

// turbo uses the dependencies to build the packages first and to rerun these tests.
test('each published package is a dependency of these tests', () => {
  const { devDependencies } = JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8'));
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(published.map(({ name }) => name)));
});

test('the README of the repository has the table of the packages', () => {
  const readme = readFileSync(path.join(workspace, 'README.md'), 'utf8');
  expect(readme).toBe(withPackageTable(readme, published, workspace));
  expect(readme).toContain('| [`@postern/client`](packages/client) ');
});

test('the README and the first page say which Node.js runs all packages', () => {
  const newest = published
    .map(({ manifest }) => leastNodeVersion(manifest))
    .toSorted((one, other) => Number(one) - Number(other))
    .at(-1);
  for (const page of ['README.md', 'docs/start.md'])
    expect(readFileSync(path.join(workspace, page), 'utf8')).toContain(`Node.js ${newest} or newer`);
});

describe.each(published)('$name', ({ manifest, folder }) => {
  test('is checked before it is packed, and is not published as a folder', () => {
    expect(manifest.scripts).toMatchObject({
      prepack: expect.stringMatching(/^postern-check-build\b/) as string,
      prepublishOnly: 'postern-refuse-publish',
    });
  });

  test('its README says which Node.js it runs on', () => {
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ')).toContain(
      `Node.js ${leastNodeVersion(manifest)} or newer`,
    );
  });

  test('publishes the entry points that it has in the workspace', () => {
    expect(manifest.publishConfig).toEqual({ access: 'public' });
  });

  test('has the source and a declaration of each entry point for each module system', () => {
    const code = Object.entries(manifest.exports).flatMap(([entry, target]) =>
      typeof target === 'string' ? [] : [{ entry, target }],
    );
    const incomplete = code.flatMap(({ entry, target }) => {
      const { '@postern/source': source, import: asModule, require: asCommonjs } = target;
      const isComplete =
        typeof source === 'string' &&
        existsSync(path.join(folder, source)) &&
        typeof asModule === 'object' &&
        asModule.types.endsWith('.d.ts') &&
        typeof asCommonjs === 'object' &&
        asCommonjs.types.endsWith('.d.cts');
      return isComplete ? [] : [entry];
    });
    expect(incomplete).toEqual([]);
    expect(code.length).toBeGreaterThan(0);
  });

  test('names its place in the repository', () => {
    const place = path.relative(workspace, folder).replaceAll('\\', '/');
    expect(manifest.repository).toEqual({
      ...readManifest(workspace).repository,
      type: 'git',
      directory: place,
    });
  });
});
