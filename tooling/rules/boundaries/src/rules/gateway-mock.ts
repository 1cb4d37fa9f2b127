import { builtIn, installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

/** The folders of the gateway, from the entry points down. A folder imports only from folders below it. */
export const layers = [
  'testing',
  'cli',
  'in-process',
  'server',
  'http',
  'management-api',
  'seed',
  'storage',
  'audit-log',
  'observability',
  'interpretation-rules',
  'request-log',
  'activity',
  'payments',
  'pending-operations',
  'request-pipeline',
  'feedback',
  'simulation',
  'ledger',
  'live-updates',
  'credentials',
  'clock',
  'domain',
  'schema',
  'networks',
  'texts',
] as const;

const source = '^apps/gateway-mock/src';
const everything = '^(packages|apps|examples)/';
const pipeline = `${source}/request-pipeline`;

/** The steps of the request pipeline in their order: each is a folder, whose number is its place. */
export const steps = [
  '1-receive',
  '2-recognise',
  '3-validate',
  '4-authenticate',
  '5-simulate',
  '6-decide-and-store',
  '7-reply',
] as const;

const importsDownwards: readonly Rule[] = layers.slice(1).map((folder, i) => ({
  name: `gateway-${folder}-imports-downwards`,
  comment: 'The folders of the gateway form one line, so that each can be understood with those below it.',
  from: { path: `${source}/${folder}/`, pathNot: tests },
  to: { path: `${source}/(${layers.slice(0, i + 1).join('|')}|[^/]+\\.ts$)(/|$)` },
}));

const stepsImportEarlierSteps: readonly Rule[] = steps.slice(0, -1).map((step, i) => ({
  name: `pipeline-step-${step}-imports-earlier-steps`,
  comment: 'The numbers of the steps are their order, so a step uses only results of earlier steps.',
  from: { path: `${pipeline}/${step}/`, pathNot: tests },
  to: { path: `${pipeline}/(${steps.slice(i + 1).join('|')})/` },
}));

export const gatewayMock: readonly Rule[] = [
  ...importsDownwards,
  ...stepsImportEarlierSteps,
  {
    name: 'pipeline-steps-do-not-call-each-other',
    comment:
      'Only process-request.ts runs the steps of the pipeline. A step can import only types of another step.',
    from: { path: `${pipeline}/\\d-([a-z-]+)/\\1\\.ts$`, pathNot: tests },
    to: {
      path: `${pipeline}/\\d-([a-z-]+)/\\1\\.ts$`,
      pathNot: `${pipeline}/\\d-$1/`,
      dependencyTypesNot: ['type-only', 'type-import'],
    },
  },
  {
    name: 'ledger-is-pure',
    comment: 'A decision is a function of an order and a request: no HTTP, storage, clock or log.',
    from: { path: `${source}/ledger/`, pathNot: tests },
    to: {
      // The rule for the order of folders already refuses the folders above.
      pathNot: [
        `${source}/(ledger|domain|${layers.slice(0, layers.indexOf('ledger')).join('|')})/`,
        '^packages/protocol/src/(index|spec)\\.ts$',
        installed('fp-ts'),
      ],
    },
  },
  {
    name: 'storage-and-http-do-not-import-each-other',
    comment: 'Stored data does not depend on the transport of a request.',
    from: { path: `${source}/(storage|http)/`, pathNot: tests },
    to: { path: `${source}/(storage|http)/`, pathNot: `${source}/$1/` },
  },
  {
    name: 'only-http-imports-express',
    comment: 'Replacing the web framework should touch one folder.',
    from: {
      path: everything,
      pathNot: [
        tests,
        `${source}/http/`,
        '^packages/webhook-kit/test/readme/express\\.ts$',
        '^examples/(shop|webhook-express)/',
      ],
    },
    to: { path: installed('express') },
  },
  {
    name: 'only-storage-imports-sql',
    comment: 'All SQL is in one folder. Tests can read the database directly.',
    from: {
      path: everything,
      pathNot: [
        tests,
        `${source}/(storage|testing)/`,
        // A receiver of feedback keeps its idempotency records in a database of its own.
        '^packages/webhook-kit/(src/stores/sql-store\\.ts$|test/)',
      ],
    },
    to: { path: [installed('kysely', 'pg'), builtIn('sqlite')] },
  },
  {
    name: 'only-log-imports-pino',
    comment: 'One folder decides which data is logged and which is redacted.',
    from: { path: everything, pathNot: [tests, `${source}/observability/log/`] },
    to: { path: installed('pino') },
  },
  {
    name: 'only-metrics-imports-prometheus',
    comment:
      'Only one folder depends on the metrics library, so that it can be loaded later than the request path.',
    from: { path: everything, pathNot: [tests, `${source}/observability/metrics/`] },
    to: { path: installed('prom-client') },
  },
  {
    name: 'only-feedback-http-poster-imports-undici',
    comment:
      'All outgoing requests of the gateway go through one file, which checks the address. http/listen.ts only serves https.',
    from: {
      path: `${source}/`,
      pathNot: [tests, `${source}/(feedback/feedback-http-poster|http/listen)\\.ts$`],
    },
    to: { path: [installed('undici'), builtIn('https')] },
  },
  {
    name: 'encryption-imports-only-credentials',
    comment:
      'To review how phrases are encrypted, the files of credentials/ are enough. The reader of a key file only limits its length.',
    from: { path: `${source}/credentials/(encryption-key-source|keyring)\\.ts$` },
    to: {
      path: `${source}/`,
      pathNot: [`${source}/credentials/`, `${source}/schema/codec/read-regular-file\\.ts$`],
    },
  },
  {
    name: 'management-api-does-not-import-http',
    comment: 'The management API is a table of routes; http/ serves it.',
    from: {
      path: `${source}/(management-api|credentials|audit-log|request-log|activity|observability)/`,
      pathNot: tests,
    },
    to: { path: builtIn('http', 'net') },
  },
  {
    name: 'gateway-does-not-import-its-callers',
    comment:
      'Client and kit are tested against the gateway. Shared code could be wrong on both sides and pass.',
    from: { path: '^apps/gateway-mock/', pathNot: [tests, '^apps/gateway-mock/(e2e|torture)/'] },
    to: { path: '^packages/(client|webhook-kit)/' },
  },
];
