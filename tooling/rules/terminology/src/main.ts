/**
 * The command: `report [path]` prints each use of a word that the project does not use, by folder. The test runs it with
 * `--json` and with the `--tree` that it planted.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { check, type Violation } from './check.ts';

const message = ({ file, line, context, word, within, term }: Violation): string =>
  `${file}:${line} ${context} "${word}"${within === word ? '' : ` in \`${within}\``}: use ${term.use} (${term.reason})`;

/** The messages under each folder, and at the end the number of them in each folder. */
const report = (violations: readonly Violation[]): string => {
  const folders = new Map<string, Violation[]>();
  for (const violation of violations) {
    const folder = path.posix.dirname(violation.file);
    folders.set(folder, [...(folders.get(folder) ?? []), violation]);
  }
  const parts = [...folders].map(
    ([folder, found]) => `${folder}\n${found.map((one) => `  ${message(one)}\n`).join('')}`,
  );
  const counts = [...folders].map(([folder, { length }]) => `${String(length).padStart(6)}  ${folder}\n`);
  return [...parts, ...counts, `${String(violations.length).padStart(6)}  in all\n`].join('');
};

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, tree: { type: 'string' } },
  allowPositionals: true,
});
const tree = values.tree ?? path.resolve(import.meta.dirname, '../../../..');
const [under = ''] = positionals;
const violations = check(tree).filter(({ file }) => file.startsWith(under.replace(/^\.\//, '')));

process.stdout.write(values.json === true ? JSON.stringify(violations) : report(violations));
