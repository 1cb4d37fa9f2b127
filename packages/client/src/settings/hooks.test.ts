/** Hooks and logging: the events, their order, and redaction. */
import * as E from 'fp-ts/lib/Either.js';
import {
  captureParams,
  run,
  noFailure,
  refundParams,
  createUnreliableClient,
} from '../../test/unreliable-client.ts';
import { loggingHooks, type Hooks, type Logger } from '../fp.ts';

const recordEvents = () => {
  const events: (readonly [string, unknown])[] = [];
  const record = (name: string) => (event: unknown) => void events.push([name, event]);
  const hooks: Hooks = {
    onCall: (call) => {
      events.push(['onCall', call]);
      return record('end');
    },
    onRequest: record('onRequest'),
    onReply: record('onReply'),
    onRetry: record('onRetry'),
  };
  return { events, hooks };
};

test('hooks receive each step of a call in order', async () => {
  const { events, hooks } = recordEvents();
  const { client } = createUnreliableClient([{ connection: 'reply lost' }], { hooks });
  await run(client.checkStatus({ merchant_reference: 'order-1' }));
  expect(events.map(([name]) => name)).toEqual([
    'onCall',
    'onRequest',
    'onReply',
    'onRetry',
    'onRequest',
    'onReply',
    'end',
  ]);
  expect(events[2]).toMatchObject(['onReply', { attempt: 1, result: { _tag: 'Unreachable' } }]);
  expect(events[5]).toMatchObject(['onReply', { attempt: 2, result: { _tag: 'Reply', httpStatus: 200 } }]);
  expect(events[6]).toMatchObject(['end', { operation: 'CHECK_STATUS', result: { _tag: 'Found' } }]);
});

test('hooks never receive an access code, a signature or a phrase', async () => {
  const { events, hooks } = recordEvents();
  const { client, settings } = createUnreliableClient([], { hooks });
  await run(client.capture(captureParams));
  expect(events.map(([name]) => name)).toEqual(['onCall', 'onRequest', 'onReply', 'end']);
  const json = JSON.stringify(events);
  expect(json).toContain('"access_code":"[redacted]"');
  expect(json).toContain('"signature":"[redacted]"');
  expect(json).not.toContain(settings.accessCode);
  expect(json).not.toMatch(/request secret|response secret|[\da-f]{64}/);
});

test('a hook that throws does not affect the call', async () => {
  const throws = () => {
    throw new Error('hook failed');
  };
  const hooks = { onCall: () => throws, onRequest: throws, onReply: throws, onRetry: throws };
  const { client, order } = createUnreliableClient([noFailure, { connection: 'reply lost' }], {
    hooks,
    retries: { refunds: 'same-reference' },
  });
  await run(client.capture(captureParams));
  expect(await run(client.refund({ ...refundParams, amount: '10' }))).toMatchObject({ _tag: 'Succeeded' });
  expect(order).toMatchObject({ captured: 60n, refunded: 10n });
});

test('a hook that rejects does not affect the call and causes no unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const rejects = () => Promise.reject(new Error('hook failed'));
  // oxlint-disable-next-line typescript/no-misused-promises -- the mistake that is tested
  const hooks: Hooks = { onCall: () => rejects, onRequest: rejects, onReply: rejects, onRetry: rejects };
  const logger = { debug: rejects, info: rejects, warn: rejects };
  const { client } = createUnreliableClient([{ connection: 'reply lost' }], { hooks, logger });
  await run(client.checkStatus({ merchant_reference: 'order-1' }));
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('certain outcomes are logged as info, uncertain ones as warn', async () => {
  const lines: string[] = [];
  const at = (level: string) => (fields: object, message: string) =>
    void lines.push(`${level} ${message} ${JSON.stringify(fields)}`);
  const logger: Logger = { debug: () => undefined, info: at('info'), warn: at('warn') };
  const ended: Hooks.CallEnded[] = [];
  const { client } = createUnreliableClient(
    [noFailure, { connection: 'reply lost' }, { processing: 'pending' }],
    {
      logger,
      hooks: { onCall: () => (end) => void ended.push(end) },
    },
  );
  await run(client.capture({ ...captureParams, amount: '1' }));
  expect(E.isLeft(await client.capture({ ...captureParams, amount: '2' })())).toBe(true);
  await run(client.capture({ ...captureParams, amount: '3' }));
  expect(lines.map((line) => line.replace(/,"milliseconds":[\d.]+/, ''))).toEqual([
    'info CAPTURE: Succeeded {"operation":"CAPTURE","outcome":"Succeeded","code":"04000","attempts":1}',
    'warn CAPTURE may have been applied: Unreachable {"operation":"CAPTURE","outcome":"Unreachable","attempts":1}',
    'warn CAPTURE may have been applied: Pending {"operation":"CAPTURE","outcome":"Pending","code":"19000","attempts":1}',
  ]);
  // Both the hooks and the logger.
  expect(ended).toHaveLength(3);
});

test('loggingHooks logs requests with their fields', () => {
  const fields: object[] = [];
  const write = (one: object) => void fields.push(one);
  const hooks = loggingHooks({ debug: write, info: write, warn: write });
  hooks.onRequest?.({ operation: 'CAPTURE', url: 'https://g.example', attempt: 1, params: { amount: '1' } });
  expect(fields).toHaveLength(1);
});
