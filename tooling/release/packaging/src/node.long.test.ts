/** Compiles the TypeScript of a shop against the tarballs, as ES module and as CommonJS, and runs it in Node.js. */
import { expectedWork, vectorsFile } from './expected-work.ts';
import { makeProject } from './project.ts';
import { runNode } from './run-node.ts';
import { setUpShop } from './shop.ts';

const project = makeProject();

describe.each(['module', 'commonjs'] as const)('type: %s', (type) => {
  let folder: string;

  beforeAll(() => {
    const compilerOptions = { module: 'nodenext', lib: ['es2023'], types: ['node'] };
    folder = setUpShop(project, type, { type, sources: ['shop.ts', 'main.ts'], compilerOptions });
  });

  test('signs, verifies and captures', () => {
    expect(JSON.parse(runNode(['main.js', vectorsFile], folder))).toEqual(expectedWork);
  });

  test('signs, verifies and captures in a worker thread', () => {
    const start = `new (require('node:worker_threads').Worker)('./main.js', { argv: process.argv.slice(1) })`;
    expect(JSON.parse(runNode(['-e', start, vectorsFile], folder))).toEqual(expectedWork);
  });
});

describe('@postern/protocol/testing', () => {
  const generate = `
    import { findViolations } from '@postern/protocol/spec';
    import { validRequest } from '@postern/protocol/testing';
    import fc from 'fast-check';
    const violations = fc.sample(validRequest('CAPTURE'), 20).map((request) => findViolations('CAPTURE', request));
    process.stdout.write(JSON.stringify(violations));`;
  const run = (folder: string): unknown =>
    JSON.parse(runNode(['--input-type=module', '-e', generate], folder));

  test('generates requests with the fast-check of the project', () => {
    const { folder } = makeProject('fast-check');
    expect(run(folder)).toEqual(Array.from({ length: 20 }, () => []));
  });

  test('requires an installed fast-check', () => {
    expect(() => run(project.folder)).toThrow("Cannot find package 'fast-check'");
  });
});
