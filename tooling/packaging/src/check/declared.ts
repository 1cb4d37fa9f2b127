/** The program: `node src/check/declared.ts <file.d.ts>…`. For each file, the names that it declares as exported. */
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
    if (exportName.name === null) throw new Error(`${file} exports everything of another: spell it out`);
    return exportName.name;
  });
};

process.stdout.write(JSON.stringify(process.argv.slice(2).map(declaredIn)));
