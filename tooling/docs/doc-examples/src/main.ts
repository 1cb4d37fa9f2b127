#!/usr/bin/env node
/** `postern-doc-examples [--require-docs] [--require-examples]`, run in a package's folder. */
import { checkExamples } from './check-examples.ts';

const { passed, summary, problems, compilerOutput } = checkExamples(process.cwd(), process.argv.slice(2));
for (const problem of problems) console.error(problem);
process.stdout.write(compilerOutput);
console.log(summary);
process.exitCode = passed ? 0 : 1;
