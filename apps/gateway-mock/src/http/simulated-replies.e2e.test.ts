/** Each effect of a scenario over a real socket: what the merchant receives, and what was stored (D32). */
import { verify, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import {
  openDelayedRequests,
  type DelayedRequests,
} from '../request-pipeline/requests-delayed-by-scenario.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { ProcessedRequest } from '../request-pipeline/7-reply/reply.ts';
import type { Distortion, NewFeedback } from '../domain/feedback.ts';
import type { Storage } from '../storage/open-storage.ts';
import { effects, type Effect, type EffectAt, type EffectKind } from '../domain/scenario/scenario-effects.ts';
import {
  account,
  otherAccount,
  requestOf,
  responseSigning,
  seedOrder,
} from '../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { startListeningGateway, post, type ListeningGateway } from '../testing/listening-gateway.ts';
import { addScenarios, changeAccount, sendFeedbackToInbox } from '../testing/change-stored-account.ts';

let storage: Storage;
let gateway: ListeningGateway;
let delayedRequests: DelayedRequests;
let stopping: AbortController;
let observed: ProcessedRequest[];
let createdFeedback: Pick<NewFeedback, 'kind' | 'distortion'>[];

beforeEach(async () => {
  storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1'), seedOrder('order-2')] },
    { ...otherAccount, orders: [seedOrder('order-1')] },
  ]);
  await sendFeedbackToInbox(storage, account);
  stopping = new AbortController();
  delayedRequests = openDelayedRequests(stopping.signal);
  observed = [];
  createdFeedback = [];
  const ledger: Storage['orders'] = {
    ...storage.orders,
    process: (request, decide) =>
      storage.orders.process(request, (found, known) => {
        const decision = decide(found, known);
        createdFeedback.push(
          ...(decision.feedback ?? []).map(({ kind, distortion }) => ({ kind, distortion })),
        );
        return decision;
      }),
  };
  gateway = await startListeningGateway(storage, {
    processRequest: processRequest({ ...storage, orders: ledger, delayedRequests }),
    observe: (answered) => void observed.push(answered),
  });
});

afterEach(async () => {
  await gateway.close();
  await storage.close();
});

type Of<K extends EffectKind> = Extract<Effect, { readonly kind: K }>;

/** The distortions of the feedback of a capture, by effect. */
const distorting = {
  feedback_duplicated: [{ kind: 'feedback_duplicated', copies: 3 }, [{}, {}, {}]],
  feedback_overtaken: [{ kind: 'feedback_overtaken' }, [{ overtaken: true }]],
  feedback_delayed: [{ kind: 'feedback_delayed', seconds: 60 }, [{ delaySeconds: 60 }]],
  feedback_dropped: [{ kind: 'feedback_dropped' }, [{ dropped: true }]],
  feedback_failed: [
    { kind: 'feedback_failed', attempts: 3, status: 503 },
    [{ failingAttempts: 3, failingStatus: 503 }],
  ],
  feedback_corrupted: [{ kind: 'feedback_corrupted' }, [{ corrupted: true }]],
  feedback_wrongly_signed: [{ kind: 'feedback_wrongly_signed' }, [{ signedWrongly: true }]],
  feedback_encoded: [{ kind: 'feedback_encoded', encoding: 'xml' }, [{ encoding: 'xml' }]],
} as const satisfies { readonly [K in EffectKind]?: readonly [Of<K>, readonly Distortion[]] };

const unaffected = { http: 200, code: '04000', signed: 'valid' };

interface Expected {
  readonly exchange: Exchange;
  readonly captured: bigint;
}

const notStored = (exchange: Exchange): Expected => ({ exchange, captured: 0n });
const stored = (exchange: Exchange): Expected => ({ exchange, captured: 100n });
const replied = (code: string, signed = 'valid') => ({ http: 200, code, signed });
const textLike = (start: RegExp): Exchange => ({ http: 200, text: expect.stringMatching(start) });

type OfPayments = EffectAt<'payment' | 'return'>['kind'] | 'decision_delayed';

/** The exchange of a capture of 1.00, and the captured amount, by effect. */
const expectations: {
  readonly [K in Exclude<EffectKind, keyof typeof distorting | OfPayments>]: readonly [Of<K>, Expected];
} = {
  request_lost: [{ kind: 'request_lost' }, notStored({ ends: 'other side closed' })],
  request_failed: [{ kind: 'request_failed' }, notStored({ http: 500, code: '00006', signed: 'valid' })],
  request_delayed: [{ kind: 'request_delayed', milliseconds: 5 }, stored(unaffected)],
  decline: [{ kind: 'decline', message: '029' }, notStored(replied('05029'))],
  technical_problem: [{ kind: 'technical_problem' }, notStored(replied('05006'))],
  pending: [{ kind: 'pending', after_seconds: 60, ends: 'succeeded' }, notStored(replied('19065'))],
  uncertain: [{ kind: 'uncertain', after_seconds: 60, ends: 'declined' }, notStored(replied('15777'))],
  delay: [{ kind: 'delay', milliseconds: 5 }, stored(unaffected)],
  delay_between: [{ kind: 'delay_between', from_milliseconds: 1, to_milliseconds: 5 }, stored(unaffected)],
  delay_around: [{ kind: 'delay_around', mean_milliseconds: 1 }, stored(unaffected)],
  reply_lost: [{ kind: 'reply_lost', after_milliseconds: 5 }, stored({ ends: 'other side closed' })],
  connection_reset: [{ kind: 'connection_reset' }, stored({ ends: 'ECONNRESET' })],
  reply_failed: [
    { kind: 'reply_failed', status: 503 },
    stored({ http: 503, code: '00006', signed: 'valid' }),
  ],
  reply_truncated: [{ kind: 'reply_truncated' }, stored(textLike(/^\{"[^}]*$/))],
  reply_malformed: [{ kind: 'reply_malformed' }, stored(textLike(/^<!DOCTYPE html>/))],
  reply_wrongly_signed: [{ kind: 'reply_wrongly_signed' }, stored(replied('04000', 'invalid'))],
  reply_unsigned: [{ kind: 'reply_unsigned' }, stored(replied('04000', 'missing'))],
};

test('every effect on operations is tested', () => {
  expect(Object.keys({ ...expectations, ...distorting })).toEqual(
    Object.entries(effects)
      .filter(([, { appliesTo }]) => appliesTo !== 'payment' && appliesTo !== 'page')
      .map(([kind]) => kind),
  );
});

test.each(Object.entries(expectations))('%s', async (_kind, [effect, expected]) => {
  await addScenarios(storage, account, { matcher: { operation: 'CAPTURE' }, effect, times: 1 });
  const answered = await send(requestOf('CAPTURE'));
  expect(answered).toMatchObject(expected.exchange);
  expect((await findOrder(storage, account, 'order-1')).captured).toBe(expected.captured);
  expect(observed).toMatchObject([{ simulated: { scenarios: ['1'] } }]);

  // The scenario acts on one call.
  const next = await send(requestOf('CAPTURE', { merchant_reference: 'order-2' }));
  expect(next).toMatchObject(unaffected);
  expect(observed.at(-1)?.simulated).toBeUndefined();
});

test.each(Object.entries(distorting))('%s', async (_kind, [effect, distortions]) => {
  await addScenarios(storage, account, { effect });
  expect(await send(requestOf('CAPTURE'))).toMatchObject(unaffected);
  expect(createdFeedback).toEqual(
    ['direct', 'notification'].flatMap((kind) => distortions.map((distortion) => ({ kind, distortion }))),
  );
});

test('an effect can be for one kind of feedback, and several effects are combined', async () => {
  await addScenarios(
    storage,
    account,
    { effect: { kind: 'feedback_corrupted', of: 'direct' } },
    { effect: { kind: 'feedback_delayed', seconds: 3 } },
    { effect: { kind: 'feedback_duplicated', of: 'notification' } },
  );
  await send(requestOf('CAPTURE'));
  expect(createdFeedback).toEqual([
    { kind: 'direct', distortion: { corrupted: true, delaySeconds: 3 } },
    { kind: 'notification', distortion: { delaySeconds: 3 } },
    { kind: 'notification', distortion: { delaySeconds: 3 } },
  ]);
});

test('a connection can be reset before a reply is sent', async () => {
  await addScenarios(storage, account, { effect: { kind: 'reply_lost', connection: 'reset' } });
  expect(await send(requestOf('CAPTURE'))).toEqual({ ends: 'ECONNRESET' });
});

test('a delayed reply ends when the client disconnects', async () => {
  await addScenarios(storage, account, { effect: { kind: 'reply_lost', after_milliseconds: 120_000 } });
  const socket = await sendOnSocket(requestOf('CAPTURE'));
  while ((await findOrder(storage, account, 'order-1')).captured === 0n) await new Promise(setImmediate);
  expect(observed).toEqual([]);
  socket.destroy();
  while (observed.length === 0) await new Promise(setImmediate);
  expect(observed).toMatchObject([{ params: { response_code: '04000' } }]);
});

describe('a delayed request', () => {
  const capturedAmount = async () => (await findOrder(storage, account, 'order-1')).captured;
  const begin = async (milliseconds: number) => {
    await addScenarios(storage, account, {
      times: 1,
      matcher: { operation: 'CAPTURE' },
      effect: { kind: 'request_delayed', milliseconds },
    });
    const socket = await sendOnSocket(requestOf('CAPTURE'));
    while (delayedRequests.count(account.merchant_identifier) === 0) await new Promise(setImmediate);
    return socket;
  };

  test('is processed after the delay, also if the client has disconnected', async () => {
    (await begin(500)).destroy();
    expect((await send(requestOf('CHECK_STATUS'))).params).toMatchObject({ captured_amount: '0' });
    while (observed.length < 2) await new Promise(setImmediate);
    expect(observed[1]).toMatchObject({
      params: { response_code: '04000' },
      simulated: { scenarios: ['1'] },
    });
    expect(await capturedAmount()).toBe(100n);
    expect(delayedRequests.count()).toBe(0);
  });

  test('does not delay the requests after it: a shop that captures again captures twice', async () => {
    const socket = await begin(60_000);
    expect(await send(requestOf('CAPTURE'))).toMatchObject(unaffected);
    socket.destroy();
    stopping.abort();
    await delayedRequests.close();
    expect(await capturedAmount()).toBe(200n);
  });

  test('is processed at once when the gateway stops', async () => {
    const socket = await begin(60_000);
    const replied = once(socket, 'data');
    stopping.abort();
    expect(String(await replied)).toContain('"response_code":"04000"');
    socket.destroy();
  });

  test('is accepted again, with the account as it is after the delay', async () => {
    const socket = await begin(60_000);
    await changeAccount(storage, account, () => ({ active: false }));
    const replied = once(socket, 'data');
    stopping.abort();
    expect(String(await replied)).toContain('"response_code":"00015"');
    socket.destroy();
    expect(await capturedAmount()).toBe(0n);
  });

  test('can be combined with effects on the operation and on the reply', async () => {
    await addScenarios(
      storage,
      account,
      { effect: { kind: 'request_delayed', milliseconds: 1 } },
      { effect: { kind: 'request_lost' } },
      { effect: { kind: 'decline', message: '029' } },
      { effect: { kind: 'reply_unsigned' } },
    );
    expect(await send(requestOf('CAPTURE'))).toMatchObject({ code: '05029', signed: 'missing' });
    expect(observed).toMatchObject([{ simulated: { scenarios: ['1', '3', '4'] } }]);
  });
});

test('several act together, and only on their own account', async () => {
  await addScenarios(
    storage,
    account,
    { effect: { kind: 'delay', milliseconds: 1 } },
    { effect: { kind: 'decline', message: '029' } },
    { effect: { kind: 'reply_unsigned' } },
  );
  expect(await send(requestOf('CAPTURE'))).toMatchObject({ code: '05029', signed: 'missing' });
  expect(observed).toMatchObject([{ simulated: { scenarios: ['1', '2', '3'] } }]);
  expect(await send(requestOf('CAPTURE', {}, otherAccount))).toMatchObject({ code: '04000' });
});

test('what the ledger refuses is refused without a scenario acting', async () => {
  await addScenarios(storage, account, { effect: { kind: 'decline', message: '029' } });
  expect(await send(requestOf('CAPTURE', { amount: '10001' }))).toMatchObject({ code: '05042' });
  expect(observed[0]).toMatchObject({ reason: 'ExceedsAuthorized' });
  expect(observed[0]?.simulated).toBeUndefined();
});

test('CHECK_STATUS can be declined, and then the reply has no data of the order', async () => {
  await addScenarios(storage, account, { effect: { kind: 'decline', message: '054' } });
  const { params } = await send(requestOf('CHECK_STATUS'));
  expect(params).toMatchObject({ response_code: '11054', status: '11' });
  expect(params).not.toHaveProperty('captured_amount');
});

interface Exchange {
  readonly http?: number;
  readonly text?: string;
  readonly code?: string | undefined;
  readonly params?: StringParams;
  readonly signed?: string;
  readonly ends?: string;
}

/** Sends a request on a connection that the test can close. */
async function sendOnSocket(request: StringParams): Promise<Socket> {
  const { hostname, port, pathname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify(request);
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await once(socket, 'connect');
  return socket;
}

async function send(request: StringParams): Promise<Exchange> {
  try {
    const response = await post(gateway.url, request);
    const text = await response.text();
    const http = response.status;
    if (!text.endsWith('}')) return { http, text };
    const params: StringParams = JSON.parse(text);
    const by = [account, otherAccount].find(
      ({ merchant_identifier }) => merchant_identifier === params['merchant_identifier'],
    );
    const right = E.isRight(verify(params, responseSigning(by ?? account)));
    const signed = params['signature'] === undefined ? 'missing' : right ? 'valid' : 'invalid';
    return { http, params, code: params['response_code'], signed };
  } catch (error) {
    return { ends: endOf(error) };
  }
}

// An error of the platform may come from another realm, so instanceof Error would be false.
function endOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error) return endOf(error.cause);
  if ('code' in error && error.code === 'ECONNRESET') return error.code;
  return 'message' in error ? String(error.message) : '';
}
