/** Violations as text for a terminal. */
import path from 'node:path';
export const message = ({ file, line, context, word, within, term }) =>
  `${file}:${line} ${context} "${word}"${within === word ? '' : ` in \`${within}\``}: use ${term.use} (${term.reason})`;
/** The messages under each folder, and at the end the number of them in each folder. */
export const report = (violations) => {
  const folders = new Map();
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
