import { builtIn, installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

const source = '^packages/protocol/src';

/**
 * The tables are the bottom of the protocol. Every other folder is a reading of them,
 * and each reading stands on what is listed here and on nothing else.
 */
export const readings = {
  parameter: ['spec/'],
  'response-code': ['spec/'],
  money: ['spec/'],
  order: ['spec/'],
  signature: ['spec/', 'message/params.ts'],
  message: ['spec/', 'parameter/', 'response-code/', 'money/'],
  encoding: ['spec/', 'message/'],
} as const;

const importsDownwards = ([reading, below]: readonly [string, readonly string[]]): Rule => ({
  name: `${reading}-imports-downwards`,
  comment: `${reading}/ reads ${below.join(', ')} and nothing else of the protocol, so that it can be understood from below.`,
  from: { path: `${source}/${reading}/`, pathNot: tests },
  to: {
    path: `${source}/`,
    pathNot: [`${reading}/`, ...below].map((place) => `${source}/${place.replace('.', '\\.')}`),
  },
});

export const protocol: readonly Rule[] = [
  {
    name: 'spec-imports-nothing',
    comment: 'The tables are data: the bottom of the tree.',
    from: { path: `${source}/spec/`, pathNot: tests },
    to: { pathNot: `${source}/spec/` },
  },
  ...Object.entries(readings).map(importsDownwards),
  {
    name: 'signature-knows-params-as-a-type',
    comment: 'To sign is to know that params are texts under names, and nothing of how a message is read.',
    from: { path: `${source}/signature/`, pathNot: tests },
    to: { path: `${source}/message/params\\.ts$`, dependencyTypesNot: ['type-only', 'type-import'] },
  },
  {
    name: 'testing-is-for-tests',
    comment: 'The generators bring a property-testing library, which no user of the protocol should load.',
    from: { path: '^(packages|apps|examples)/', pathNot: [tests, `${source}/testing/`] },
    to: { path: `${source}/testing/` },
  },
  {
    name: 'only-its-door-imports-the-explanation',
    comment:
      'To tell why a signature does not fit takes as much code as the rest of signing, and is for people. Who sends and receives loads none of it.',
    from: {
      path: `${source}/`,
      pathNot: [tests, `${source}/signature/explain/`, `${source}/explain\\.ts$`],
    },
    to: { path: `${source}/(signature/explain/|explain\\.ts$)` },
  },
  {
    name: 'protocol-has-no-world',
    comment:
      'The protocol is a function of what it is given. It needs codecs, a hash and a parser of XML, and no platform.',
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
    name: 'node-digest-knows-only-crypto',
    comment: 'The one file of the protocol that meets Node meets its hash functions.',
    from: { path: `${source}/signature/digest/node\\.ts$` },
    to: { pathNot: [`${source}/`, builtIn('crypto'), installed('io-ts', 'fp-ts')] },
  },
  {
    name: 'only-portable-imports-noble',
    comment: 'Where there is no Node, one file brings a hash. Everyone else asks for #digest.',
    from: {
      path: '^(packages|apps|examples)/',
      pathNot: [tests, `${source}/signature/digest/portable\\.ts$`],
    },
    to: { path: installed('@noble/[^/]+') },
  },
];
