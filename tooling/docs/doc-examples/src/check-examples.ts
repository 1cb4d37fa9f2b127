/**
 * Writes the `@example` blocks of a package's comments as jest tests into .doc-examples, where the package's own jest finds them,
 * and checks that they compile.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { entryPointsOf } from './package.ts';
import { format } from './problem.ts';
import { undocumented } from './undocumented.ts';
import { write } from './write.ts';

interface CheckedExamples {
  readonly passed: boolean;
  /** One sentence: how many examples in how many modules. */
  readonly summary: string;
  /** A line for each mistake in a comment, by file and line. */
  readonly problems: readonly string[];
  /** What the compiler printed. */
  readonly compilerOutput: string;
}

/** @param words `--require-docs` and `--require-examples`, in any order */
export const checkExamples = (folder: string, words: readonly string[]): CheckedExamples => {
  const target = path.join(folder, '.doc-examples');
  const { examples, files, problems } = write(folder, target);
  const silent = words.includes('--require-docs')
    ? undocumented(folder, entryPointsOf(folder), words.includes('--require-examples'))
    : [];
  const compilerOutput = files.length === 0 ? '' : typeCheck(folder, target, files);
  return {
    passed: compilerOutput === '' && problems.length + silent.length === 0,
    summary: `${examples} examples in ${files.length} modules`,
    problems: [...problems, ...silent].map(format),
    compilerOutput,
  };
};

// What the package's compiler prints: nothing, if the tests compile.
const typeCheck = (folder: string, written: string, files: readonly string[]): string => {
  const tsconfig = path.join(written, 'tsconfig.json');
  writeFileSync(tsconfig, JSON.stringify({ extends: '@postern/tsconfig/test.json', files }));
  const manifest = createRequire(path.join(folder, 'package.json')).resolve('typescript/package.json');
  const words = [path.join(path.dirname(manifest), 'bin', 'tsc'), '-p', tsconfig, '--singleThreaded'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}` || `the compiler ended with ${status}\n`;
};
