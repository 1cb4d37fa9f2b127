import { installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

/** The folders of the webhook kit, from the entry points down. A folder imports only from folders below it. */
export const webhookKitLayers = [
  'frameworks',
  'testing',
  'http',
  'receiver',
  'stores',
  'idempotency',
  'feedback',
] as const;

/** The folders of the client, from the entry points down. A folder imports only from folders below it. */
export const clientLayers = [
  'payments',
  'client',
  'order',
  'confirm',
  'call',
  'adapters',
  'settings',
  'outcome',
] as const;

/** The folders of the command line, from the program down. A folder imports only from folders below it. */
export const cliLayers = [
  'program',
  'mcp',
  'commands',
  'management-api',
  'command-definition',
  'connection',
  'output',
] as const;

/** The folders of the conformance suites, from the last built down. A folder imports only from folders below it. */
export const conformanceLayers = [
  'timeline',
  'certify-shop',
  'recorder',
  'coverage',
  'gateway-profile',
  'certify-gateway',
  'report',
  'http',
] as const;

const webhookKit = '^packages/webhook-kit/src';

const importsDownwards = (name: string, layers: readonly string[]): readonly Rule[] =>
  layers.slice(1).map((folder, i) => ({
    name: `${name}-${folder}-imports-downwards`,
    comment: `The folders of the ${name} form one line, so that each can be understood with those below it.`,
    from: { path: `^packages/${name}/src/${folder}/`, pathNot: tests },
    to: { path: `^packages/${name}/src/(${layers.slice(0, i + 1).join('|')}|[^/]+\\.ts$)(/|$)` },
  }));

export const kits: readonly Rule[] = [
  {
    name: 'client-and-webhook-kit-are-independent',
    comment: 'A merchant who only calls the gateway should not install the code that receives webhooks.',
    from: { path: '^packages/(client|webhook-kit)/' },
    to: { path: '^packages/(client|webhook-kit)/', pathNot: '^packages/$1/' },
  },
  {
    name: 'only-adapters-use-the-platform',
    comment:
      'The packages run on Node.js, in workers and in browsers. Code for one platform belongs in an adapter folder.',
    from: {
      path: '^packages/(client|webhook-kit)/src/',
      pathNot: [tests, '^packages/client/src/adapters/', `${webhookKit}/(frameworks|http|stores)/`],
    },
    to: { pathNot: ['^packages/', installed('io-ts', 'fp-ts')] },
  },
  ...importsDownwards('webhook-kit', webhookKitLayers),
  ...importsDownwards('client', clientLayers),
  ...importsDownwards('cli', cliLayers),
  ...importsDownwards('conformance', conformanceLayers),
];
