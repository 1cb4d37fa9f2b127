import { inPlantedTree, type Files } from './planted/tree.ts';
import { runProgram, settingsFor } from './project.ts';

const impure = {
  process: 'export const home = process.cwd();',
  Buffer: "export const bytes = Buffer.from('a');",
  console: "export const log = () => console.log('a');",
  fetch: "export const reply = fetch('https://example.com');",
  setTimeout: 'export const later = setTimeout(() => undefined, 1);',
  document: 'export const title = document.title;',
  crypto: 'export const id = crypto.randomUUID();',
  'node:crypto': "export { createHash } from 'node:crypto';",
};

const files: Files = {
  ...Object.fromEntries(Object.entries(impure).map(([name, text]) => [fileOf(name), text])),
  'pure.ts': 'export const total = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);',
};

describe('with the compiler settings of pure code', () => {
  const output = compile('pure.json', {});

  test.each(Object.keys(impure))('%s does not compile', (name) => {
    expect(output).toMatch(new RegExp(`^${fileOf(name)}\\(.*: error .*'${name}'`, 'm'));
  });

  test('a pure function compiles', () => {
    expect(output).not.toContain('pure.ts');
  });
});

test('with the types of a platform, all of them compile', () => {
  expect(compile('node.json', { lib: ['es2023', 'dom'] })).toBe('');
});

function compile(settings: string, compilerOptions: object): string {
  const planted = {
    ...files,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': settingsFor(settings, compilerOptions),
  };
  return inPlantedTree(planted, (tree) =>
    runProgram('tsc', ['-p', 'tsconfig.json', '--pretty', 'false'], tree),
  );
}

function fileOf(name: string): string {
  return `${name.replace(':', '-')}.ts`;
}
