import { backOfficeLayers } from '../rules/back-office.ts';
import { layers, steps } from '../rules/gateway-mock.ts';
import { clientLayers, cliLayers, conformanceLayers, webhookKitLayers } from '../rules/kits.ts';

/** For each rule, an import that breaks it and a similar one that does not. A rule without an entry fails the test. */
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
  'every-import-resolves': {
    wrong: {
      'examples/capture-then-refund/src/a.ts':
        "import '@postern/protocol/src/response-code/response-message-text.ts';",
    },
    right: { 'examples/capture-then-refund/src/a.ts': "import '@postern/protocol';" },
  },
  'packages-are-imported-by-name': {
    wrong: {
      'examples/capture-then-refund/src/b.ts':
        "import '../../../packages/protocol/src/response-code/response-message-text.ts';",
    },
    right: { 'examples/capture-then-refund/src/b.ts': "import '@postern/protocol';" },
  },
  'nothing-imports-an-app': {
    wrong: { [`${office}/c.ts`]: "import '../../gateway-mock/src/index.ts';" },
    right: { [`${office}/c.ts`]: "import '@postern/client';" },
  },
  'examples-import-only-published-entry-points': {
    wrong: {
      'examples/capture-then-refund/src/c.ts':
        "import '../../../apps/gateway-mock/src/request-pipeline/process-request.ts';",
    },
    right: { 'examples/capture-then-refund/src/c.ts': "import '../../../apps/gateway-mock/src/index.ts';" },
  },
  'nothing-imports-a-test': {
    wrong: { [`${client}/d.test.ts`]: "import './e.test.ts';" },
    right: { [`${client}/d.test.ts`]: "import './d.ts';" },
  },
  'no-import-cycles': {
    wrong: {
      [`${client}/f.ts`]: "import type { G } from './g.ts'; export type F = G;",
      [`${client}/g.ts`]: "import type { F } from './f.ts'; export type G = F;",
    },
    right: { [`${client}/f.ts`]: "import type { G } from './g.ts'; export type F = G;" },
  },

  'spec-imports-nothing': {
    wrong: { [`${protocol}/spec/a.ts`]: "import '../parameter/check-parameter-value.ts';" },
    right: { [`${protocol}/spec/a.ts`]: "import './parameters.ts';" },
  },
  'parameter-imports-downwards': {
    wrong: { [`${protocol}/parameter/a.ts`]: "import '../message/request-codec.ts';" },
    right: { [`${protocol}/parameter/a.ts`]: "import '../spec/parameters.ts';" },
  },
  'response-code-imports-downwards': {
    wrong: { [`${protocol}/response-code/a.ts`]: "import '../parameter/check-parameter-value.ts';" },
    right: { [`${protocol}/response-code/a.ts`]: "import '../spec/parameters.ts';" },
  },
  'money-imports-downwards': {
    wrong: { [`${protocol}/money/a.ts`]: "import '../parameter/check-parameter-value.ts';" },
    right: { [`${protocol}/money/a.ts`]: "import './currency.ts';" },
  },
  'order-imports-downwards': {
    wrong: { [`${protocol}/order/a.ts`]: "import '../money/amount.ts';" },
    right: { [`${protocol}/order/a.ts`]: "import '../spec/order-states.ts';" },
  },
  'signature-imports-downwards': {
    wrong: { [`${protocol}/signature/a.ts`]: "import type { Request } from '../message/request-codec.ts';" },
    right: { [`${protocol}/signature/a.ts`]: "import '../spec/parameters.ts';" },
  },
  'signature-imports-params-as-a-type': {
    wrong: { [`${protocol}/signature/b.ts`]: "import { params } from '../message/message-params-type.ts';" },
    right: {
      [`${protocol}/signature/b.ts`]: "import type { Params } from '../message/message-params-type.ts';",
    },
  },
  'message-imports-downwards': {
    wrong: { [`${protocol}/message/a.ts`]: "import '../signature/sign.ts';" },
    right: { [`${protocol}/message/a.ts`]: "import '../response-code/response-message-text.ts';" },
  },
  'encoding-imports-downwards': {
    wrong: { [`${protocol}/encoding/a.ts`]: "import '../money/amount.ts';" },
    right: { [`${protocol}/encoding/a.ts`]: "import '../message/message-params-type.ts';" },
  },
  'secrets-imports-downwards': {
    wrong: { [`${protocol}/secrets/a.ts`]: "import '../encoding/json-codec.ts';" },
    right: { [`${protocol}/secrets/a.ts`]: "import '../encoding/decode-utf8.ts';" },
  },
  'payments-imports-downwards': {
    wrong: { [`${protocol}/payments/b.ts`]: "import '../order/order-totals.ts';" },
    right: { [`${protocol}/payments/b.ts`]: "import '../signature/sign.ts';" },
  },
  'only-tests-import-testing': {
    wrong: { [`${protocol}/a.ts`]: "import './testing/index.ts';" },
    right: { [`${protocol}/response-code/a.test.ts`]: "import '../testing/index.ts';" },
  },
  'only-explain-imports-explain': {
    wrong: {
      [`${protocol}/signature/d.ts`]: "import './explain/explain-signature.ts';",
      [`${protocol}/signature/e.ts`]: "import './explain/known-mistakes.ts';",
      [`${protocol}/payments/c.ts`]: "import './explain/explain-message.ts';",
    },
    right: {
      [`${protocol}/signature/explain/f.ts`]: "import './explain-signature.ts';",
      [`${protocol}/payments/explain/g.ts`]: "import '../../signature/explain/explain-signature.ts';",
    },
  },
  'only-payments-imports-payments': {
    wrong: {
      [`${protocol}/spec.ts`]: "import './payments/test-cards.ts';",
    },
    right: {
      [`${protocol}/payments/a.ts`]: "import './test-cards.ts'; import '../spec/payment-commands.ts';",
    },
  },
  'protocol-is-platform-independent': {
    wrong: {
      [`${protocol}/response-code/b.ts`]: "import 'node:fs';",
      [`${protocol}/response-code/c.ts`]: "import 'zod';",
    },
    right: {
      [`${protocol}/response-code/b.ts`]: "import * as t from 'io-ts'; import 'fp-ts/lib/Either.js';",
    },
  },
  'node-digest-imports-only-crypto': {
    wrong: { [`${protocol}/signature/digest/node.ts`]: "import 'node:fs';" },
    right: { [`${protocol}/signature/digest/node.ts`]: "import 'node:crypto';" },
  },
  'only-portable-imports-noble': {
    wrong: { [`${protocol}/signature/c.ts`]: "import '@noble/hashes/sha2.js';" },
    right: { [`${protocol}/signature/digest/portable.ts`]: "import '@noble/hashes/sha2.js';" },
  },

  'client-and-webhook-kit-are-independent': {
    wrong: { [`${client}/h.ts`]: "import '@postern/webhook-kit';" },
    right: { [`${client}/h.ts`]: "import '@postern/protocol';" },
  },
  'only-adapters-use-the-platform': {
    wrong: { [`${client}/i.ts`]: "import 'node:http';" },
    right: { [`${client}/adapters/i.ts`]: "import 'node:http';" },
  },
  ...importsUpwards('webhook-kit', webhookKitLayers),
  ...importsUpwards('client', clientLayers),
  ...importsUpwards('cli', cliLayers),
  ...importsUpwards('conformance', conformanceLayers),

  ...gatewayImportsUpwards(),
  ...stepsImportLaterSteps(),
  'pipeline-steps-do-not-call-each-other': {
    wrong: {
      [`${gateway}/request-pipeline/7-reply/reply.ts`]: "import { receive } from '../1-receive/receive.ts';",
    },
    right: {
      [`${gateway}/request-pipeline/7-reply/reply.ts`]:
        "import type { RawRequest } from '../1-receive/receive.ts';",
    },
  },
  'ledger-is-pure': {
    wrong: { [`${gateway}/ledger/a.ts`]: "import type { Post } from '../clock/clock.ts';" },
    right: { [`${gateway}/ledger/a.ts`]: "import '../domain/order.ts'; import '@postern/protocol';" },
  },
  'storage-and-http-do-not-import-each-other': {
    wrong: { [`${gateway}/http/a.ts`]: "import '../storage/table-types.ts';" },
    right: { [`${gateway}/http/a.ts`]: "import '../domain/order.ts';" },
  },
  'only-http-imports-express': {
    wrong: { [`${gateway}/seed/a.ts`]: "import type { Request } from 'express';" },
    right: { [`${gateway}/http/b.ts`]: "import type { Request } from 'express';" },
  },
  'only-storage-imports-sql': {
    wrong: {
      [`${gateway}/seed/b.ts`]: "import 'node:sqlite';",
      [`${gateway}/seed/c.ts`]: "import 'kysely';",
    },
    right: { [`${gateway}/storage/b.ts`]: "import 'node:sqlite'; import 'kysely';" },
  },
  'only-log-imports-pino': {
    wrong: { [`${gateway}/seed/d.ts`]: "import 'pino';" },
    right: { [`${gateway}/observability/log/a.ts`]: "import 'pino';" },
  },
  'only-metrics-imports-prometheus': {
    wrong: { [`${gateway}/seed/f.ts`]: "import 'prom-client';" },
    right: { [`${gateway}/observability/metrics/a.ts`]: "import 'prom-client';" },
  },
  'only-feedback-http-poster-imports-undici': {
    wrong: { [`${gateway}/feedback/j.ts`]: "import 'undici';" },
    right: { [`${gateway}/feedback/feedback-http-poster.ts`]: "import 'undici';" },
  },
  'encryption-imports-only-credentials': {
    wrong: { [`${gateway}/credentials/encryption-key-source.ts`]: "import '../clock/clock.ts';" },
    right: {
      [`${gateway}/credentials/keyring.ts`]: "import './encryption-key-source.ts';",
      [`${gateway}/credentials/encryption-key-source.ts`]: "import '../schema/codec/read-regular-file.ts';",
    },
  },
  'management-api-does-not-import-http': {
    wrong: { [`${gateway}/management-api/h.ts`]: "import 'node:http';" },
    right: { [`${gateway}/management-api/i.ts`]: "import './h.ts';" },
  },
  'gateway-does-not-import-its-callers': {
    wrong: { [`${gateway}/seed/e.ts`]: "import '@postern/client';" },
    right: { [`${gateway}/seed/e.test.ts`]: "import '@postern/client';" },
  },

  ...backOfficeImportsUpwards(),
  'back-office-screens-are-independent': {
    wrong: { [`${office}/screens/orders/list/a.tsx`]: "import '../../simulation/texts.ts';" },
    right: { [`${office}/screens/orders/list/a.tsx`]: "import '../detail/order-texts.ts';" },
  },
  'back-office-sends-requests-in-api': {
    wrong: { [`${office}/screens/orders/list/b.tsx`]: "import 'openapi-fetch';" },
    right: { [`${office}/api/management-api-client.ts`]: "import 'openapi-fetch';" },
  },
  'back-office-design-is-generic': {
    wrong: { [`${office}/design/links.tsx`]: "import '@postern/protocol';" },
    right: { [`${office}/design/links.tsx`]: "import './theme.ts';" },
  },
};

/** For each folder but the first, an import from the folder above and one from below. */
function importsUpwards(name: string, folders: readonly string[]): Readonly<Record<string, Imports>> {
  const below = folders.at(-1);
  return Object.fromEntries(
    folders.slice(1).map((folder, i) => [
      `${name}-${folder}-imports-downwards`,
      {
        wrong: {
          [`packages/${name}/src/${folder}/up.ts`]: `import type { A } from '../${folders[i]}/above.ts'; export type U = A;`,
        },
        right: {
          [`packages/${name}/src/${folder}/down.ts`]: `import type { B } from '../${below}/below.ts';`,
        },
      },
    ]),
  );
}

function backOfficeImportsUpwards(): Readonly<Record<string, Imports>> {
  return Object.fromEntries(
    backOfficeLayers.slice(1).map((folder, i) => [
      `back-office-${folder}-imports-downwards`,
      {
        wrong: {
          [`${office}/${folder}/up.ts`]: `import type { A } from '../${backOfficeLayers[i]}/above.ts'; export type U = A;`,
        },
        right: { [`${office}/${folder}/down.ts`]: "import type { B } from '../design/below.ts';" },
      },
    ]),
  );
}

function gatewayImportsUpwards(): Readonly<Record<string, Imports>> {
  return Object.fromEntries(
    layers.slice(1).map((folder, i) => {
      const above = `import type { A } from '../${layers[i]}/above.ts'; export type U = A;`;
      const below = layers.indexOf(folder) < layers.indexOf('domain') ? 'domain' : folder;
      return [
        `gateway-${folder}-imports-downwards`,
        {
          wrong: { [`${gateway}/${folder}/up.ts`]: above },
          right: { [`${gateway}/${folder}/down.ts`]: `import type { B } from '../${below}/below.ts';` },
        },
      ];
    }),
  );
}

function stepsImportLaterSteps(): Readonly<Record<string, Imports>> {
  const pipeline = `${gateway}/request-pipeline`;
  return Object.fromEntries(
    steps.slice(0, -1).map((step, i) => [
      `pipeline-step-${step}-imports-earlier-steps`,
      {
        wrong: {
          [`${pipeline}/${step}/l.ts`]: `import type { A } from '../${steps[i + 1]}/a.ts'; export type L = A;`,
        },
        right: { [`${pipeline}/${step}/e.ts`]: `import type { B } from '../${steps[0]}/b.ts';` },
      },
    ]),
  );
}
