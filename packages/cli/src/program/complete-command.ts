/** `postern complete`: the words that continue a command line, for the completion scripts. */
import {
  flagOf,
  type CommandGroup,
  type CommandDefinition,
  type OptionRow,
} from '../command-definition/command-definition.ts';
import { connectionOptions, jsonOption } from '../command-definition/general-options.ts';

export const completeCommand = (groups: readonly CommandGroup[]): CommandDefinition => ({
  name: 'complete',
  summary: 'Print the words that continue a command line',
  arguments: [
    { name: 'words', help: 'the words after the program; the last one is completed', isList: true },
  ],
  connects: 'nothing',
  examples: [],
  run: async (input) => {
    const words = await completeWords(input.texts('words'), groups);
    return { _tag: 'Done', json: words, view: { kind: 'text', text: words.join('\n') } };
  },
});

// Commands, options, and the choices of an option or argument.
const completeWords = async (
  words: readonly string[],
  groups: readonly CommandGroup[],
): Promise<readonly string[]> => {
  const current = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const [first] = before;
  const candidates = async (): Promise<readonly string[]> => {
    if (first === undefined)
      return groups.filter(({ heading }) => heading !== undefined).map(({ name }) => name);
    const group = groups.find(({ name }) => name === first);
    if (group === undefined) return [];
    const rows = await group.load();
    const row = findRow(rows, before);
    if (row !== undefined) return wordsOf(row, before.slice(row.name.split(' ').length), current);
    return before.length === 1 ? rows.map(({ name }) => name.split(' ').at(-1) ?? '') : [];
  };
  return (await candidates()).filter((candidate) => candidate.startsWith(current));
};

const findRow = (
  rows: readonly CommandDefinition[],
  before: readonly string[],
): CommandDefinition | undefined =>
  rows.find(({ name }) => name.split(' ').every((word, i) => before[i] === word));

const wordsOf = (row: CommandDefinition, before: readonly string[], current: string): readonly string[] => {
  const options: readonly OptionRow[] = [
    ...(row.options ?? []),
    ...connectionOptions[row.connects],
    jsonOption,
  ];
  const previous = options.find(({ name, value }) => value !== undefined && flagOf(name) === before.at(-1));
  if (previous !== undefined) return previous.choices ?? [];
  if (current.startsWith('-'))
    return options
      .filter(({ name, isList }) => isList === true || !before.includes(flagOf(name)))
      .map(({ name }) => flagOf(name));
  return (row.arguments ?? []).flatMap(({ choices = [] }) => choices);
};
