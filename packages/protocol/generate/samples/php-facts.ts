/** The tables in PHP. */
import type { CodesOfOutcome, SampleFacts } from './sample-facts.ts';
import { wrapWords } from './wrap-words.ts';

export const phpFacts = ({
  path,
  pagePath,
  shaTypes,
  operations,
  parameters,
  statuses,
  messages,
}: SampleFacts) => [
  `const PATH = ${quote(path)};`,
  `const PAGE_PATH = ${quote(pagePath)};`,
  'const SHA_TYPES = [',
  ...shaTypes.map(({ name, hash, hmac }) => `    ${quote(name)} => [${quote(hash)}, ${hmac}],`),
  '];',
  'const OPERATIONS = [',
  ...operations.flatMap(({ name, selector, required, identifying, optional }) => [
    `    ${quote(name)} => [`,
    `        'selector' => ${quote(selector)},`,
    `        'required' => ${list(required)},`,
    `        'identifying' => ${list(identifying)}, // at least one of them`,
    `        'optional' => ${list(optional)},`,
    '    ],',
  ]),
  '];',
  'const PARAMETERS = [',
  ...wrapWords(parameters.map((name) => `${quote(name)},`)).map((line) => `    ${line}`),
  '];',
  '// The message decides the outcome of a failed status.',
  ...table('STATUSES', statuses),
  ...table('MESSAGES', messages),
];

const table = (name: string, rows: readonly CodesOfOutcome[]): readonly string[] => [
  `const ${name} = [`,
  ...rows.map(
    ({ outcome, codes }) => `    ${quote(outcome)} => '${wrapWords(codes).join("'\n        . ' ")}',`,
  ),
  '];',
];

const list = (words: readonly string[]): string =>
  `[${wrapWords(words.map(quote).join(', ').split(' ')).join('\n            ')}]`;

const quote = (text: string): string => `'${text}'`;
