/** Runs the program `postern` with the words of this process. */
import { createProgram } from './create-program.ts';
import { processEnvironment } from './process-environment.ts';

export const runProgram = async (version: string): Promise<void> => {
  // `postern help capture` is `postern capture --help`.
  const [first, ...words] = process.argv.slice(2);
  await createProgram(version, processEnvironment()).parseAsync(
    first === 'help' ? [...words, '--help'] : process.argv.slice(2),
    { from: 'user' },
  );
};
