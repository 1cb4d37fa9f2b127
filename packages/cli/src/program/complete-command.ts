/** `postern complete`: the words that continue a command line, for the completion scripts. */
import type { CommandGroup, CommandRow } from '../command/command-row.ts';
import { completeWords } from './complete-words.ts';

export const completeCommand = (groups: readonly CommandGroup[]): CommandRow => ({
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
