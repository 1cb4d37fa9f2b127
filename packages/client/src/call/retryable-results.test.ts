/** Retries: which results are retried, which are not, and after which delay. */
import type { Operation } from '@postern/protocol';
import { operations } from '@postern/protocol/spec';
import fc from 'fast-check';
import {
  captureParams,
  noFailure,
  run,
  refundParams,
  createUnreliableClient,
} from '../../test/unreliable-client.ts';
import {
  createClient,
  describeFailure,
  retryRules,
  type Failure,
  type Outcome,
  type RetryPolicy,
  type Hooks,
} from '../fp.ts';
import * as E from 'fp-ts/lib/Either.js';
import { defaultRetryPolicy, retryDelayMilliseconds } from '../settings/retry-policy.ts';

const reference = { merchant_reference: 'order-1' };
const lost = { connection: 'reply lost' } as const;

test('every operation has a retry rule', () => {
  expect(Object.keys(retryRules).toSorted()).toEqual(Object.keys(operations).toSorted());
});

test.each([
  'reply lost',
  'request lost',
  'timeout',
  'bad gateway',
  'gateway error',
  'connection refused',
] as const)('CHECK_STATUS is retried after %p', async (connection) => {
  const { client } = createUnreliableClient([{ connection }, { connection }]);
  expect(await run(client.checkStatus(reference))).toMatchObject({ _tag: 'Found', attempts: 3 });
});

test.each(['wrong signature', 'unsigned', 'truncated', 'reply to another order'] as const)(
  'CHECK_STATUS is not retried after an untrusted reply: %p',
  async (connection) => {
    const { client } = createUnreliableClient([{ connection }]);
    expect(await client.checkStatus(reference)()).toMatchObject(E.left({ attempts: 1, effect: 'none' }));
  },
);

test('CHECK_STATUS is not retried after a refusal that proves nothing', async () => {
  const { client } = createUnreliableClient([{ connection: 'refusal to an attacker' }]);
  expect(await run(client.checkStatus(reference))).toMatchObject({
    _tag: 'Refused',
    reason: 'Credentials',
    authenticated: false,
    attempts: 1,
  });
});

test('CHECK_STATUS is sent at most maxAttempts times', async () => {
  const { client } = createUnreliableClient(Array.from({ length: 9 }, () => lost));
  expect(await client.checkStatus(reference)()).toMatchObject(E.left({ _tag: 'Unreachable', attempts: 4 }));
});

test.each<[Operation, string]>([
  ['CAPTURE', 'capture'],
  ['VOID_AUTHORIZATION', 'voidAuthorization'],
])('%s is sent once, even without a reply', async (_operation, method) => {
  const { client, order } = createUnreliableClient([lost]);
  const result: E.Either<Failure, Outcome> =
    method === 'capture'
      ? await client.capture(captureParams)()
      : await client.voidAuthorization(reference)();
  expect(result).toMatchObject(E.left({ _tag: 'Unreachable', attempts: 1, effect: 'possible' }));
  expect(order.applied).toHaveLength(1);
});

test('a void of a void order is Unknown: an earlier call may have been this one', async () => {
  const { client } = createUnreliableClient([]);
  await run(client.voidAuthorization(reference));
  expect(await run(client.voidAuthorization(reference))).toMatchObject({
    _tag: 'Unknown',
    reason: 'AlreadyProcessed',
    code: '09047',
  });
});

test('784 is not a decline: the pending operation may be an earlier attempt', async () => {
  const { client } = createUnreliableClient([{ processing: 'pending', connection: 'reply lost' }]);
  await client.capture(captureParams)();
  expect(await run(client.capture(captureParams))).toMatchObject({
    _tag: 'Unknown',
    reason: 'OperationPending',
    code: '05784',
  });
});

describe('a refund', () => {
  const captured = async (
    failures: Parameters<typeof createUnreliableClient>[0],
    retries: Partial<RetryPolicy> = {},
  ) => {
    const gateway = createUnreliableClient([], { retries });
    await run(gateway.client.capture(captureParams));
    gateway.failures.push(
      ...failures.map(
        (failure) => ({ processing: 'normal', connection: 'ok', delaySeconds: 0, ...failure }) as const,
      ),
    );
    return gateway;
  };

  const sameReference = { refunds: 'same-reference' } as const;

  test.each(['reply lost', 'request lost', 'timeout', 'bad gateway'] as const)(
    'is not sent again by itself after %p, because it may have been paid',
    async (connection) => {
      const { client, order } = await captured([{ connection }]);
      const result = await client.refund({ ...refundParams, amount: '10' })();
      expect(result).toMatchObject(E.left({ effect: 'possible', attempts: 1 }));
      expect(order.refunded).toBe(connection === 'request lost' ? 0n : 10n);
    },
  );

  test('is confirmed before a confirmed call sends it again', async () => {
    const gateway = await captured([noFailure, lost]);
    const requests: string[] = [];
    const settings = {
      ...gateway.settings,
      hooks: { onRequest: ({ operation }: Hooks.RequestSent) => void requests.push(operation) },
    };
    const client = createClient(settings);
    if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
    expect(await run(client.right.confirmed.refund({ ...refundParams, amount: '10' }))).toMatchObject({
      _tag: 'Applied',
      reason: 'TotalsChanged',
    });
    expect(requests).toEqual(['CHECK_STATUS', 'REFUND', 'CHECK_STATUS']);
    expect(gateway.order).toMatchObject({ refunded: 10n });
  });

  test('is retried with the generated reference if you set it, and paid once', async () => {
    const { client, order } = await captured([lost], sameReference);
    const outcome = await run(client.refund({ ...refundParams, amount: '10' }));
    expect(outcome).toMatchObject({
      _tag: 'Succeeded',
      confirmedBy: 'DuplicateReply',
      code: '07047',
      attempts: 2,
    });
    expect(outcome.reply.maintenance_reference).toBe('generated1');
    expect(order).toMatchObject({ refunded: 10n });
  });

  test('is Unknown, not Declined, if the retry of a lost attempt is declined', async () => {
    const { client, order } = await captured(
      [{ connection: 'request lost' }, { processing: '029' }],
      sameReference,
    );
    const outcome = await run(client.refund(refundParams));
    expect(outcome).toMatchObject({ _tag: 'Unknown', reason: 'EarlierAttemptLost', code: '07029' });
    expect(order).toMatchObject({ refunded: 0n });
  });

  test('of all that was captured is confirmed by a retry, although nothing is left to refund', async () => {
    const { client, order } = await captured([lost], sameReference);
    const outcome = await run(client.refund(refundParams));
    expect(outcome).toMatchObject({ _tag: 'Succeeded', confirmedBy: 'DuplicateReply', code: '07047' });
    expect(order).toMatchObject({ refunded: 60n });
  });

  test('is Unknown if the reference of the caller was used before: that refund may be this one', async () => {
    const { client } = await captured([]);
    const params = { ...refundParams, amount: '10', maintenance_reference: 'return1' };
    await run(client.refund(params));
    expect(await run(client.refund(params))).toMatchObject({
      _tag: 'Unknown',
      reason: 'AlreadyProcessed',
      code: '07047',
    });
  });

  test.each(['006', '054'] as const)('with reply %s is not retried', async (processing) => {
    const { client, order } = await captured([{ processing }]);
    expect(await run(client.refund(refundParams))).toMatchObject({ code: `07${processing}`, attempts: 1 });
    expect(order).toMatchObject({ refunded: 0n });
  });

  test('is not retried after a refusal that proves nothing, and stays Unknown after a lost attempt', async () => {
    const refusal = { connection: 'refusal to an attacker' } as const;
    const refused = { _tag: 'Refused', authenticated: false };
    const unknown = { _tag: 'Unknown', reason: 'EarlierAttemptLost' };
    for (const [outcome, failures] of [
      [refused, [refusal]],
      [unknown, [lost, refusal]],
    ] as const) {
      const { client } = await captured(failures, sameReference);
      expect(await run(client.refund({ ...refundParams, amount: '10' }))).toMatchObject({
        ...outcome,
        code: '00008',
        attempts: failures.length,
      });
    }
  });

  test('that was never sent has no effect', async () => {
    const refused = { connection: 'connection refused' } as const;
    const { client } = await captured([refused, refused, refused, refused]);
    expect(await client.refund(refundParams)()).toMatchObject(E.left({ effect: 'none', attempts: 4 }));
  });

  test('has a possible effect if any attempt may have arrived', async () => {
    const refused = { connection: 'connection refused' } as const;
    const { client } = await captured(
      [{ connection: 'request lost' }, refused, refused, refused],
      sameReference,
    );
    expect(await client.refund(refundParams)()).toMatchObject(E.left({ sent: false, effect: 'possible' }));
  });
});

describe('the delay between attempts', () => {
  test('is random below a bound that doubles up to its maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 20 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (attempt, random) => {
          const wait = retryDelayMilliseconds(attempt, defaultRetryPolicy, () => random);
          expect(wait).toBe(random * Math.min(5000, 200 * 2 ** (attempt - 2)));
        },
      ),
    );
  });

  test('respects Retry-After', async () => {
    const retries: Hooks.RetryScheduled[] = [];
    const unavailable = {
      _tag: 'NotAReply',
      httpStatus: 503,
      reason: 'NotJson',
      retryAfterSeconds: 7,
    } as const;
    const { client } = createUnreliableClient([], {
      hooks: { onRetry: (retry) => retries.push(retry) },
      transport: () => Promise.resolve(unavailable),
    });
    await client.checkStatus(reference, { deadlineSeconds: 10 })();
    expect(retries).toEqual([
      { operation: 'CHECK_STATUS', attempt: 2, reason: 'HTTP 503', delayMilliseconds: 7000 },
    ]);
  });

  test('never exceeds the deadline', async () => {
    const { client } = createUnreliableClient([{ connection: 'timeout' }, { connection: 'timeout' }]);
    const options = { timeoutSeconds: 8, deadlineSeconds: 10 };
    const result = await client.checkStatus(reference, options)();
    expect(result).toMatchObject(E.left({ _tag: 'TimedOut', attempts: 2 }));
    expect(E.isLeft(result) && result.left._tag === 'TimedOut' && result.left.timeoutSeconds < 2).toBe(true);
  });

  test('ends when the signal aborts', async () => {
    const controller = new AbortController();
    const { client } = createUnreliableClient([lost, lost], {
      hooks: { onRetry: () => controller.abort('enough') },
    });
    expect(await client.checkStatus(reference, { signal: controller.signal })()).toMatchObject(
      E.left({ _tag: 'Aborted', cause: 'enough', effect: 'none', attempts: 1 }),
    );
  });
});

test('a refund with the caller’s reference is Unknown after 047: an earlier call may have used the reference', async () => {
  const { client, order } = createUnreliableClient([{ connection: 'request lost' }], {
    retries: { refunds: 'same-reference' },
  });
  order.captured = 100n;
  order.references.add('a');
  const params = { ...refundParams, amount: '10', maintenance_reference: 'a' };
  expect(await run(client.refund(params))).toMatchObject({
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
])('after HTTP %p without a reply, CHECK_STATUS is sent %p times', async (httpStatus, attempts) => {
  const { client } = createUnreliableClient([], {
    retries: { maxAttempts: 2 },
    transport: () => Promise.resolve({ httpStatus, body: '<h1>No</h1>' }),
  });
  expect(await client.checkStatus(reference)()).toMatchObject(E.left({ _tag: 'NotAReply', attempts }));
});

test('a call whose deadline has passed says so', async () => {
  const { client } = createUnreliableClient([]);
  const result = await client.capture(captureParams, { deadlineSeconds: -1 })();
  expect(result).toEqual(E.left({ _tag: 'TimedOut', timeoutSeconds: 0, effect: 'none', attempts: 0 }));
  expect(E.isLeft(result) && describeFailure(result.left)).toContain(': the deadline had passed');
});

describe('options of a call', () => {
  test.each([NaN, '60' as never, null as never])(
    'sentSecondsAgo %p is an InputError',
    async (sentSecondsAgo) => {
      const { client } = createUnreliableClient([]);
      const request = { operation: 'CAPTURE', params: captureParams, sentSecondsAgo } as const;
      const message = `sentSecondsAgo must be a number, for example 60; got ${String(sentSecondsAgo)}`;
      await expect(client.confirmOutcome(request)()).rejects.toMatchObject({ name: 'InputError', message });
    },
  );

  test.each([
    [{ timeoutSeconds: NaN }, 'timeoutSeconds must be above 0, for example 30; got NaN'],
    [{ timeoutSeconds: 0 }, 'timeoutSeconds must be above 0, for example 30; got 0'],
    [{ timeoutSeconds: '30' as never }, 'timeoutSeconds must be above 0, for example 30; got 30'],
    [{ deadlineSeconds: NaN }, 'deadlineSeconds must be a number, for example 90; got NaN'],
    [{ deadlineSeconds: '90' as never }, 'deadlineSeconds must be a number, for example 90; got 90'],
    [{ signal: new AbortController() as never }, 'signal must be an AbortSignal'],
  ])('%p is an InputError, and nothing is sent', async (options, message) => {
    const requests: string[] = [];
    const { client } = createUnreliableClient([], {
      hooks: { onCall: ({ operation }) => void requests.push(operation) },
    });
    const order = { merchant_reference: 'order-1', currency: 'AED' } as const;
    const request = { operation: 'CAPTURE', params: captureParams } as const;
    const error = { name: 'InputError', message };
    await expect(client.capture(captureParams, options)()).rejects.toMatchObject(error);
    await expect(client.confirmed.capture(captureParams, options)()).rejects.toMatchObject(error);
    await expect(client.confirmOutcome(request, options)()).rejects.toMatchObject(error);
    await expect(client.getOrder(order, options)()).rejects.toMatchObject(error);
    await expect(client.reconcile([order], options).next()).rejects.toMatchObject(error);
    expect(requests).toEqual([]);
  });
});
