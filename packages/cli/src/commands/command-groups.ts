/** Each command and each group of commands, in the order of the help. What runs them is loaded when they are used. */
import type { CommandGroup } from '../command/command-row.ts';
import { operationGroups } from './operation-groups.ts';

export const commandGroups: readonly CommandGroup[] = [
  ...operationGroups,
  {
    name: 'sign',
    summary: 'Sign a message',
    heading: 'Signatures:',
    load: async () => [(await import('./sign-command.ts')).signCommand],
  },
  {
    name: 'verify',
    summary: 'Verify the signature of a message',
    heading: 'Signatures:',
    load: async () => [(await import('./verify-command.ts')).verifyCommand],
  },
  {
    name: 'explain',
    summary: 'Explain why the signature of a message does not match',
    heading: 'Signatures:',
    load: async () => [(await import('./explain-command.ts')).explainCommand],
  },
  {
    name: 'api',
    summary: 'Call any route of the management API',
    heading: 'Other:',
    load: async () => (await import('./api-commands.ts')).apiCommands(),
  },
];
