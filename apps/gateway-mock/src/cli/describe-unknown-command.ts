import type { Command } from 'commander';

/**
 * Describes an unknown or missing command with those that there are, or returns `undefined` for any other error of commander.
 *
 * The gateway itself takes no arguments, so commander takes an unknown command for an argument too many. `token` and `key` do nothing
 * without a command of their own, for which commander prints the help.
 */
export const describeUnknownCommand = (program: Command, message: string): string | undefined => {
  const [first = '', second = ''] = program.args;
  const group = program.commands.find((command) => command.name() === first);
  if (group === undefined)
    return message.startsWith('error: too many arguments. ')
      ? describeUnknown(first, program, '')
      : undefined;
  const prefix = `${group.name()} `;
  if (message === '(outputHelp)') return `${prefix}needs a command: ${namesOf(group)} (see ${prefix}--help)`;
  return message.startsWith('error: unknown command ') ? describeUnknown(second, group, prefix) : undefined;
};

const describeUnknown = (word: string, command: Command, prefix: string): string => {
  const names = namesOf(command);
  // Anything else may be an address with a password in the wrong place.
  const printable = isWord.test(word) ? word : '…';
  return `unknown command ${prefix}${printable}${names === '' ? '' : `: there are ${names}`} (see ${prefix}--help)`;
};

const namesOf = ({ commands }: Command): string => commands.map((command) => command.name()).join(', ');

const isWord = /^[a-z-]{1,20}$/;
