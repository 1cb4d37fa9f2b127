/** The packages in Node: a shop's TypeScript compiled against the tarballs, as a module and as CommonJS, and run. */
import { knownWork, vectorsFile } from './known.ts';
import { makeProject } from './project.ts';
import { say } from './say.ts';
import { setUpShop } from './shop.ts';

const project = makeProject();

describe.each(['module', 'commonjs'] as const)('type: %s', (type) => {
  let folder: string;

  beforeAll(() => {
    const compilerOptions = { module: 'nodenext', lib: ['es2023'], types: ['node'] };
    folder = setUpShop(project, type, { type, sources: ['shop.ts', 'main.ts'], compilerOptions });
  });

  test('signs, verifies and captures', () => {
    expect(JSON.parse(say(['main.js', vectorsFile], folder))).toEqual(knownWork);
  });

  test('does so in a worker thread', () => {
    const start = `new (require('node:worker_threads').Worker)('./main.js', { argv: process.argv.slice(1) })`;
    expect(JSON.parse(say(['-e', start, vectorsFile], folder))).toEqual(knownWork);
  });
});

describe('@postern/protocol/testing', () => {
  const generate = `
    import { findViolations } from '@postern/protocol';
    import { validRequest } from '@postern/protocol/testing';
    import fc from 'fast-check';
    const violations = fc.sample(validRequest('CAPTURE'), 20).map((request) => findViolations('CAPTURE', request));
    process.stdout.write(JSON.stringify(violations));`;
  const run = (folder: string): unknown => JSON.parse(say(['--input-type=module', '-e', generate], folder));

  test('generates requests with the fast-check of the project', () => {
    const { folder } = makeProject('fast-check');
    expect(run(folder)).toEqual(Array.from({ length: 20 }, () => []));
  });

  test('asks for it where there is none', () => {
    expect(() => run(project.folder)).toThrow("Cannot find package 'fast-check'");
  });
});
