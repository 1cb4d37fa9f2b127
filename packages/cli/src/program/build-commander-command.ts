/** Adds the command of a row to a program of commander. */
import { Argument, Option, type Command } from 'commander';
import {
  booleanValue,
  flagOf,
  type CommandDefinition,
  type OptionRow,
} from '../command-definition/command-definition.ts';
import type { CommandInput } from '../command-definition/command-input.ts';
import { connectionOptions, jsonOption } from '../command-definition/general-options.ts';
import type { RunCommand } from './run-command.ts';

/** Adds the command below its group, and returns it. */
export const buildCommanderCommand = (parent: Command, row: CommandDefinition, run: RunCommand): Command => {
  const word = row.name.split(' ').at(-1) ?? row.name;
  const existing = parent.name() === word ? parent : undefined;
  const command = (existing ?? parent.command(word)).description(row.summary);
  const program = programNameOf(parent);
  for (const { name, help, isRequired, isList, choices } of row.arguments ?? []) {
    const words = `${name}${isList === true ? '...' : ''}`;
    const argument = new Argument(
      isRequired === true ? `<${words}>` : `[${words}]`,
      help.replaceAll('{program}', program),
    );
    command.addArgument(choices === undefined ? argument : argument.choices([...choices]));
  }
  if (row.passesOptions === true) command.helpOption(false).allowUnknownOption().passThroughOptions();
  else
    for (const option of [...(row.options ?? []), ...connectionOptions[row.connects], jsonOption])
      command.addOption(toOption(option, program));
  command.addHelpText('after', helpFooter(row, program));
  command.allowExcessArguments(false);
  return command.action(() => {
    // Commander would give it to the command of the group, which does not run.
    const early = existing === undefined ? findEarlyOption(parent) : undefined;
    if (early !== undefined)
      command.error(
        `error: the options of '${row.name}' come after it: \`${program} ${row.name} … ${early}\``,
        { code: 'commander.unknownOption' },
      );
    // Commander would report it before an unknown option, which may be a typo of it.
    const missing = row.options?.find(
      ({ name, isRequired }) =>
        isRequired === true && command.getOptionValue(attributeOf(name)) === undefined,
    );
    if (missing !== undefined)
      command.error(`error: required option '${wordsOf(missing)}' not specified`, {
        code: 'commander.missingMandatoryOptionValue',
      });
    return run(row, readInput(row, command));
  });
};

const findEarlyOption = (group: Command): string | undefined =>
  group.options.find((option) => group.getOptionValueSource(option.attributeName()) === 'cli')?.long ??
  undefined;

const programNameOf = (command: Command): string =>
  command.parent === null ? command.name() : programNameOf(command.parent);

const wordsOf = ({ name, short, value, isList }: OptionRow): string => {
  const flag = short === undefined ? flagOf(name) : `-${short}, ${flagOf(name)}`;
  return value === undefined ? flag : `${flag} ${placeholderOf(value, isList === true)}`;
};

const toOption = (row: OptionRow, program: string): Option => {
  const { help, choices, fallback, isList } = row;
  const option = new Option(wordsOf(row), help.replaceAll('{program}', program));
  const limited = choices === undefined ? option : option.choices([...choices]);
  // Each use of the flag takes one value: otherwise an argument after it would belong to it.
  if (isList === true) {
    limited.variadic = false;
    limited.argParser((text: string, previous: readonly string[] | undefined) => [...(previous ?? []), text]);
  }
  return fallback === undefined ? limited : limited.default(fallback);
};

// `--replace` is `--replace true`.
const placeholderOf = (value: string, isList: boolean): string => {
  if (value === booleanValue) return `[${value}]`;
  return `<${value}${isList ? '...' : ''}>`;
};

const helpFooter = ({ details, examples }: CommandDefinition, program: string): string =>
  [
    ...(details === undefined ? [] : ['', details.replaceAll('{program}', program)]),
    ...(examples.length === 0
      ? []
      : [
          '',
          'Examples:',
          ...examples.flatMap(({ line, does }) => [
            `  # ${does}`,
            `  ${line.replaceAll('{program}', program)}`,
          ]),
        ]),
  ].join('\n');

const readInput = (row: CommandDefinition, command: Command): CommandInput => {
  const values = new Map<string, unknown>(
    (row.arguments ?? []).map(({ name }, i) => [name, command.processedArgs[i]]),
  );
  const flags: Readonly<Record<string, unknown>> = command.opts();
  const valueOf = (name: string): unknown => values.get(name) ?? flags[attributeOf(name)];
  return {
    text: (name) => {
      const value = valueOf(name);
      if (value === true) return 'true';
      return typeof value === 'string' ? value : undefined;
    },
    texts: (name) => {
      const value = valueOf(name);
      if (typeof value === 'string') return [value];
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
    },
    isOn: (name) => valueOf(name) === true,
  };
};

const attributeOf = (name: string): string => new Option(flagOf(name)).attributeName();
