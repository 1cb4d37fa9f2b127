/** A rule whose path matches nothing refuses nothing: each place that a rule names, or a planted violation, is in the project. */
import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { planted } from './planted/imports.ts';
import { root } from './project.ts';
import { rules } from './rules.ts';

const notSources = ['node_modules', 'dist', 'dist.new', 'dist.old', '.doc-examples', 'reports', '.turbo'];
const inProject = globSync(
  ['{packages,apps,tooling,examples,docs,.changeset,.github}/**', '*', '.*', '*/*/*/.vitepress/**'],
  {
    cwd: root,
    exclude: (name) => notSources.includes(path.basename(name)),
  },
).map((file) => file.replaceAll('\\', '/'));
const files = inProject.filter((file) => /^(packages|apps|tooling|examples)\/.*\.\w+$/.test(file));

const dependencies = files
  .filter((file) => path.basename(file) === 'package.json')
  .flatMap((file) => Object.keys(dependenciesOf(JSON.parse(readFileSync(path.join(root, file), 'utf8')))));

const importable = [
  ...files,
  ...dependencies.flatMap((name) => [`node_modules/${name}/`, `packages/node_modules/${name}/`]),
  ...builtinModules.map((name) => name.replace('node:', '')),
  ...builtinModules.map((name) => `node:${name.replace('node:', '')}`),
];

describe('each path of a rule matches something of the project, in each of its alternatives', () => {
  test.each(rules)('$name', ({ from, to }) => {
    const patterns = [from.path, from.pathNot, 'path' in to && to.path, 'pathNot' in to && to.pathNot]
      .flat()
      .filter((pattern) => typeof pattern === 'string');
    expect(patterns.flatMap(alternativesOf).filter(matchesNothing)).toEqual([]);
  });
});

test.each([
  ['^apps/gateway-mock/src/credentials/(keyring|renamed)\\.ts$', ['renamed']],
  ['^(packages|services)/(protocol|renamed/(src|test))/', ['services', 'renamed']],
  ['^apps/gateway-mock/src/renamed/', ['renamed']],
])('%s is found', (pattern, missing) => {
  const found = alternativesOf(pattern).filter(matchesNothing);
  for (const name of missing) expect(found.join('\n')).toContain(name);
});

describe('each place that a configuration names holds a file', () => {
  const configurations = [
    '.oxlintrc.json',
    'turbo.json',
    ...files.filter((file) => file.endsWith('/turbo.json')),
  ];

  test.each(configurations)('%s', (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const overridden = [...text.matchAll(/"(?:files|excludeFiles)": \[([^\]]+)\]/g)].flatMap(
      ([, list = '']) => [...list.matchAll(/"([^"]+)"/g)].map(([, pattern = '']) => pattern),
    );
    const read = [...text.matchAll(/"\$TURBO_ROOT\$\/([^"]+)"/g)].map(([, pattern = '']) => pattern);
    expect([...overridden, ...read].filter(isEmpty)).toEqual([]);
  });

  test('an empty place is found', () => {
    expect(['packages/protocol/src/**', 'packages/renamed/**'].filter(isEmpty)).toEqual([
      'packages/renamed/**',
    ]);
  });
});

describe('a planted violation plants a file of the project, or one with a letter as its name, into a folder of it', () => {
  test.each(Object.entries(planted))('%s', (_name, { wrong, right }) => {
    const named = [wrong, right].flatMap((imports) =>
      Object.entries(imports).flatMap(([file, line]) => [file, ...relativeImports(file, line)]),
    );
    expect(named.filter((file) => !isPlantable(file))).toEqual([]);
  });
});

/** The pattern once for each alternative of each of its groups: `(a|b)/(c|d)` is `a/(c|d)`, `b/(c|d)`, `(a|b)/c` and `(a|b)/d`. */
function alternativesOf(pattern: string): readonly string[] {
  const found: string[] = [];
  for (let start = pattern.indexOf('('); start !== -1; start = pattern.indexOf('(', start + 1)) {
    const { end, alternatives } = readGroup(pattern, start);
    for (const alternative of alternatives)
      found.push(`${pattern.slice(0, start)}(${alternative})${pattern.slice(end + 1)}`);
  }
  return found.length === 0 ? [pattern] : found;
}

function readGroup(pattern: string, start: number) {
  const alternatives = [''];
  let depth = 0;
  for (const [offset, character] of Array.from(pattern.slice(start)).entries()) {
    if (character === ')') depth--;
    if (depth === 0 && character === ')') return { end: start + offset, alternatives };
    if (depth === 1 && character === '|') alternatives.push('');
    else if (depth > 0) alternatives.push(`${alternatives.pop()}${character}`);
    if (character === '(') depth++;
  }
  throw new Error(`A group of ${pattern} does not end.`);
}

function matchesNothing(pattern: string): boolean {
  // What a group of the importing file's path matched.
  const expression = new RegExp(pattern.replaceAll(/\$\d/g, '[^/]+'));
  return !importable.some((file) => expression.test(file));
}

function isEmpty(pattern: string): boolean {
  return !inProject.some((file) => path.posix.matchesGlob(file, pattern));
}

function relativeImports(file: string, line: string): readonly string[] {
  return [...line.matchAll(/'(\.[^']+)'/g)].map(([, specifier = '']) =>
    path.posix.join(path.posix.dirname(file), specifier),
  );
}

function isPlantable(file: string): boolean {
  const isPlaceholder = /\/([a-z]|up|down|above|below)(\.[a-z]+)?\.tsx?$/.test(file);
  return isPlaceholder
    ? files.some((other) => other.startsWith(`${path.posix.dirname(file)}/`))
    : files.includes(file);
}

function dependenciesOf(manifest: {
  readonly dependencies?: object;
  readonly devDependencies?: object;
}): object {
  return { ...manifest.dependencies, ...manifest.devDependencies };
}
