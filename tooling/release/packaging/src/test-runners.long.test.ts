/** Test files of a merchant outside the workspace, with the gateway in the process of vitest and of `node --test`. */
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeProject } from './project.ts';
import { runNode } from './run-node.ts';

const project = makeProject('vitest');

const folderWith = (source: string, file: string): string => {
  const folder = path.join(project.folder, source);
  mkdirSync(folder);
  cpSync(path.join(__dirname, '../consumer', source), path.join(folder, file));
  return folder;
};

test('a test file for vitest needs no globals', () => {
  const folder = folderWith('merchant.vitest.mjs', 'merchant.test.mjs');
  const vitest = path.join(project.folder, 'node_modules/vitest/vitest.mjs');
  const report = path.join(folder, 'report.json');
  runNode([vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`], folder);
  expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
    numPassedTests: 4,
    numFailedTests: 0,
    success: true,
  });
});

test('vitest cannot be required, and the error says what to do', () => {
  const program = `require('@postern/gateway-mock/vitest').setupGateway()`;
  expect(() => runNode(['--input-type=commonjs', '-e', program], project.folder)).toThrow(
    'vitest runs ES modules: import',
  );
});

test.each([
  ['an ES module', 'mjs', 4],
  ['CommonJS', 'cjs', 1],
])('a test file for node --test can be %s', (_kind, extension, tests) => {
  const folder = folderWith(`merchant.node-test.${extension}`, `merchant.test.${extension}`);
  const output = runNode(['--test', '--test-reporter=tap', `merchant.test.${extension}`], folder);
  expect(output).toMatch(new RegExp(`^# pass ${tests}$`, 'm'));
  expect(output).toMatch(/^# fail 0$/m);
});
