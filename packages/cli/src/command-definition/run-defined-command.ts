import { failed } from '../output/command-failure.ts';
import type { CommandContext } from './command-context.ts';
import type { CommandInput } from './command-input.ts';
import type { CommandResult } from './command-result.ts';
import type { CommandDefinition } from './command-definition.ts';

/** Runs a command. What it did not expect, such as a reply of another form, is a sentence and no stack trace. */
export const runDefinedCommand = async (
  row: CommandDefinition,
  input: CommandInput,
  context: CommandContext,
): Promise<CommandResult> => {
  try {
    return await row.run(input, context);
  } catch (cause) {
    return failed('unknown', `the command failed: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
};
