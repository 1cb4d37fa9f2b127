/** The tables in C#. */
import type { CodesOfOutcome, SampleFacts } from './sample-facts.ts';
import { wrapWords } from './wrap-words.ts';

export const csharpFacts = ({
  path,
  pagePath,
  shaTypes,
  operations,
  parameters,
  statuses,
  messages,
}: SampleFacts) => [
  `const string Path = ${quote(path)};`,
  `const string PagePath = ${quote(pagePath)};`,
  'static readonly Dictionary<string, Func<byte[], HashAlgorithm>> ShaTypes = new Dictionary<string, Func<byte[], HashAlgorithm>>',
  '{',
  ...shaTypes.map(({ name, hash, hmac }) => `    [${quote(name)}] = ${hmac ? hmacs[hash] : hashes[hash]},`),
  '};',
  '// Each with its required parameters, those of which one is needed, and its optional parameters.',
  'static readonly Dictionary<string, Operation> Operations = new Dictionary<string, Operation>',
  '{',
  ...operations.flatMap(({ name, selector, required, identifying, optional }) => [
    `    [${quote(name)}] = new Operation`,
    '    {',
    `        Selector = ${quote(selector)},`,
    `        Required = ${list(required)},`,
    `        Identifying = ${list(identifying)},`,
    `        Optional = ${list(optional)},`,
    '    },',
  ]),
  '};',
  'static readonly string[] Parameters =',
  '{',
  ...wrapWords(parameters.map((name) => `${quote(name)},`)).map((line) => `    ${line}`),
  '};',
  '// The message decides the outcome of a failed status.',
  ...table('Statuses', statuses),
  ...table('Messages', messages),
];

const hashes = {
  sha1: '_ => SHA1.Create()',
  sha256: '_ => SHA256.Create()',
  sha512: '_ => SHA512.Create()',
} as const;
const hmacs = {
  sha1: 'key => new HMACSHA1(key)',
  sha256: 'key => new HMACSHA256(key)',
  sha512: 'key => new HMACSHA512(key)',
} as const;

const table = (name: string, rows: readonly CodesOfOutcome[]): readonly string[] => [
  `static readonly Dictionary<string, string[]> ${name} = new Dictionary<string, string[]>`,
  '{',
  ...rows.map(({ outcome, codes }) => {
    const words = wrapWords(codes).map((line, i) => (i === 0 ? quote(line) : quote(` ${line}`)));
    return `    [${quote(outcome)}] = (${words.join('\n        + ')}).Split(' '),`;
  }),
  '};',
];

const list = (words: readonly string[]): string =>
  words.length === 0
    ? 'new string[0]'
    : `new[] { ${wrapWords(words.map(quote).join(', ').split(' ')).join('\n            ')} }`;

const quote = (text: string): string => `"${text}"`;
