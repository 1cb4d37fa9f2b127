/** The program `node src/check/declared.ts <file.d.ts>…`. It prints the declared exports of each file. */
import { readFileSync } from 'node:fs';
import { parseSync } from 'rolldown/utils';

const declaredIn = (file: string): readonly string[] => {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'), {
    lang: 'dts',
    sourceType: 'module',
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  return entries.map(({ exportName }) => {
    if (exportName.kind === 'Default') return 'default';
    if (exportName.name === null)
      throw new Error(`${file} re-exports everything of another file: list the names instead`);
    return exportName.name;
  });
};

process.stdout.write(JSON.stringify(process.argv.slice(2).map(declaredIn)));
