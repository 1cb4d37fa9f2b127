/** A merchant's jest, outside of the workspace, with the gateway in its own process. */
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { makeProject } from './project.ts';
import { say } from './say.ts';
import { setUpShop } from './shop.ts';

const project = makeProject();

test('a test file of plain CommonJS uses the gateway, and leaves nothing open', () => {
  const folder = path.join(project.folder, 'merchant');
  mkdirSync(folder);
  cpSync(path.join(__dirname, '../consumer/merchant.cjs'), path.join(folder, 'merchant.test.cjs'));
  const config = { rootDir: folder, transform: {}, testMatch: ['**/*.test.cjs'] };
  const words = ['--config', JSON.stringify(config), '--json', '--detectOpenHandles', '--ci'];
  const report: Report = JSON.parse(say([require.resolve('jest/bin/jest'), ...words], folder));
  expect(report).toMatchObject({ numPassedTests: 4, numFailedTests: 0, openHandles: [] });
});

test.each(['module', 'commonjs'] as const)('its types are right for TypeScript, type: %s', (type) => {
  const compilerOptions = { module: 'nodenext', lib: ['es2023'], types: ['node'], target: 'es2022' };
  const folder = setUpShop(project, `ts-${type}`, { type, sources: ['own-gateway.ts'], compilerOptions });
  expect(JSON.parse(say(['own-gateway.js'], folder))).toEqual({
    response_code: '04000',
    captured_amount: '1050',
    at: ['2026-02-03T04:05:06.000Z'],
  });
});

test('without jest it says where it belongs', () => {
  const use = (program: string, type: string) => say([`--input-type=${type}`, '-e', program], project.folder);
  const words = 'useGateway belongs into a test file';
  expect(() => use(`require('@postern/gateway-mock/jest').useGateway()`, 'commonjs')).toThrow(words);
  expect(() => use(`(await import('@postern/gateway-mock/jest')).useGateway()`, 'module')).toThrow(words);
});

interface Report {
  readonly numPassedTests: number;
}
