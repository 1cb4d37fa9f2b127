/** What is sent again by itself, what is not, and how long is waited before. */
import { operations, type Operation } from '@postern/protocol';
import fc from 'fast-check';
import { captureParams, run, refundParams, createUnreliableClient } from '../../test/unreliable-client.ts';
import { retryRules, type Failure, type Outcome, type RetryScheduled } from '../index.ts';
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { defaultRetryPolicy, retryDelayMilliseconds } from '../settings/retry-policy.ts';

const which = { merchant_reference: 'order-1' };
const lost = { connection: 'reply lost' } as const;

test('every operation has its rule', () => {
  expect(Object.keys(retryRules).toSorted()).toEqual(Object.keys(operations).toSorted());
});

test.each([
  'reply lost',
  'request lost',
  'timeout',
  'bad gateway',
  'gateway error',
  'connection refused',
] as const)('a question is asked again after %p', async (connection) => {
  const { client } = createUnreliableClient([{ connection }, { connection }]);
  expect(await run(client.checkStatus(which))).toMatchObject({ _tag: 'Succeeded', attempts: 3 });
});

test.each(['wrong signature', 'unsigned', 'truncated', 'reply to another order'] as const)(
  'a question is not asked again where the answer cannot be believed: %p',
  async (connection) => {
    const { client } = createUnreliableClient([{ connection }]);
    expect(await client.checkStatus(which)()).toMatchObject(E.left({ attempts: 1, effect: 'none' }));
  },
);

test('a question is asked so often and no more', async () => {
  const { client } = createUnreliableClient(Array.from({ length: 9 }, () => lost));
  expect(await client.checkStatus(which)()).toMatchObject(E.left({ _tag: 'Unreachable', attempts: 4 }));
});

test.each<[Operation, string]>([
  ['CAPTURE', 'capture'],
  ['VOID_AUTHORIZATION', 'voidAuthorization'],
])('%s is sent once, whatever is connection of it', async (_operation, method) => {
  const { client, order } = createUnreliableClient([lost]);
  const result: E.Either<Failure, Outcome> =
    method === 'capture' ? await client.capture(captureParams)() : await client.voidAuthorization(which)();
  expect(result).toMatchObject(E.left({ _tag: 'Unreachable', attempts: 1, effect: 'possible' }));
  expect(order.applied).toHaveLength(1);
});

test('784 is not taken for a refusal: what has not settled may be an earlier attempt', async () => {
  const { client } = createUnreliableClient([{ processing: 'pending', connection: 'reply lost' }]);
  await client.capture(captureParams)();
  expect(await run(client.capture(captureParams))).toMatchObject({
    _tag: 'Unknown',
    reason: 'OperationPending',
    code: '05784',
  });
});

describe('a refund', () => {
  const captured = async (faults: Parameters<typeof createUnreliableClient>[0]) => {
    const gateway = createUnreliableClient([]);
    await run(gateway.client.capture(captureParams));
    gateway.faults.push(
      ...faults.map(
        (fault) => ({ processing: 'normal', connection: 'ok', delaySeconds: 0, ...fault }) as const,
      ),
    );
    return gateway;
  };

  test('is sent again under the reference that the client made, and paid once', async () => {
    const { client, order } = await captured([lost]);
    const outcome = await run(client.refund({ ...refundParams, amount: '10' }));
    expect(outcome).toMatchObject({
      _tag: 'Succeeded',
      confirmedBy: 'DuplicateReply',
      code: '07047',
      attempts: 2,
    });
    expect(outcome.reply.maintenance_reference).toBe('made1');
    expect(order).toMatchObject({ refunded: 10n });
  });

  test('that was repeated and then declined is not said to be declined', async () => {
    const { client, order } = await captured([lost]);
    // What was captured is given back whole, so that the gateway finds nothing left for the second one.
    const outcome = await run(client.refund(refundParams));
    expect(outcome).toMatchObject({ _tag: 'Unknown', reason: 'EarlierAttemptLost', code: '07048' });
    expect(order).toMatchObject({ refunded: 60n });
  });

  test('under a reference of the caller is not taken for done because it was processed before', async () => {
    const { client } = await captured([]);
    const asked = { ...refundParams, amount: '10', maintenance_reference: 'return1' };
    await run(client.refund(asked));
    expect(await run(client.refund({ ...asked, amount: '20' }))).toMatchObject({
      _tag: 'Declined',
      code: '07047',
    });
  });

  test.each(['006', '054'] as const)('that was answered with %s is not repeated', async (processing) => {
    const { client, order } = await captured([{ processing }]);
    expect(await run(client.refund(refundParams))).toMatchObject({ code: `07${processing}`, attempts: 1 });
    expect(order).toMatchObject({ refunded: 0n });
  });

  test('that did not leave has no effect', async () => {
    const nobody = { connection: 'connection refused' } as const;
    const { client } = await captured([nobody, nobody, nobody, nobody]);
    expect(await client.refund(refundParams)()).toMatchObject(E.left({ effect: 'none', attempts: 4 }));
  });

  test('of which one attempt may have arrived has a possible effect, whatever became of the others', async () => {
    const nobody = { connection: 'connection refused' } as const;
    const { client } = await captured([{ connection: 'request lost' }, nobody, nobody, nobody]);
    expect(await client.refund(refundParams)()).toMatchObject(E.left({ sent: false, effect: 'possible' }));
  });
});

describe('between two attempts', () => {
  test('the wait is anywhere below a bound that doubles up to its maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, dice) => {
          const wait = retryDelayMilliseconds(attempt, defaultRetryPolicy, () => dice);
          expect(wait).toBe(dice * Math.min(5000, 200 * 2 ** (attempt - 2)));
        },
      ),
    );
  });

  test('the gateway is given the time that it asks for', async () => {
    const retries: RetryScheduled[] = [];
    const answer = {
      _tag: 'MalformedReply',
      httpStatus: 503,
      reason: 'NotJson',
      retryAfterSeconds: 7,
    } as const;
    const { client } = createUnreliableClient([], {
      hooks: { onRetry: (retry) => retries.push(retry) },
      transport: () => () => Promise.resolve(E.left(answer)),
    });
    await client.checkStatus(which, { deadlineSeconds: 10 })();
    expect(retries).toEqual([
      { operation: 'CHECK_STATUS', attempt: 2, reason: 'HTTP 503', delayMilliseconds: 7000 },
    ]);
  });

  test('no attempt begins after the deadline', async () => {
    const { client } = createUnreliableClient([{ connection: 'timeout' }, { connection: 'timeout' }]);
    const options = { timeoutSeconds: 8, deadlineSeconds: 10 };
    const told = await client.checkStatus(which, options)();
    expect(told).toMatchObject(E.left({ _tag: 'TimedOut', attempts: 2 }));
    expect(E.isLeft(told) && told.left._tag === 'TimedOut' && told.left.timeoutSeconds < 2).toBe(true);
  });

  test('the caller can end it', async () => {
    const processing = new AbortController();
    const { client } = createUnreliableClient([lost, lost], {
      hooks: { onRetry: () => processing.abort('enough') },
    });
    expect(await client.checkStatus(which, { signal: processing.signal })()).toMatchObject(
      E.left({ _tag: 'Aborted', cause: 'enough', effect: 'none', attempts: 1 }),
    );
  });
});

test('a reference of the caller’s own may have been paid by an earlier call: that it was paid says nothing of this one', async () => {
  const { client, order } = createUnreliableClient([{ connection: 'request lost' }]);
  order.captured = 100n;
  order.references.add('a');
  const asked = { ...refundParams, amount: '10', maintenance_reference: 'a' };
  expect(await run(client.refund(asked))).toMatchObject({
    _tag: 'Unknown',
    reason: 'EarlierAttemptLost',
    code: '07047',
    attempts: 2,
  });
});

test.each([
  [400, 1],
  [408, 2],
  [425, 2],
  [429, 2],
  [499, 1],
  [500, 2],
  [503, 2],
])(
  'a question that was answered with HTTP %p and no reply is asked %p times',
  async (httpStatus, attempts) => {
    const { client } = createUnreliableClient([], {
      retries: { maxAttempts: 2 },
      transport: () => TE.right({ httpStatus, body: '<h1>No</h1>' }),
    });
    expect(await client.checkStatus(which)()).toMatchObject(E.left({ _tag: 'MalformedReply', attempts }));
  },
);
