import { builtIn, installed, tests } from './paths.ts';
import type { Rule } from './rule.ts';

const source = '^apps/gateway-mock/src';
const everything = '^(packages|apps|examples)/';
const room = '(receive|recognise|validate|authenticate|decide|record|reply)';

export const gatewayMock: readonly Rule[] = [
  {
    name: 'rooms-do-not-skip',
    comment: 'Only answer.ts joins the rooms. A room may name the type of what it is handed, and no more.',
    from: { path: `${source}/${room}(\\.ts$|/)`, pathNot: tests },
    to: {
      path: `${source}/${room}(\\.ts$|/)`,
      pathNot: `${source}/$1(\\.ts$|/)`,
      dependencyTypesNot: ['type-only', 'type-import'],
    },
  },
  {
    name: 'decide-knows-no-wire',
    comment:
      'A decision is a function of an order and a request. It sees no HTTP, no store, no clock and no log.',
    from: { path: `${source}/decide/`, pathNot: tests },
    to: {
      pathNot: [
        `${source}/(decide/|order\\.ts$|merchant\\.ts$|taken\\.ts$)`,
        '^packages/protocol/src/index\\.ts$',
        installed('fp-ts'),
      ],
    },
  },
  {
    name: 'record-and-wire-are-strangers',
    comment: 'What is stored and how it travelled have nothing to do with each other.',
    from: { path: `${source}/(record|wire)/`, pathNot: tests },
    to: { path: `${source}/(record|wire)/`, pathNot: `${source}/$1/` },
  },
  {
    name: 'only-wire-speaks-express',
    comment: 'The web framework is how bytes arrive. Replacing it should touch one folder.',
    from: {
      path: everything,
      pathNot: [
        tests,
        `${source}/wire/`,
        '^packages/webhook-kit/test/readme-examples\\.ts$',
        '^examples/webhook-express/',
      ],
    },
    to: { path: installed('express') },
  },
  {
    name: 'only-record-speaks-sql',
    comment: 'One store, one set of statements, one folder. Tests look past it, to see what is really there.',
    from: {
      path: everything,
      pathNot: [
        tests,
        `${source}/(record|testing)/`,
        // Whoever receives feedback keeps what was handled in a database of their own.
        '^packages/webhook-kit/(src/stores/sql-store\\.ts$|test/)',
      ],
    },
    to: { path: [installed('kysely', 'pg'), builtIn('sqlite')] },
  },
  {
    name: 'only-log-speaks-pino',
    comment: 'What may be written down, and what is masked first, is decided in one place.',
    from: { path: everything, pathNot: [tests, `${source}/log/`] },
    to: { path: installed('pino') },
  },
  {
    name: 'only-metrics-speaks-prometheus',
    comment:
      'What is counted is a matter of one folder, and the hot path does not wait for a library of figures.',
    from: { path: everything, pathNot: [tests, `${source}/metrics/`] },
    to: { path: installed('prom-client') },
  },
  {
    name: 'only-post-speaks-undici',
    comment: 'What leaves the gateway goes through one door, which judges where it may go.',
    from: { path: `${source}/`, pathNot: [tests, `${source}/feedback/post(-error)?\\.ts$`] },
    to: { path: [installed('undici'), builtIn('https')] },
  },
  {
    name: 'secrets-know-nothing-of-the-gateway',
    comment: 'Whoever wants to check how phrases are sealed should have to read two files.',
    from: { path: `${source}/secrets/(keys|keyring)\\.ts$` },
    to: { path: `${source}/`, pathNot: `${source}/secrets/` },
  },
  {
    name: 'management-knows-no-wire',
    comment: 'The management API is a table of routes. How they are reached over HTTP is told elsewhere.',
    from: { path: `${source}/(management|tokens|journal|rules)/`, pathNot: tests },
    to: { path: [`${source}/wire/`, builtIn('http', 'net')] },
  },
  {
    name: 'the-gateway-does-not-know-its-callers',
    comment:
      'The kits are tested against the gateway. Code they shared could be wrong on both sides and pass.',
    from: { path: '^apps/gateway-mock/', pathNot: [tests, '^apps/gateway-mock/(e2e|torture)/'] },
    to: { path: '^packages/(client|webhook-kit)/' },
  },
];
