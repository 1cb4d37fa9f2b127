/** The log lines of attempts to deliver feedback: which attempts have one, and what it says. */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Account } from '../../domain/account.ts';
import type { ClaimedFeedback } from '../../domain/feedback-outbox.ts';
import { attemptDelivery } from '../../feedback/delivery-attempt.ts';
import type { PostResult } from '../../feedback/feedback-http-poster.ts';
import { toAccount } from '../../seed/store-seed.ts';
import { account } from '../../testing/account-and-request-fixtures.ts';
import { logDeliveryAttempt } from './log-delivery-attempt.ts';
import { openLog } from './log.ts';

const address = 'https://user:secret@shop.example:8443/hook/secret?token=secret';
const merchant: Account = toAccount({
  ...account,
  technical: { channels: { web: { direct: address } }, active_channel: 'web' },
});

const claimed: ClaimedFeedback = {
  id: '7',
  kind: 'direct',
  merchantIdentifier: account.merchant_identifier,
  params: {
    command: 'CAPTURE',
    merchant_reference: 'order-1',
    fort_id: '169000000000000001',
    response_code: '04000',
    status: '04',
  },
  distortion: {},
  attempts: [],
  attemptsSinceDue: 2,
  resends: 0,
  leasedUntil: new Date('2026-02-03T04:06:06Z'),
};

const linesOf = async (posted: PostResult, changes: Partial<ClaimedFeedback> = {}) => {
  const lines: string[] = [];
  const attempt = attemptDelivery({
    accounts: { find: () => TE.right(O.some(merchant)) },
    clock: { now: () => new Date('2026-02-03T04:05:06Z') },
    poster: { post: () => Promise.resolve(posted) },
    deliverToInbox: () => Promise.resolve(E.right(posted)),
    report: logDeliveryAttempt(openLog('debug', { write: (line) => void lines.push(line) })),
  });
  await attempt({ ...claimed, ...changes });
  return lines;
};

test('a failed attempt is one warning: the order, the event, the host, which attempt, the cause and what to do', async () => {
  const lines = await linesOf({ error: 'the connection was refused', cause: 'ConnectionRefused' });
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      feedback_id: '7',
      kind: 'direct',
      operation: 'CAPTURE',
      response_code: '04000',
      merchant_identifier: 'TEST0001',
      merchant_reference: 'order-1',
      fort_id: '169000000000000001',
      host: 'shop.example:8443',
      attempt: 3,
      max_attempts: 10,
      next_attempt_in_seconds: 10,
      cause: 'ConnectionRefused',
      meaning: 'Connection refused',
      error: 'the connection was refused',
      remedy: expect.stringContaining('Start the receiver'),
      milliseconds: expect.any(Number),
      msg: 'feedback was not acknowledged',
    },
  ]);
  expect(lines.join()).not.toContain('secret');
});

test.each<[string, PostResult, Partial<ClaimedFeedback>, object]>([
  [
    'the last attempt',
    { status: 419, answer: '' },
    { attemptsSinceDue: 9 },
    {
      attempt: 10,
      http_status: 419,
      cause: 'CsrfTokenRequired',
      msg: 'feedback is exhausted: no attempt was acknowledged',
    },
  ],
  [
    'a redirect to a sign-in page, which acknowledges',
    { status: 302, answer: '', location: 'https://shop.example/login' },
    {},
    {
      cause: 'RedirectToSignIn',
      location: 'https://shop.example/login',
      msg: 'feedback was acknowledged, but may not have been received',
    },
  ],
  [
    'a simulated failure',
    { status: 200, answer: '' },
    { distortion: { failingAttempts: 1 } },
    { cause: 'SimulatedFailure' },
  ],
  [
    'a reference that contains a phrase',
    { status: 500, answer: '' },
    { params: { ...claimed.params, merchant_reference: `of ${account.sha_response_phrase}` } },
    { merchant_reference: '[redacted]', cause: 'ReceiverError' },
  ],
])('%s', async (_what, posted, changes, expected) => {
  const lines = await linesOf(posted, changes);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([expect.objectContaining(expected)]);
});

test.each([200, 204, 302])('an attempt that is acknowledged with %i has no line', async (status) => {
  expect(await linesOf({ status, answer: '', location: 'https://shop.example/thanks' })).toEqual([]);
});
