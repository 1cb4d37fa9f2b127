/** Property: nothing that the API returns, throws or passes to hooks shows an access code, a phrase or a signature. */
import fc from 'fast-check';
import { inspect } from 'node:util';
import {
  AccountError,
  ClientError,
  createAccountClients,
  createClient,
  settingsFromEnvironment,
  SettingsError,
  type ClientSettings,
  type Hooks,
  type Transport,
} from '../src/index.ts';
import * as tasks from '../src/fp.ts';
import { createSimulatedOrder } from './simulated-order.ts';
import { connections, createUnreliableGateway, type InjectedFailure } from './unreliable-gateway.ts';

const accessCode = 'zx0IPmPy5jp1vAz8Kpg7';
const phrases = ['request secret', 'response secret', 'wrong secret'];
const secrets = new RegExp(`${accessCode}|${phrases.join('|')}|[0-9a-f]{64}`);

const printed = (value: unknown): string =>
  [
    inspect(value, { depth: 20, showHidden: true }),
    inspect(value, { depth: 20 }),
    JSON.stringify(value) ?? '',
    value instanceof Error ? `${String(value)} ${value.stack}` : '',
  ].join('\n');

const params = { merchant_reference: 'order-1' };
const money = { ...params, amount: 60n, currency: 'AED' };

type Calls = (client: ReturnType<typeof createClient>) => Promise<unknown>;

const capture: Calls = (client) => client.capture(money);
const confirmedCapture: Calls = (client) => client.confirmed.capture(money);

const calls: readonly Calls[] = [
  (client) => client.checkStatus(params),
  capture,
  (client) => client.refund(money),
  (client) => client.voidAuthorization(params),
  (client) => client.capture({ ...money, amount: '10.50' }),
  confirmedCapture,
  (client) => client.confirmed.refund(money),
  (client) => client.confirmOutcome({ operation: 'CAPTURE', params: money }),
  (client) => client.getOrder({ merchant_reference: 'order-1', currency: 'AED' }),
  async (client) => {
    for await (const event of client.reconcile([{ merchant_reference: 'order-1' }])) return event;
    return undefined;
  },
];

const anyFailures = fc.array(
  fc.record<InjectedFailure>({
    processing: fc.constantFrom('normal', 'pending', 'uncertain, applied', '029', '003'),
    connection: fc.constantFrom(...connections),
    delaySeconds: fc.constant(0),
  }),
  { maxLength: 12 },
);

// Responses that repeat the request, as error pages of proxies do.
const repeating: readonly ((body: string) => string)[] = [
  (body) => body,
  (body) => `<p>${body}</p>`,
  (body) => JSON.stringify({ error: body }),
  (body) => JSON.stringify([body]),
];

const failure = (change: Partial<InjectedFailure>): InjectedFailure => ({
  processing: 'normal',
  connection: 'ok',
  delaySeconds: 0,
  ...change,
});

type Example = [InjectedFailure[], Calls, ((body: string) => string) | null];

// One call for each kind of result: chance alone leaves one out in some runs.
const resultExamples: Readonly<Record<string, Example>> = {
  Succeeded: [[], capture, null],
  Declined: [[failure({ processing: '029' })], capture, null],
  Refused: [[failure({ processing: '003' })], capture, null],
  NotAReply: [[], capture, (body) => `<p>${body}</p>`],
  InvalidSignature: [[failure({ connection: 'wrong signature' })], capture, null],
  Applied: [[], confirmedCapture, null],
};

test('no result, error or event shows a secret', async () => {
  const tags = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(
      anyFailures,
      fc.constantFrom(...calls),
      fc.option(fc.constantFrom(...repeating), { freq: 4 }),
      async (failures, call, repeat) => {
        const gateway = createUnreliableGateway(createSimulatedOrder(100n));
        gateway.failures.push(...failures);
        const events: unknown[] = [];
        const record = (event: unknown) => void events.push(event);
        const hooks: Hooks = {
          onCall: (event) => {
            record(event);
            return record;
          },
          onRequest: record,
          onReply: record,
          onRetry: record,
        };
        const transport: Transport | undefined =
          repeat === null
            ? gateway.settings.transport
            : ({ body }) => Promise.resolve({ httpStatus: 404, body: repeat(body) });
        const settings: ClientSettings = { ...gateway.settings, hooks, ...(transport && { transport }) };
        const client = createClient(settings);
        const result: unknown = await call(client).catch((error: unknown) => error);
        tags.add(result instanceof ClientError ? result.code : (result as { readonly _tag?: unknown })._tag);
        for (const value of [client, tasks.createClient(settings), result, ...events])
          expect(printed(value)).not.toMatch(secrets);
      },
    ),
    { numRuns: 1000, examples: Object.values(resultExamples) },
  );
  // Proves that results of all kinds were printed.
  expect([...tags]).toEqual(expect.arrayContaining(Object.keys(resultExamples)));
});

test('settings of the environment and errors about settings show no secret', async () => {
  // Not the access code of the demo, which the errors name as an example.
  const ownCode = 'ownAccessCode1234567';
  const secret = new RegExp(`${ownCode}|${phrases.join('|')}`);
  const variables = {
    SECRETS_BASE_URL: 'https://gateway.example',
    SECRETS_ACCESS_CODE: ownCode,
    SECRETS_MERCHANT_IDENTIFIER: 'DEMO0001',
    SECRETS_SHA_TYPE: 'SHA-256',
    SECRETS_REQUEST_PHRASE: 'request secret',
    SECRETS_RESPONSE_PHRASE: 'response secret',
  };
  Object.assign(process.env, variables);
  const settings = settingsFromEnvironment('SECRETS_');
  for (const name of Object.keys(variables)) delete process.env[name];
  expect(settings.accessCode).toBe(ownCode);
  expect({ ...settings }.accessCode).toBe(ownCode);
  expect(inspect(settings) + JSON.stringify(settings)).not.toMatch(secret);
  expect(inspect(settings)).toContain('[redacted]');
  const wrong = { ...settings, baseUrl: 'gateway', accessCode: `${ownCode}!` };
  const clients = createAccountClients(wrong, () => wrong);
  const error: unknown = await clients.clientFor('shop').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AccountError);
  expect(() => createClient(wrong)).toThrow(SettingsError);
  expect(printed(clients) + printed(error)).not.toMatch(secret);
});
