/** HTTP requests without credentials, to every address of the gateway: lines, headers, cookies and bodies. */
import type { FuzzTarget, OpenTarget, Violation } from '../engine/fuzz-target.ts';
import {
  account,
  composeGateway,
  createInProcessConnector,
  defaultRetention,
  managementRoutes,
  openLog,
  openInterpretationRuleCounts,
  otherAccount,
  requestOf,
  seededStorage,
  seedOrder,
  stoppedClock,
} from '../gateway-sources.ts';
import { contentTypes, jsonWords, protocolWords } from '../protocol-words.ts';
import { sendHttpRequest, statusOf } from './send-http-request.ts';

const open = async (): Promise<OpenTarget> => {
  const storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1')] },
    { ...otherAccount, orders: [seedOrder('order-1')] },
  ]);
  let logged = '';
  const { app, close } = composeGateway(storage, {
    clock: stoppedClock,
    interpretationRules: openInterpretationRuleCounts(stoppedClock),
    followedGatewayProfile: undefined,
    log: openLog('error', { write: (line) => void (logged += line) }),
    version: 'fuzzing',
    apiRoot: 'FortAPI',
    trustProxy: '1',
    publicUrl: undefined,
    allowedHosts: ['allowed.example'],
    retention: defaultRetention,
    maxTokens: 10,
    maxOrders: 10,
    // No account has an address for feedback, so nothing is sent.
    sending: { allowPrivate: false, timeoutSeconds: 1 },
    authorizationCode: () => '123456',
    accessCode: () => 'anotheraccesscode123',
    allowScenarioHeader: true,
    isLocal: false,
    offersSignInLinks: true,
    backOffice: undefined,
    database: ':memory:',
    isListening: false,
    origin: () => 'http://127.0.0.1:8080',
  });
  const connect = createInProcessConnector(app);
  return {
    check: async (input) => {
      logged = '';
      const response = await sendHttpRequest(connect, input);
      return logged === '' ? checkResponse(response) : `logged an error: ${logged}`;
    },
    close: async () => {
      await close();
      await storage.close();
    },
  };
};

const phrases = [account, otherAccount].flatMap((each) => [
  each.sha_request_phrase,
  each.sha_response_phrase,
]);

const checkResponse = (response: string): Violation => {
  if (statusOf(response) >= 500) return `answered ${response.slice(0, 200)}`;
  return phrases.some((phrase) => response.includes(phrase)) ? 'the response contains a phrase' : undefined;
};

const json = 'host: 127.0.0.1:8080\ncontent-type: application/json';

export const httpRequest: FuzzTarget = {
  name: 'http-request',
  description: 'an HTTP request without credentials, to any address of the gateway',
  sources: ['apps/gateway-mock/src/http/', 'apps/gateway-mock/src/management-api/'],
  examples: [
    `POST /FortAPI/paymentApi HTTP/1.1\n${json}\nx-request-id: a-1\norigin: https://shop.example\n\n${JSON.stringify(requestOf('CAPTURE'))}`,
    'GET /health/ready HTTP/1.1\nhost: localhost\n\n',
    'GET /metrics HTTP/1.1\nhost: allowed.example:80\nauthorization: Bearer postern_abc\n\n',
    'GET /back-office/api/session HTTP/1.1\nhost: 127.0.0.1\ncookie: postern_session=abc; __Host-postern_session=d\nsec-fetch-site: same-origin\n\n',
    `POST /back-office/api/session HTTP/1.1\n${json}\norigin: http://127.0.0.1:8080\nx-csrf-token: a\nx-forwarded-for: 1.2.3.4, ::1\n\n{"token":"postern_abc"}`,
    'GET /back-office/api/accounts/TEST0001/orders?limit=1&cursor=a HTTP/1.1\nhost: [::1]:1\nx-forwarded-proto: https\nx-forwarded-host: a.localhost\n\n',
  ],
  words: [
    ...managementRoutes.flatMap(({ method, path }) => [method, `/back-office/api${path}`]),
    ...'/FortAPI/paymentApi /health/live /health/ready /metrics /back-office/ OPTIONS HEAD'.split(' '),
    '\nhost: ',
    '\ncookie: ',
    '\nauthorization: Bearer ',
    '\norigin: ',
    '\nx-forwarded-for: ',
    '\nforwarded: ',
    '\nx-forwarded-host: ',
    '\nx-forwarded-proto: ',
    '\nsec-fetch-site: cross-site',
    '\nx-csrf-token: ',
    '\naccept: ',
    '\nrange: bytes=0-1',
    '\nif-none-match: ',
    '\ncontent-encoding: gzip',
    '\nlast-event-id: ',
    ...'.. %2e%2e %00 %ff // ?a=b&a=c localhost [::1]:65536 null'.split(' '),
    ...contentTypes,
    ...jsonWords,
    ...protocolWords,
  ],
  isSlow: true,
  inputsPerOpening: 20_000,
  open,
};
