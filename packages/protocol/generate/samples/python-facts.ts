/** The tables in Python. */
import type { CodesOfOutcome, SampleFacts } from './sample-facts.ts';
import { wrapWords } from './wrap-words.ts';

export const pythonFacts = ({
  path,
  pagePath,
  shaTypes,
  operations,
  parameters,
  statuses,
  messages,
}: SampleFacts) => [
  `PATH = ${quote(path)}`,
  `PAGE_PATH = ${quote(pagePath)}`,
  'SHA_TYPES = {',
  ...shaTypes.map(
    ({ name, hash, hmac }) => `    ${quote(name)}: (${quote(hash)}, ${hmac ? 'True' : 'False'}),`,
  ),
  '}',
  'OPERATIONS = {',
  ...operations.flatMap(({ name, selector, required, identifying, optional }) => [
    `    ${quote(name)}: {`,
    `        'selector': ${quote(selector)},`,
    `        'required': ${quote(required.join(' '))},`,
    `        'identifying': ${quote(identifying.join(' '))},  # at least one of them`,
    `        'optional': ${optional.length < 9 ? quote(optional.join(' ')) : words(optional)},`,
    '    },',
  ]),
  '}',
  `PARAMETERS = ${words(parameters)}.split()`,
  '# The message decides the outcome of a failed status.',
  ...table('STATUSES', statuses),
  ...table('MESSAGES', messages),
];

const table = (name: string, rows: readonly CodesOfOutcome[]): readonly string[] => [
  `${name} = {`,
  ...rows.map(({ outcome, codes }) => `    ${quote(outcome)}: ${words(codes)}.split(),`),
  '}',
];

const words = (list: readonly string[]): string => `'''${wrapWords(list).join('\n        ')}'''`;

const quote = (text: string): string => `'${text}'`;
