/**
 * The samples in other languages. They are written by hand, except for the part between two comments: the tables that they
 * repeat.
 */
import { readFileSync } from 'node:fs';
import { bashFacts } from './bash-facts.ts';
import { csharpFacts } from './csharp-facts.ts';
import { goFacts } from './go-facts.ts';
import { javaFacts } from './java-facts.ts';
import { nodeFacts } from './node-facts.ts';
import { phpFacts } from './php-facts.ts';
import { pythonFacts } from './python-facts.ts';
import { sampleFacts, type SampleFacts } from './sample-facts.ts';

interface SampleLanguage {
  /** The file in examples/languages. */
  readonly file: string;
  /** What starts a comment. */
  readonly comment: string;
  /** The lines of the tables. */
  readonly facts: (facts: SampleFacts) => readonly string[];
}

const languages: readonly SampleLanguage[] = [
  { file: 'python/sample.py', comment: '#', facts: pythonFacts },
  { file: 'php/sample.php', comment: '//', facts: phpFacts },
  { file: 'java/Sample.java', comment: '//', facts: javaFacts },
  { file: 'go/sample.go', comment: '//', facts: goFacts },
  { file: 'csharp/Sample.cs', comment: '//', facts: csharpFacts },
  { file: 'node/sample.mjs', comment: '//', facts: nodeFacts },
  { file: 'curl/sample.sh', comment: '#', facts: bashFacts },
];

/** Each sample, with the current tables. */
export const generatedSamples = languages.map((language) => {
  const file = `examples/languages/${language.file}`;
  return {
    file,
    text: () => withFacts(readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8'), language),
  };
});

const withFacts = (text: string, { file, comment, facts }: SampleLanguage): string => {
  const begin = `${comment} BEGIN generated: \`npm run generate\` writes these tables.\n`;
  const end = `${comment} END generated.\n`;
  const [before, rest] = text.split(begin);
  const [, after] = (rest ?? '').split(end);
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no comments "${begin.trim()}" and "${end.trim()}"`);
  const indent = /[ \t]*$/.exec(before)?.[0] ?? '';
  const lines = facts(sampleFacts())
    .flatMap((text) => text.split('\n'))
    .map((line) => (line === '' ? line : indent + line));
  return `${before}${begin}${lines.join('\n')}\n${indent}${end}${after}`;
};
