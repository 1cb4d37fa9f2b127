#!/usr/bin/env node
/**
 * `postern-doc-examples [--require-docs] [--require-examples]`, run in a package's folder: writes the `@example` blocks of its comments
 * as jest tests into .doc-examples, where the package's own jest finds them, and checks that they compile.
 */
import path from 'node:path';
import { entryPointsOf } from './package.ts';
import { format } from './problem.ts';
import { typeCheck } from './type-check.ts';
import { undocumented } from './undocumented.ts';
import { write } from './write.ts';

const folder = process.cwd();
const target = path.join(folder, '.doc-examples');

const { examples, files, problems } = write(folder, target);
const silent = process.argv.includes('--require-docs')
  ? undocumented(folder, entryPointsOf(folder), process.argv.includes('--require-examples'))
  : [];
for (const problem of [...problems, ...silent]) console.error(format(problem));

const compile = files.length === 0 || typeCheck(folder, target, files);
console.log(`${examples} examples in ${files.length} modules`);
process.exitCode = compile && problems.length + silent.length === 0 ? 0 : 1;
