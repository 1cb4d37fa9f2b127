/**
 * The commands of the operations. They are generated from the protocol's table, so that the help of the program needs no other
 * package: it prints the names and the summaries.
 */
import type { CommandGroup } from '../command/command-row.ts';
import { operationCommandNames } from './operations.generated.ts';

export const operationGroups: readonly CommandGroup[] = operationCommandNames.map(
  ([name, operation, summary]) => ({
    name,
    summary,
    heading: 'Operations (any gateway):',
    load: async () => [(await import('./operation-command.ts')).operationCommand(name, operation)],
  }),
);
