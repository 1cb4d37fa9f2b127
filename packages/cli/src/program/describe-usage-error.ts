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
  describeUnknownCommand(program, message) ??
  describeEarlyOption(program, message) ??
  toOneLine(message, otherOptionsFor(program, message) ?? argumentsFor(program, message) ?? '');

/** What the command calls an option that another program, or an earlier version, calls otherwise. */
const otherOptionsFor = (program: Command, message: string): string | undefined => {
  const [, word = ''] = /^error: unknown option '(--[a-z-]{1,40})\b/.exec(message) ?? [];
  const isOther = otherOptions.get(word);
  if (isOther === undefined) return undefined;
  const names = calledCommand(program).options.flatMap(({ long }) =>
    long !== undefined && long !== null && isOther.test(long) ? [long] : [],
  );
  return names.length === 0 ? undefined : `. Did you mean ${names.join(' or ')}?`;
};

const otherOptions: ReadonlyMap<string, RegExp> = new Map([
  // Other programs name their time spans so. Here, each command says which time it filters by.
  ['--since', /from$/],
  ['--after', /from$/],
  ['--until', /to$/],
  ['--before', /to$/],
  // Earlier versions.
  ['--profile', /^--(?:connection|gateway-profile)$/],
  ['--save-profile', /^--save-gateway-profile$/],
  ['--observed', /^--gateway-profile$/],
  ['--allow-invalid-profile-signature', /^--allow-invalid-gateway-profile-signature$/],
]);

/** What to write instead of an argument too many: an amount is an option, and some groups of commands list by themselves. */
const argumentsFor = (program: Command, message: string): string | undefined => {
  if (!message.startsWith('error: too many arguments for ')) return undefined;
  const command = calledCommand(program);
  const takes = (option: string): boolean => command.options.some(({ long }) => long === option);
  if (takes('--amount')) {
    const decimal = command.args.find((word) => /^\d{1,12}\.\d{1,3}$/.test(word));
    const amount = decimal === undefined ? '--amount 1050' : `--decimal-amount ${decimal}`;
    return ` Pass the amount as ${amount}${takes('--currency') ? ' and the currency as --currency' : ''}.`;
  }
  return command.args[0] === 'list' ? ` To list, write \`${program.name()} ${command.name()}\`.` : undefined;
};

const calledCommand = (program: Command): Command => {
  const [first = '', second = ''] = program.args;
  const group = findCommand(program, first);
  return (group && findCommand(group, second)) ?? group ?? program;
};

const findCommand = ({ commands }: Command, word: string): Command | undefined =>
  commands.find((command) => command.name() === word);

/** An option of a command that is written before the command. */
const describeEarlyOption = (program: Command, message: string): string | undefined => {
  const [, option] = /^error: unknown option '(--?[a-z-]{1,30})'$/.exec(message) ?? [];
  if (option === undefined || program.args[0]?.startsWith('-') !== true) return undefined;
  const command = program.args.find((word) => findCommand(program, word) !== undefined);
  return command === undefined
    ? undefined
    : `unknown option '${option}'. The options of a command come after it: \`${program.name()} ${command} … ${option}\` (see ${command} --help)`;
};

// A program with an action takes an unknown command for an argument too many. A group does nothing without a command of its own,
// for which commander prints the help.
const describeUnknownCommand = (program: Command, message: string): string | undefined => {
  const [first = '', second = ''] = program.args;
  const group = findCommand(program, first);
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

/** Commands of the top level by the word that other programs have for them. */
const otherCommands: ReadonlyMap<string, string> = new Map([['status', 'check']]);

const describeUnknown = (word: string, command: Command, prefix: string, message: string): string => {
  const names = namesOf(command);
  // Anything else may be an address with a password in the wrong place.
  const printable = isWord.test(word) ? word : '…';
  const later = command.args.slice(1).find((each) => findCommand(command, each) !== undefined);
  if (later !== undefined)
    return `unknown command ${prefix}${printable}. The command comes first: \`${command.parent?.name() ?? command.name()} ${prefix}${later} …\` (see ${prefix}${later} --help)`;
  const [, suggestion] = /\(Did you mean (?:one of )?([\w, -]+)\?\)/.exec(message) ?? [];
  // Of `gateway-profile`, many write the last word only.
  const meant =
    (prefix === '' ? otherCommands.get(word) : undefined) ??
    suggestion ??
    command.commands.find((each) => each.name().endsWith(`-${word}`))?.name();
  const hint = meant === undefined ? `: there are ${names}` : `. Did you mean ${meant}?`;
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
