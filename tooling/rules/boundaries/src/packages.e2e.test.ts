import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inPlantedTree } from './planted/tree.ts';
import { root, runProgram } from './project.ts';

// Dependencies between packages, by the tags in the turbo.json of each package.
const forbidden = [
  ['pure', 'kit'],
  ['pure', 'app'],
  ['kit', 'kit'],
  ['kit', 'app'],
  ['kit', 'cli'],
  ['cli', 'app'],
  ['suite', 'kit'],
  ['suite', 'app'],
  ['suite', 'cli'],
  ['ui', 'app'],
] as const;

const allowed = [
  ['kit', 'pure'],
  ['app', 'kit'],
  ['app', 'cli'],
  ['cli', 'kit'],
  ['cli', 'suite'],
  ['suite', 'pure'],
  ['kit', 'tooling'],
] as const;

type Dependency = readonly [from: string, to: string];

const importer = ([from, to]: Dependency) => `${from}_with_${to}`;
const refusal = (dependency: Dependency) =>
  `Package \`imported_${dependency[1]}\` found with tag listed in denylist for \`${importer(dependency)}\``;

// One tree for all: each start of turbo takes longer than its check.
const output = boundariesOf([...forbidden, ...allowed]);

test.each(forbidden)('a package tagged %s cannot depend on one tagged %s', (...dependency) => {
  expect(output).toContain(refusal(dependency));
});

test.each(allowed)('a package tagged %s can depend on one tagged %s', (...dependency) => {
  expect(output).not.toContain(`\`${importer(dependency)}\``);
});

test('nothing else is refused', () => {
  expect(output).toContain(`${forbidden.length} issues found`);
});

function boundariesOf(dependencies: readonly Dependency[]): string {
  const planted = {
    'package.json': '{ "name": "root", "private": true, "packageManager": "pnpm@12.4.2" }',
    'pnpm-workspace.yaml': 'packages: [packages/*]',
    'turbo.json': readFileSync(path.join(root, 'turbo.json'), 'utf8'),
    ...Object.assign({}, ...dependencies.map(filesOf)),
  };
  // turbo wraps the message at the width of the terminal.
  return inPlantedTree(planted, (tree) => runProgram('turbo', ['boundaries'], tree)).replaceAll(
    /\s+[|x]?\s*/g,
    ' ',
  );
}

function filesOf(dependency: Dependency): Readonly<Record<string, string>> {
  const [from, to] = dependency;
  const name = importer(dependency);
  const imported = `imported_${to}`;
  return {
    [`packages/${name}/package.json`]: JSON.stringify({ name, dependencies: { [imported]: 'workspace:^' } }),
    [`packages/${name}/turbo.json`]: JSON.stringify({ extends: ['//'], tags: [from] }),
    [`packages/${name}/index.ts`]: `import '${imported}';`,
    [`packages/${imported}/package.json`]: JSON.stringify({ name: imported }),
    [`packages/${imported}/turbo.json`]: JSON.stringify({ extends: ['//'], tags: [to] }),
  };
}
