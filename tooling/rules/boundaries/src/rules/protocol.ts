import { builtIn, installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

const source = '^packages/protocol/src';

/**
 * The folders of the protocol above the tables in spec/, each with the only paths that it can import.
 */
export const importablePaths = {
  parameter: ['spec/'],
  'response-code': ['spec/'],
  money: ['spec/'],
  order: ['spec/'],
  signature: [
    'spec/',
    'message/message-params-type.ts',
    'secrets/redact-texts.ts',
    'secrets/secret-parameters.ts',
  ],
  message: ['spec/', 'parameter/', 'response-code/', 'money/'],
  encoding: ['spec/', 'message/'],
  secrets: [
    'spec/',
    'message/message-params-type.ts',
    'encoding/decode-utf8.ts',
    'encoding/parse-json-losslessly.ts',
  ],
  payments: [
    'spec/',
    'parameter/',
    'response-code/',
    'money/',
    'signature/',
    'message/',
    'encoding/',
    'secrets/',
  ],
} as const;

const importsDownwards = ([folder, below]: readonly [string, readonly string[]]): Rule => ({
  name: `${folder}-imports-downwards`,
  comment: `${folder}/ imports only ${below.join(', ')} of the protocol, so that each can be understood with those below it.`,
  from: { path: `${source}/${folder}/`, pathNot: tests },
  to: {
    path: `${source}/`,
    pathNot: [`${folder}/`, ...below].map((place) => `${source}/${place.replace('.', '\\.')}`),
  },
});

export const protocol: readonly Rule[] = [
  {
    name: 'spec-imports-nothing',
    comment: 'The tables are data, at the bottom of the tree.',
    from: { path: `${source}/spec/`, pathNot: tests },
    to: { pathNot: `${source}/spec/` },
  },
  ...Object.entries(importablePaths).map(importsDownwards),
  {
    name: 'signature-imports-params-as-a-type',
    comment: 'Signing needs only the type of the params, not the code that parses messages.',
    from: { path: `${source}/signature/`, pathNot: tests },
    to: {
      path: `${source}/message/message-params-type\\.ts$`,
      dependencyTypesNot: ['type-only', 'type-import'],
    },
  },
  {
    name: 'only-tests-import-testing',
    comment: 'The generators load a property-testing library, which users of the protocol do not need.',
    from: { path: '^(packages|apps|examples)/', pathNot: [tests, `${source}/testing/`] },
    to: { path: `${source}/testing/` },
  },
  {
    name: 'only-explain-imports-explain',
    comment:
      'Explaining a wrong signature takes as much code as signing. Programs that only sign and verify must not load it.',
    from: { path: `${source}/`, pathNot: [tests, `${source}/(signature|payments)/explain/`] },
    to: { path: `${source}/(signature|payments)/explain/` },
  },
  {
    name: 'only-payments-imports-payments',
    comment:
      'The four operations do not depend on the creation of payments, which their specification does not show. Programs that do not create payments must not load it.',
    from: { path: `${source}/`, pathNot: [tests, `${source}/payments/`] },
    to: { path: `${source}/payments/` },
  },
  {
    name: 'protocol-is-platform-independent',
    comment:
      'The protocol consists of pure functions. It needs codecs, a hash and an XML parser, but no platform.',
    from: {
      path: `${source}/`,
      pathNot: [tests, `${source}/(spec|testing)/`, `${source}/signature/digest/node\\.ts$`],
    },
    to: {
      pathNot: [
        `${source}/`,
        installed('io-ts', 'fp-ts', '@noble/hashes', '@rgrove/parse-xml', '@standard-schema/spec'),
      ],
    },
  },
  {
    name: 'node-digest-imports-only-crypto',
    comment: 'Only one file of the protocol depends on Node.js, and only on its hash functions.',
    from: { path: `${source}/signature/digest/node\\.ts$` },
    to: { pathNot: [`${source}/`, builtIn('crypto'), installed('io-ts', 'fp-ts')] },
  },
  {
    name: 'only-portable-imports-noble',
    comment: 'One file provides the hash functions without Node.js. All others import #digest.',
    from: {
      path: '^(packages|apps|examples)/',
      pathNot: [tests, `${source}/signature/digest/portable\\.ts$`],
    },
    to: { path: installed('@noble/[^/]+') },
  },
];
