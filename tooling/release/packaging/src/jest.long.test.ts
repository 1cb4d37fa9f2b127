/** A test of a merchant outside the workspace, with the gateway in the process of jest. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { makeProject } from './project.ts';
import { runNode } from './run-node.ts';
import { setUpShop } from './shop.ts';

const project = makeProject();

test('a test file of plain CommonJS uses the gateway, and leaves nothing open', () => {
  const folder = path.join(project.folder, 'merchant');
  mkdirSync(folder);
  cpSync(path.join(__dirname, '../consumer/merchant.cjs'), path.join(folder, 'merchant.test.cjs'));
  const config = { rootDir: folder, transform: {}, testMatch: ['**/*.test.cjs'] };
  const args = ['--config', JSON.stringify(config), '--json', '--detectOpenHandles', '--ci'];
  const report: Report = JSON.parse(runNode([require.resolve('jest/bin/jest'), ...args], folder));
  expect(report).toMatchObject({ numPassedTests: 4, numFailedTests: 0, openHandles: [] });
});

test.each(['module', 'commonjs'] as const)('its types are right for TypeScript, type: %s', (type) => {
  const compilerOptions = { module: 'nodenext', lib: ['es2023'], types: ['node'], target: 'es2022' };
  const folder = setUpShop(project, `ts-${type}`, { type, sources: ['own-gateway.ts'], compilerOptions });
  expect(JSON.parse(runNode(['own-gateway.js'], folder))).toEqual({
    response_code: '04000',
    captured_amount: '1050',
    at: ['2026-02-03T04:05:06.000Z'],
  });
});

test('outside jest, setupGateway throws an error with instructions', () => {
  const use = (program: string, type: string) =>
    runNode([`--input-type=${type}`, '-e', program], project.folder);
  const words = 'setupGateway found no global beforeAll';
  expect(() => use(`require('@postern/gateway-mock/jest').setupGateway()`, 'commonjs')).toThrow(words);
  expect(() => use(`(await import('@postern/gateway-mock/jest')).setupGateway()`, 'module')).toThrow(words);
});

interface Report {
  readonly numPassedTests: number;
}
