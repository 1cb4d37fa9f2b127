/** The tables in Java. */
import type { CodesOfOutcome, SampleFacts } from './sample-facts.ts';
import { wrapWords } from './wrap-words.ts';

export const javaFacts = ({
  path,
  pagePath,
  shaTypes,
  operations,
  parameters,
  statuses,
  messages,
}: SampleFacts) => [
  `static final String PATH = ${quote(path)};`,
  `static final String PAGE_PATH = ${quote(pagePath)};`,
  'static final Map<String, ShaType> SHA_TYPES = Map.of(',
  ...separated(
    shaTypes.map(
      ({ name, hash, hmac }) =>
        `${quote(name)}, new ShaType(${quote(digests[hash])}, ${quote(hmac ? macs[hash] : '')})`,
    ),
  ),
  '// Each with its required parameters, those of which one is needed, and its optional parameters.',
  'static final Map<String, Operation> OPERATIONS = Map.of(',
  ...separated(
    operations.map(
      ({ name, selector, required, identifying, optional }) =>
        `${quote(name)}, new Operation(${quote(selector)}, ${list(required)}, ${list(identifying)},\n        ${list(optional)})`,
    ),
  ),
  'static final List<String> PARAMETERS = List.of(',
  ...separated(wrapWords(parameters.map((name) => `${quote(name)},`)).map((line) => line.slice(0, -1))),
  '// The message decides the outcome of a failed status.',
  ...table('STATUSES', statuses),
  ...table('MESSAGES', messages),
];

const digests = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' } as const;
const macs = { sha1: 'HmacSHA1', sha256: 'HmacSHA256', sha512: 'HmacSHA512' } as const;

const table = (name: string, rows: readonly CodesOfOutcome[]): readonly string[] => [
  `static final Map<String, List<String>> ${name} = Map.of(`,
  ...separated(
    rows.map(({ outcome, codes }) => {
      const words = wrapWords(codes).map((line, i) => (i === 0 ? quote(line) : quote(` ${line}`)));
      return `${quote(outcome)}, List.of((${words.join('\n        + ')}).split(" "))`;
    }),
  ),
];

/** The arguments of a call, one a line, and its end. */
const separated = (rows: readonly string[]): readonly string[] =>
  rows.map((row, i) => `    ${row}${i === rows.length - 1 ? ');' : ','}`);

const list = (words: readonly string[]): string =>
  `List.of(${wrapWords(words.map(quote).join(', ').split(' ')).join('\n            ')})`;

const quote = (text: string): string => `"${text}"`;
