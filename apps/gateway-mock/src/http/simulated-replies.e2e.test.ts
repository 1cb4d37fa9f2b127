/** Each effect of a scenario over a real socket: what the merchant gets to see, and what was done (D32). */
import { verify, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { connect } from 'node:net';
import { once } from 'node:events';
import { answer } from '../operations/answer.ts';
import type { Answer } from '../operations/reply.ts';
import type { Distortion, NewFeedback } from '../domain/feedback.ts';
import type { Storage } from '../storage/open-storage.ts';
import { effects, type Effect, type EffectKind } from '../domain/scenario/effects.ts';
import {
  account,
  otherAccount,
  requestOf,
  responseSigning,
  seedOrder,
} from '../testing/merchants-and-requests.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { startListeningGateway, post, type ListeningGateway } from '../testing/listening-gateway.ts';
import { addScenarios, sendFeedbackToInbox } from '../testing/change-merchant.ts';

let books: Storage;
let gateway: ListeningGateway;
let observed: Answer[];
let told: Pick<NewFeedback, 'kind' | 'distortion'>[];

beforeEach(async () => {
  books = await seededStorage([
    { ...account, orders: [seedOrder('order-1'), seedOrder('order-2')] },
    { ...otherAccount, orders: [seedOrder('order-1')] },
  ]);
  await sendFeedbackToInbox(books, account);
  observed = [];
  told = [];
  const ledger: Storage['orders'] = {
    ...books.orders,
    process: (request, decide) =>
      books.orders.process(request, (found, known) => {
        const decision = decide(found, known);
        told.push(...(decision.feedback ?? []).map(({ kind, distortion }) => ({ kind, distortion })));
        return decision;
      }),
  };
  gateway = await startListeningGateway(books, {
    answer: answer({ ...books, orders: ledger }),
    observe: (answered) => void observed.push(answered),
  });
});

afterEach(async () => {
  await gateway.close();
  await books.close();
});

type Of<K extends EffectKind> = Extract<Effect, { readonly kind: K }>;

/** What becomes of each kind of feedback of a capture. */
const distorting = {
  feedback_duplicated: [{ kind: 'feedback_duplicated', copies: 3 }, [{}, {}, {}]],
  feedback_overtaken: [{ kind: 'feedback_overtaken' }, [{ overtaken: true }]],
  feedback_delayed: [{ kind: 'feedback_delayed', seconds: 60 }, [{ delaySeconds: 60 }]],
  feedback_dropped: [{ kind: 'feedback_dropped' }, [{ dropped: true }]],
  feedback_corrupted: [{ kind: 'feedback_corrupted' }, [{ corrupted: true }]],
  feedback_wrongly_signed: [{ kind: 'feedback_wrongly_signed' }, [{ signedWrongly: true }]],
  feedback_encoded: [{ kind: 'feedback_encoded', encoding: 'xml' }, [{ encoding: 'xml' }]],
} as const satisfies { readonly [K in EffectKind]?: readonly [Of<K>, readonly Distortion[]] };

const asEver = { http: 200, code: '04000', signed: 'rightly' };

interface Seen {
  readonly heard: Heard;
  readonly captured: bigint;
}

const nothingDone = (heard: Heard): Seen => ({ heard, captured: 0n });
const done = (heard: Heard): Seen => ({ heard, captured: 100n });
const replied = (code: string, signed = 'rightly') => ({ http: 200, code, signed });
const textLike = (start: RegExp): Heard => ({ http: 200, text: expect.stringMatching(start) });

/** What is seen of a capture of 1.00, and whether it was done. */
const seen: { readonly [K in Exclude<EffectKind, keyof typeof distorting>]: readonly [Of<K>, Seen] } = {
  request_lost: [{ kind: 'request_lost' }, nothingDone({ ends: 'other side closed' })],
  request_failed: [{ kind: 'request_failed' }, nothingDone({ http: 500, code: '00006', signed: 'rightly' })],
  decline: [{ kind: 'decline', message: '029' }, nothingDone(replied('05029'))],
  technical_problem: [{ kind: 'technical_problem' }, nothingDone(replied('05006'))],
  pending: [{ kind: 'pending', after_seconds: 60, ends: 'succeeded' }, nothingDone(replied('19065'))],
  uncertain: [{ kind: 'uncertain', after_seconds: 60, ends: 'declined' }, nothingDone(replied('15777'))],
  delay: [{ kind: 'delay', milliseconds: 5 }, done(asEver)],
  delay_between: [{ kind: 'delay_between', from_milliseconds: 1, to_milliseconds: 5 }, done(asEver)],
  delay_around: [{ kind: 'delay_around', mean_milliseconds: 1 }, done(asEver)],
  reply_lost: [{ kind: 'reply_lost', after_milliseconds: 5 }, done({ ends: 'other side closed' })],
  connection_reset: [{ kind: 'connection_reset' }, done({ ends: 'ECONNRESET' })],
  reply_failed: [
    { kind: 'reply_failed', status: 503 },
    done({ http: 503, code: '00006', signed: 'rightly' }),
  ],
  reply_truncated: [{ kind: 'reply_truncated' }, done(textLike(/^\{"[^}]*$/))],
  reply_malformed: [{ kind: 'reply_malformed' }, done(textLike(/^<!DOCTYPE html>/))],
  reply_wrongly_signed: [{ kind: 'reply_wrongly_signed' }, done(replied('04000', 'wrongly'))],
  reply_unsigned: [{ kind: 'reply_unsigned' }, done(replied('04000', 'not'))],
};

test('every effect is tried', () => {
  expect(Object.keys({ ...seen, ...distorting })).toEqual(Object.keys(effects));
});

test.each(Object.entries(seen))('%s', async (_kind, [effect, expected]) => {
  await addScenarios(books, account, { matcher: { operation: 'CAPTURE' }, effect, times: 1 });
  const answered = await heard(requestOf('CAPTURE'));
  expect(answered).toMatchObject(expected.heard);
  expect((await findOrder(books, account, 'order-1')).captured).toBe(expected.captured);
  expect(observed).toMatchObject([{ simulated: { scenarios: ['1'] } }]);

  // It was meant for one call.
  const next = await heard(requestOf('CAPTURE', { merchant_reference: 'order-2' }));
  expect(next).toMatchObject(asEver);
  expect(observed.at(-1)?.simulated).toBeUndefined();
});

test.each(Object.entries(distorting))('%s', async (_kind, [effect, distortions]) => {
  await addScenarios(books, account, { effect });
  expect(await heard(requestOf('CAPTURE'))).toMatchObject(asEver);
  expect(told).toEqual(
    ['direct', 'notification'].flatMap((kind) => distortions.map((distortion) => ({ kind, distortion }))),
  );
});

test('feedback of one kind can be meant, and several effects do their part together', async () => {
  await addScenarios(
    books,
    account,
    { effect: { kind: 'feedback_corrupted', of: 'direct' } },
    { effect: { kind: 'feedback_delayed', seconds: 3 } },
    { effect: { kind: 'feedback_duplicated', of: 'notification' } },
  );
  await heard(requestOf('CAPTURE'));
  expect(told).toEqual([
    { kind: 'direct', distortion: { corrupted: true, delaySeconds: 3 } },
    { kind: 'notification', distortion: { delaySeconds: 3 } },
    { kind: 'notification', distortion: { delaySeconds: 3 } },
  ]);
});

test('a connection can be reset before anything is answered', async () => {
  await addScenarios(books, account, { effect: { kind: 'reply_lost', connection: 'reset' } });
  expect(await heard(requestOf('CAPTURE'))).toEqual({ ends: 'ECONNRESET' });
});

test('who gives up is not waited for', async () => {
  await addScenarios(books, account, { effect: { kind: 'reply_lost', after_milliseconds: 120_000 } });
  const { hostname, port, pathname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify(requestOf('CAPTURE'));
  socket.write(
    `POST ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  await once(socket, 'connect');
  while ((await findOrder(books, account, 'order-1')).captured === 0n) await new Promise(setImmediate);
  expect(observed).toEqual([]);
  socket.destroy();
  while (observed.length === 0) await new Promise(setImmediate);
  expect(observed).toMatchObject([{ params: { response_code: '04000' } }]);
});

test('several act together, and one account knows nothing of what another has set up', async () => {
  await addScenarios(
    books,
    account,
    { effect: { kind: 'delay', milliseconds: 1 } },
    { effect: { kind: 'decline', message: '029' } },
    { effect: { kind: 'reply_unsigned' } },
  );
  expect(await heard(requestOf('CAPTURE'))).toMatchObject({ code: '05029', signed: 'not' });
  expect(observed).toMatchObject([{ simulated: { scenarios: ['1', '2', '3'] } }]);
  expect(await heard(requestOf('CAPTURE', {}, otherAccount))).toMatchObject({ code: '04000' });
});

test('what the ledger refuses is refused as ever, and no scenario is said to have had a hand in it', async () => {
  await addScenarios(books, account, { effect: { kind: 'decline', message: '029' } });
  expect(await heard(requestOf('CAPTURE', { amount: '10001' }))).toMatchObject({ code: '05042' });
  expect(observed[0]).toMatchObject({ reason: 'ExceedsAuthorized' });
  expect(observed[0]?.simulated).toBeUndefined();
});

test('a question can be declined, and then tells nothing of the order', async () => {
  await addScenarios(books, account, { effect: { kind: 'decline', message: '054' } });
  const { params } = await heard(requestOf('CHECK_STATUS'));
  expect(params).toMatchObject({ response_code: '11054', status: '11' });
  expect(params).not.toHaveProperty('captured_amount');
});

interface Heard {
  readonly http?: number;
  readonly text?: string;
  readonly code?: string | undefined;
  readonly params?: StringParams;
  readonly signed?: string;
  readonly ends?: string;
}

async function heard(request: StringParams): Promise<Heard> {
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
    const signed = params['signature'] === undefined ? 'not' : right ? 'rightly' : 'wrongly';
    return { http, params, code: params['response_code'], signed };
  } catch (error) {
    return { ends: endOf(error) };
  }
}

// An error of the platform may be of another realm than the tests.
function endOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error) return endOf(error.cause);
  if ('code' in error && error.code === 'ECONNRESET') return error.code;
  return 'message' in error ? String(error.message) : '';
}
