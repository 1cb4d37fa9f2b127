/** The tables in JavaScript, as the formatter of this project formats them. */
import type { CodesOfOutcome, SampleFacts } from './sample-facts.ts';
import { wrapWords } from './wrap-words.ts';

export const nodeFacts = ({
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
  'const SHA_TYPES = {',
  ...shaTypes.map(({ name, hash, hmac }) => `  ${quote(name)}: { hash: ${quote(hash)}, isHmac: ${hmac} },`),
  '};',
  'const OPERATIONS = {',
  ...operations.flatMap(({ name, selector, required, identifying, optional }) => [
    `  ${name}: {`,
    `    selector: ${quote(selector)},`,
    `    required: ${list(required)},`,
    `    identifying: ${list(identifying)}, // at least one of them`,
    `    optional: ${optional.length < 9 ? list(optional) : words(optional)},`,
    '  },',
  ]),
  '};',
  `const PARAMETERS = ${words(parameters)};`,
  '// The message decides the outcome of a failed status.',
  ...table('STATUSES', statuses),
  ...table('MESSAGES', messages),
];

const table = (name: string, rows: readonly CodesOfOutcome[]): readonly string[] => [
  `const ${name} = {`,
  ...rows.map(({ outcome, codes }) => `  ${outcome}: ${words(codes)},`),
  '};',
];

const words = (all: readonly string[]): string => `words(\`${['', ...wrapWords(all)].join('\n    ')}\`)`;

const list = (all: readonly string[]): string => `[${all.map(quote).join(', ')}]`;

const quote = (text: string): string => `'${text}'`;
