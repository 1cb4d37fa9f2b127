/** The commands of `postern`, to add them to another program. */
export { addCommands } from './program/add-commands.ts';
export { describeUsageError } from './program/describe-usage-error.ts';
export { processEnvironment } from './program/process-environment.ts';
export type { CommandEnvironment } from './command-definition/command-context.ts';
