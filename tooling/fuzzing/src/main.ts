/** The program of `npm run fuzz`. */
import path from 'node:path';
import { runFuzzProgram } from './fuzz-program.ts';
import { targets } from './targets.ts';

const root = path.resolve(import.meta.dirname, '../../..');

process.exitCode = await runFuzzProgram(process.argv.slice(2), {
  targets,
  root,
  corpusFolder: path.join(root, 'tooling/fuzzing/corpus'),
  reportsFolder: path.join(root, 'tooling/fuzzing/reports'),
  pageFile: path.join(root, 'docs/fuzzing-report.md'),
  output: process.stdout,
  errors: process.stderr,
});
