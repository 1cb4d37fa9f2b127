/**
 * The corpus: for each target, inputs that ran code which no example runs, and inputs of former findings. A line of a file is an input:
 * a JSON text with a character for each byte.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const readCorpus = (folder: string, target: string): readonly Buffer[] => {
  const file = fileOf(folder, target);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Buffer.from(String(JSON.parse(line)), 'latin1'));
};

/** Writes the inputs, the shortest first, up to the size of a target's share. */
export const writeCorpus = (folder: string, target: string, inputs: readonly Buffer[]): void => {
  const lines = inputs
    .map((input) => asciiOf(input))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  let size = 0;
  const fitting = [...new Set(lines)].filter((line) => (size += line.length + 1) <= maxFileSize);
  writeFileSync(fileOf(folder, target), fitting.map((line) => `${line}\n`).join(''));
};

/** The corpus of all targets together has at most 200 KB. */
const maxFileSize = 13_000;

const fileOf = (folder: string, target: string): string => path.join(folder, `${target}.jsonl`);

const asciiOf = (input: Buffer): string =>
  JSON.stringify(input.toString('latin1')).replaceAll(
    /[\u007f-\u00ff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
