/** The program `node src/check/declared.ts <file.d.ts>…`. It prints the declared exports of each file. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';

const declaredIn = (file: string): readonly string[] => {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'), {
    lang: 'dts',
    sourceType: 'module',
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  const names = module.staticExports
    .flatMap((statement) => statement.entries)
    .flatMap(({ exportName, moduleRequest }) => {
      if (exportName.kind === 'Default') return ['default'];
      if (exportName.name !== null) return [exportName.name];
      if (moduleRequest?.value.startsWith('.') !== true)
        throw new Error(`${file} re-exports everything of a package: list the names instead`);
      const source = path.resolve(path.dirname(file), declarationsOf(moduleRequest.value));
      return declaredIn(source).filter((name) => name !== 'default');
    });
  // A type and its namespace are one export, and a file replaces the exports of the file that it re-exports.
  return [...new Set(names)];
};

const declarationsOf = (request: string): string => request.replace(/\.([cm]?)[jt]s$/, '.d.$1ts');

process.stdout.write(JSON.stringify(process.argv.slice(2).map(declaredIn)));
