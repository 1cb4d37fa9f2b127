/** Writes the examples of a package as tests, and says what their authors have to put right. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collect } from './collect.ts';
import { modulesOf } from './package.ts';
import type { Problem } from './problem.ts';
import { testFile } from './test-file.ts';

export interface Written {
  readonly examples: number;
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}

export const write = (folder: string, target: string): Written => {
  rmSync(target, { recursive: true, force: true });
  const modules = modulesOf(folder).map((file) => {
    const { examples, problems } = collect(file, readFileSync(path.join(folder, file), 'utf8'));
    const made = testFile(examples);
    return {
      file: path.relative('src', file).replace(/\.ts$/, '.test.ts'),
      examples,
      ...made,
      problems: [...problems, ...made.problems],
    };
  });
  const tests = modules.filter(({ examples }) => examples.length > 0);
  for (const { file, text } of tests) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    writeFileSync(path.join(target, file), text);
  }
  return {
    examples: tests.flatMap(({ examples }) => examples).length,
    files: tests.map(({ file }) => file),
    problems: modules.flatMap(({ problems }) => problems),
  };
};
