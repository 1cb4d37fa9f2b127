/** For each rule an import that breaks it, and the nearest one that does not. Rules without an entry fail the test. */
type File = string;
type Line = string;

interface Imports {
  readonly wrong: Readonly<Record<File, Line>>;
  readonly right: Readonly<Record<File, Line>>;
}

const protocol = 'packages/protocol/src';
const client = 'packages/client/src';
const gateway = 'apps/gateway-mock/src';
const office = 'apps/back-office/src';

export const planted: Readonly<Record<string, Imports>> = {
  'everything-resolves': {
    wrong: {
      'examples/refund/src/a.ts': "import '@postern/protocol/src/response-code/response-message.ts';",
    },
    right: { 'examples/refund/src/a.ts': "import '@postern/protocol';" },
  },
  'packages-are-entered-by-their-door': {
    wrong: {
      'examples/refund/src/b.ts':
        "import '../../../packages/protocol/src/response-code/response-message.ts';",
    },
    right: { 'examples/refund/src/b.ts': "import '@postern/protocol';" },
  },
  'nothing-imports-an-app': {
    wrong: { [`${office}/c.ts`]: "import '../../gateway-mock/src/index.ts';" },
    right: { [`${office}/c.ts`]: "import '@postern/client';" },
  },
  'an-example-enters-an-app-by-its-door': {
    wrong: { 'examples/refund/src/c.ts': "import '../../../apps/gateway-mock/src/answer.ts';" },
    right: { 'examples/refund/src/c.ts': "import '../../../apps/gateway-mock/src/index.ts';" },
  },
  'nothing-imports-a-test': {
    wrong: { [`${client}/d.test.ts`]: "import './e.property.test.ts';" },
    right: { [`${client}/d.test.ts`]: "import './d.ts';" },
  },
  'no-circles': {
    wrong: {
      [`${client}/f.ts`]: "import type { G } from './g.ts'; export type F = G;",
      [`${client}/g.ts`]: "import type { F } from './f.ts'; export type G = F;",
    },
    right: { [`${client}/f.ts`]: "import type { G } from './g.ts'; export type F = G;" },
  },

  'spec-imports-nothing': {
    wrong: { [`${protocol}/spec/a.ts`]: "import '../parameter/check-value.ts';" },
    right: { [`${protocol}/spec/a.ts`]: "import './row.ts';" },
  },
  'parameter-imports-downwards': {
    wrong: { [`${protocol}/parameter/a.ts`]: "import '../message/request.ts';" },
    right: { [`${protocol}/parameter/a.ts`]: "import '../spec/parameters.ts';" },
  },
  'response-code-imports-downwards': {
    wrong: { [`${protocol}/response-code/a.ts`]: "import '../parameter/check-value.ts';" },
    right: { [`${protocol}/response-code/a.ts`]: "import '../spec/parameters.ts';" },
  },
  'money-imports-downwards': {
    wrong: { [`${protocol}/money/a.ts`]: "import '../parameter/check-value.ts';" },
    right: { [`${protocol}/money/a.ts`]: "import './currency.ts';" },
  },
  'signature-imports-downwards': {
    wrong: { [`${protocol}/signature/a.ts`]: "import type { Request } from '../message/request.ts';" },
    right: { [`${protocol}/signature/a.ts`]: "import '../spec/parameters.ts';" },
  },
  'signature-knows-params-as-a-type': {
    wrong: { [`${protocol}/signature/b.ts`]: "import { params } from '../message/params.ts';" },
    right: { [`${protocol}/signature/b.ts`]: "import type { Params } from '../message/params.ts';" },
  },
  'message-imports-downwards': {
    wrong: { [`${protocol}/message/a.ts`]: "import '../signature/sign.ts';" },
    right: { [`${protocol}/message/a.ts`]: "import '../response-code/response-message.ts';" },
  },
  'encoding-imports-downwards': {
    wrong: { [`${protocol}/encoding/a.ts`]: "import '../money/amount.ts';" },
    right: { [`${protocol}/encoding/a.ts`]: "import '../message/params.ts';" },
  },
  'testing-is-for-tests': {
    wrong: { [`${protocol}/a.ts`]: "import './testing/index.ts';" },
    right: { [`${protocol}/response-code/a.property.test.ts`]: "import '../testing/index.ts';" },
  },
  'only-its-door-imports-the-explanation': {
    wrong: {
      [`${protocol}/signature/d.ts`]: "import './explain/explain-signature.ts';",
      [`${protocol}/signature/e.ts`]: "import './explain/signature-mistakes.ts';",
    },
    right: { [`${protocol}/explain.ts`]: "import './signature/explain/explain-signature.ts';" },
  },
  'protocol-has-no-world': {
    wrong: {
      [`${protocol}/response-code/b.ts`]: "import 'node:fs';",
      [`${protocol}/response-code/c.ts`]: "import 'zod';",
    },
    right: {
      [`${protocol}/response-code/b.ts`]: "import * as t from 'io-ts'; import 'fp-ts/lib/Either.js';",
    },
  },
  'node-digest-knows-only-crypto': {
    wrong: { [`${protocol}/signature/digest/node.ts`]: "import 'node:fs';" },
    right: { [`${protocol}/signature/digest/node.ts`]: "import 'node:crypto';" },
  },
  'only-portable-imports-noble': {
    wrong: { [`${protocol}/signature/c.ts`]: "import '@noble/hashes/sha2.js';" },
    right: { [`${protocol}/signature/digest/portable.ts`]: "import '@noble/hashes/sha2.js';" },
  },

  'kits-are-strangers': {
    wrong: { [`${client}/h.ts`]: "import '@postern/webhook-kit';" },
    right: { [`${client}/h.ts`]: "import '@postern/protocol';" },
  },
  'only-adapters-touch-the-world': {
    wrong: { [`${client}/i.ts`]: "import 'node:http';" },
    right: { [`${client}/adapters/i.ts`]: "import 'node:http';" },
  },

  'rooms-do-not-skip': {
    wrong: { [`${gateway}/reply.ts`]: "import { capture } from './decide/capture.ts';" },
    right: { [`${gateway}/reply.ts`]: "import type { Decision } from './decide/capture.ts';" },
  },
  'decide-knows-no-wire': {
    wrong: { [`${gateway}/decide/a.ts`]: "import type { Post } from '../wire/post.ts';" },
    right: { [`${gateway}/decide/a.ts`]: "import '../order.ts'; import '@postern/protocol';" },
  },
  'record-and-wire-are-strangers': {
    wrong: { [`${gateway}/record/a.ts`]: "import '../wire/post.ts';" },
    right: { [`${gateway}/record/a.ts`]: "import '../order.ts';" },
  },
  'only-wire-speaks-express': {
    wrong: { [`${gateway}/a.ts`]: "import type { Request } from 'express';" },
    right: { [`${gateway}/wire/a.ts`]: "import type { Request } from 'express';" },
  },
  'only-record-speaks-sql': {
    wrong: { [`${gateway}/b.ts`]: "import 'node:sqlite';", [`${gateway}/c.ts`]: "import 'kysely';" },
    right: { [`${gateway}/record/b.ts`]: "import 'node:sqlite'; import 'kysely';" },
  },
  'only-log-speaks-pino': {
    wrong: { [`${gateway}/d.ts`]: "import 'pino';" },
    right: { [`${gateway}/log/a.ts`]: "import 'pino';" },
  },
  'only-metrics-speaks-prometheus': {
    wrong: { [`${gateway}/f.ts`]: "import 'prom-client';" },
    right: { [`${gateway}/metrics/a.ts`]: "import 'prom-client';" },
  },
  'only-post-speaks-undici': {
    wrong: { [`${gateway}/feedback/j.ts`]: "import 'undici';" },
    right: { [`${gateway}/feedback/post.ts`]: "import 'undici';" },
  },
  'secrets-know-nothing-of-the-gateway': {
    wrong: { [`${gateway}/secrets/keys.ts`]: "import '../clock.ts';" },
    right: { [`${gateway}/secrets/keyring.ts`]: "import './keys.ts';" },
  },
  'management-knows-no-wire': {
    wrong: { [`${gateway}/management/h.ts`]: "import 'node:http';" },
    right: { [`${gateway}/management/i.ts`]: "import './h.ts';" },
  },
  'the-gateway-does-not-know-its-callers': {
    wrong: { [`${gateway}/e.ts`]: "import '@postern/client';" },
    right: { [`${gateway}/e.test.ts`]: "import '@postern/client';" },
  },

  'screens-are-strangers': {
    wrong: { [`${office}/screens/orders/screen.tsx`]: "import '../simulator/draft.ts';" },
    right: { [`${office}/screens/orders/screen.tsx`]: "import './draft.ts';" },
  },
  'only-gateway-asks': {
    wrong: { [`${office}/screens/orders/list.tsx`]: "import 'openapi-fetch';" },
    right: { [`${office}/api/client.ts`]: "import 'openapi-fetch';" },
  },
  'the-frame-stands-outside': {
    wrong: { [`${office}/components/timestamp.tsx`]: "import '../app/layout.tsx';" },
    right: { [`${office}/app/layout.tsx`]: "import '../components/timestamp.tsx';" },
  },
  'design-has-no-domain': {
    wrong: { [`${office}/design/button.tsx`]: "import '@postern/protocol';" },
    right: { [`${office}/design/button.tsx`]: "import './tokens.ts';" },
  },
};
