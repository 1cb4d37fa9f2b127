/** The types that the back office asks by are those that the API's description says. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../..');
const description = path.join(root, 'apps/gateway-mock/docs/management-api.json');
const types = path.join(root, 'apps/back-office/src/api/management-api.generated.ts');

const check = (file: string) =>
  spawnSync(process.execPath, [path.join(__dirname, 'api-types.mjs'), description, file, '--check'], {
    encoding: 'utf8',
  });

test('they follow from the description; if they do not, run `npm run generate`', () => {
  expect(check(types)).toMatchObject({ status: 0, stderr: '' });
});

test('others do not', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-types-'));
  const file = path.join(folder, 'types.ts');
  writeFileSync(file, readFileSync(types, 'utf8').replace('/accounts', '/counts'));
  expect(check(file)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run generate') });
  rmSync(folder, { recursive: true });
});
