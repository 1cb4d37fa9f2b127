// Commander has only an ES module: the declarations for CommonJS must say that they mean it.
import type { Command } from 'commander' with { 'resolution-mode': 'import' };

/**
 * Describes an error of commander in one sentence, or returns `undefined` for none. For an unknown or missing command, it names
 * those that there are.
 *
 * @example
 * import { describeUsageError } from '@postern/cli'
 * import { Command } from 'commander'
 *
 * describeUsageError(new Command('shop'), "error: missing required argument 'id'")
 * // => "missing required argument 'id' (see --help)"
 */
export const describeUsageError = (program: Command, message: string): string =>
  describeUnknownCommand(program, message) ?? toOneLine(message, timeOptionsFor(program, message));

// Other programs name their time spans so. Here, each command says which time it filters by.
const timeOptionsFor = (program: Command, message: string): string => {
  const [, word = ''] = /^error: unknown option '--(since|until|after|before)\b/.exec(message) ?? [];
  const end = { since: 'from', after: 'from', until: 'to', before: 'to' }[word];
  const [first = '', second = ''] = program.args;
  const group = program.commands.find((command) => command.name() === first);
  const command = group?.commands.find((each) => each.name() === second) ?? group ?? program;
  const names = command.options.flatMap(({ long }) => (long?.endsWith(end ?? ' ') === true ? [long] : []));
  return names.length === 0 ? '' : `. Did you mean ${names.join(' or ')}?`;
};

// A program with an action takes an unknown command for an argument too many. A group does nothing without a command of its own,
// for which commander prints the help.
const describeUnknownCommand = (program: Command, message: string): string | undefined => {
  const [first = '', second = ''] = program.args;
  const group = program.commands.find((command) => command.name() === first);
  if (group === undefined) {
    if (message === '(outputHelp)') return `which command? There are ${namesOf(program)} (see --help)`;
    return message.startsWith('error: too many arguments. ') || message.startsWith('error: unknown command ')
      ? describeUnknown(first, program, '', message)
      : undefined;
  }
  const prefix = `${group.name()} `;
  if (message === '(outputHelp)') return `${prefix}needs a command: ${namesOf(group)} (see ${prefix}--help)`;
  return message.startsWith('error: unknown command ')
    ? describeUnknown(second, group, prefix, message)
    : undefined;
};

const describeUnknown = (word: string, command: Command, prefix: string, message: string): string => {
  const names = namesOf(command);
  // Anything else may be an address with a password in the wrong place.
  const printable = isWord.test(word) ? word : '…';
  const [, suggestion] = /\(Did you mean (?:one of )?([\w, -]+)\?\)/.exec(message) ?? [];
  const hint = suggestion === undefined ? `: there are ${names}` : `. Did you mean ${suggestion}?`;
  return `unknown command ${prefix}${printable}${names === '' ? '' : hint} (see ${prefix}--help)`;
};

// The management API has too many routes for one line.
const namesOf = ({ commands }: Command): string => {
  const names = commands.map((command) => command.name());
  return names.length > mostNames
    ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
    : names.join(', ');
};

const mostNames = 40;
const isWord = /^[a-z-]{1,20}$/;

// Commander describes unknown options in several lines.
const toOneLine = (message: string, hint: string): string =>
  `${message
    .replace(/^error: /, '')
    .replaceAll('\n', ' ')
    // The value of a misspelt option, or an address in the wrong place, may contain a password.
    .replace(/(?<=unknown option '--[^=']*=).*'/, "…'")
    .replaceAll(/\S*:\/\/\S*/g, '…')}${hint} (see --help)`;
