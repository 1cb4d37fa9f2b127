import { failed } from '../output/command-failure.ts';
import type { CommandResult } from './command-result.ts';

/** Runs a command. What it did not expect, such as a reply of another form, is a sentence and no stack trace. */
export const catchCommandErrors = async (run: () => Promise<CommandResult>): Promise<CommandResult> => {
  try {
    return await run();
  } catch (cause) {
    return failed('unknown', `the command failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
};
