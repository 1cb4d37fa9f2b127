// `npm run check:lint`: oxlint over the whole project, with its type-aware rules.
// The type-aware rules find the packages' sources through each package's tsconfig.json (`customConditions`). oxlint's own import
// rules know no conditions: without help they would read what is built in dist, while a build may be replacing it. So the sources
// behind each package's exports are handed to it as `paths` of a tsconfig.
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** @returns {[name: string, source: string][]} what a package exports and imports by name, and the source behind each name */
const sourcesOf = (manifestFile) => {
  const folder = path.join(root, path.dirname(manifestFile));
  const {
    name,
    exports = {},
    imports = {},
  } = JSON.parse(readFileSync(path.join(root, manifestFile), 'utf8'));
  const exported = Object.entries(exports).map(([subpath, target]) => [
    path.posix.join(name, subpath),
    target,
  ]);
  return [...exported, ...Object.entries(imports)].flatMap(([specifier, target]) => {
    const source = sourceOf(target);
    return source === undefined ? [] : [[specifier, path.join(folder, source)]];
  });
};

const sourceOf = (target) =>
  typeof target === 'string'
    ? /^\.\/dist\/esm\/.*\.js$/.test(target)
      ? target.replace('/dist/esm/', '/src/').replace(/\.js$/, '.ts')
      : undefined
    : firstText(target['@postern/source']);

const firstText = (target) => (typeof target === 'object' ? firstText(Object.values(target)[0]) : target);

const manifests = globSync('{packages,apps}/*/package.json', { cwd: root });
const paths = Object.fromEntries(
  manifests.flatMap(sourcesOf).map(([specifier, source]) => [specifier, [source]]),
);

const folder = path.join(root, 'node_modules', '.cache', 'postern-lint');
mkdirSync(folder, { recursive: true });
const tsconfig = path.join(folder, 'tsconfig.json');
writeFileSync(tsconfig, JSON.stringify({ compilerOptions: { paths }, files: [] }));

const oxlint = path.join(
  path.dirname(createRequire(import.meta.url).resolve('oxlint/package.json')),
  'bin',
  'oxlint',
);
const words = ['--type-aware', '--deny-warnings', '--tsconfig', tsconfig, ...process.argv.slice(2), '.'];
process.exitCode =
  spawnSync(process.execPath, [oxlint, ...words], { cwd: root, stdio: 'inherit' }).status ?? 1;
