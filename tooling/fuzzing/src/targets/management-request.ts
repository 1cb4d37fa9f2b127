/** HTTP requests to the management API with a valid token of the provider, into a real database. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { FuzzTarget, OpenTarget } from '../engine/fuzz-target.ts';
import {
  account,
  composeTestGateway,
  createInProcessConnector,
  expectTaskSuccess,
  generateToken,
  managementApiPath,
  managementRoutes,
  otherAccount,
  seededStorage,
  seedOrder,
  type Failure,
} from '../gateway-sources.ts';
import { jsonWords, protocolWords } from '../protocol-words.ts';
import { sendHttpRequest, statusOf } from './send-http-request.ts';

const open = async (): Promise<OpenTarget> => {
  const storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1')] },
    { ...otherAccount, orders: [seedOrder('order-1')] },
  ]);
  const { app, managementPorts, failures, ...composed } = composeTestGateway(storage, {
    maxTokens: 10,
    maxOrders: 100,
    // A long poll would wait for a change that nothing makes.
    longPolls: { until: ({ query }) => query },
    // Nothing is sent: settings that mutations change may name any address.
    dispatcher: { nudge: () => undefined, deliverDue: () => Promise.resolve() },
    sendTestFeedback: (_merchant, { address, encoding = 'json' }) =>
      TE.right({
        attempt: { at: '2026-02-03T04:05:06.000Z', milliseconds: 1, address, encoding, status: 200 },
        acknowledged: true,
      }),
  });
  const { token, stored: newToken } = generateToken('of the fuzzer', { role: 'provider' });
  await expectTaskSuccess(managementPorts.tokens.add(newToken));
  const connect = createInProcessConnector(app);
  return {
    check: async (input) => {
      failures.length = 0;
      const response = await sendHttpRequest(connect, input, `authorization: Bearer ${token}\r\n`);
      const [failure] = failures;
      if (failure !== undefined) return `failed: ${describe(failure)}`;
      return statusOf(response) >= 500 ? `answered ${response.slice(0, 300)}` : undefined;
    },
    close: async () => {
      composed.endLongPolls();
      await composed.close();
      await storage.close();
    },
  };
};

const describe = ({ action, cause }: Failure): string =>
  `${action}: ${cause instanceof Error ? (cause.stack ?? cause.message) : JSON.stringify(cause)}`;

const pathOf = (path: string): string =>
  `${managementApiPath}${path}`.replace('{merchant_identifier}', 'TEST0001');

const example = ({ method, path, example: body }: (typeof managementRoutes)[number]): string =>
  `${method} ${pathOf(path).replaceAll(/\{\w+\}/g, 'order-1')} HTTP/1.1\nhost: 127.0.0.1\ncontent-type: application/json\n\n${
    body === undefined ? '' : JSON.stringify(body)
  }`;

export const managementRequest: FuzzTarget = {
  name: 'management-request',
  description: 'an HTTP request to the management API with a token of the provider',
  sources: [
    'apps/gateway-mock/src/management-api/',
    'apps/gateway-mock/src/schema/',
    'apps/gateway-mock/src/http/',
  ],
  examples: managementRoutes.map(example),
  words: [
    ...managementRoutes.map(({ path }) => pathOf(path)),
    ...managementRoutes.flatMap(({ query }) => Object.keys(query).map((name) => `?${name}=`)),
    ...'GET POST PUT PATCH DELETE HEAD &limit=1 &cursor= %00 %ff inbox kind'.split(' '),
    ...'2026-02-03T04:05:06Z http://localhost/ https://shop.example/ SHA-256 HMAC-512 strict'.split(' '),
    ...jsonWords,
    ...protocolWords,
  ],
  isSlow: true,
  inputsPerOpening: 5000,
  open,
};
