/**
 * The command: `report [path]` prints each use of a word that the project does not use, by folder. The test runs it with
 * `--json` and with the `--tree` that it planted.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check } from './check.ts';
import { report } from './report.ts';
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, tree: { type: 'string' } },
  allowPositionals: true,
});
const tree = values.tree ?? path.resolve(import.meta.dirname, '../../..');
const [under = ''] = positionals;
const violations = check(tree).filter(({ file }) => file.startsWith(under.replace(/^\.\//, '')));
process.stdout.write(values.json === true ? JSON.stringify(violations) : report(violations));
