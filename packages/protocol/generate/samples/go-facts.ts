/** The tables in Go, as gofmt formats them. */
import type { CodesOfOutcome, SampleFacts } from './sample-facts.ts';
import { wrapWords } from './wrap-words.ts';

export const goFacts = ({
  path,
  pagePath,
  shaTypes,
  operations,
  parameters,
  statuses,
  messages,
}: SampleFacts) => [
  `const path = ${quote(path)}`,
  `const pagePath = ${quote(pagePath)}`,
  '',
  'var shaTypes = map[string]shaType{',
  ...aligned(shaTypes.map(({ name, hash, hmac }) => [name, `{${functions[hash]}, ${hmac}}`])),
  '}',
  '',
  'var operations = map[string]operation{',
  ...operations.flatMap(({ name, selector, required, identifying, optional }) => [
    `\t${quote(name)}: {`,
    `\t\tselector:    ${quote(selector)},`,
    `\t\trequired:    ${list(required)},`,
    `\t\tidentifying: ${list(identifying)}, // at least one of them`,
    // gofmt does not align a value of more lines.
    `\t\toptional:${list(optional).includes('\n') ? ' ' : '    '}${list(optional)},`,
    '\t},',
  ]),
  '}',
  '',
  'var parameters = []string{',
  ...indented(parameters, '\t'),
  '}',
  '',
  '// The message decides the outcome of a failed status.',
  ...table('statuses', statuses),
  '',
  ...table('messages', messages),
  '',
];

const functions = { sha1: 'sha1.New', sha256: 'sha256.New', sha512: 'sha512.New' } as const;

const table = (name: string, rows: readonly CodesOfOutcome[]): readonly string[] => [
  `var ${name} = map[string][]string{`,
  ...rows.flatMap(({ outcome, codes }) => [`\t${quote(outcome)}: {`, ...indented(codes, '\t\t'), '\t},']),
  '}',
];

const aligned = (rows: readonly (readonly [name: string, value: string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([name]) => name.length)) + '"": '.length;
  return rows.map(([name, value]) => `\t${`${quote(name)}:`.padEnd(width)}${value},`);
};

const indented = (words: readonly string[], indent: string): readonly string[] =>
  wrapWords(words.map((word) => `${quote(word)},`)).map((line) => indent + line);

const list = (words: readonly string[]): string =>
  `[]string{${wrapWords(words.map(quote).join(', ').split(' ')).join('\n\t\t\t')}}`;

const quote = (text: string): string => `"${text}"`;
