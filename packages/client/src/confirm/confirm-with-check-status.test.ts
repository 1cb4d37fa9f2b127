/** Confirmation of outcomes: Applied, NotApplied or Unconfirmed, each with its reason. */
import type { MessageCode } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { captureParams, run, noFailure, createUnreliableClient } from '../../test/unreliable-client.ts';
import {
  createClient,
  describeFailure,
  toStatusCheck,
  type Client,
  type Confirmation,
  type RetryPolicy,
  type Transport,
} from '../fp.ts';
import type { ClientSettings } from '../settings/client-settings.ts';

const reference = { merchant_reference: 'order-1' };

const checkStatus = async (client: Client) => toStatusCheck((await run(client.checkStatus(reference))).reply);

test.each([
  'reply lost',
  'timeout',
  'truncated',
  'wrong signature',
  'unsigned',
  'reply to another order',
  'bad gateway',
] as const)('a capture that was processed is Applied despite %p', async (connection) => {
  const { client, failures } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, connection });
  expect(E.isLeft(await client.capture(captureParams)())).toBe(true);
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
    reason: 'TotalsChanged',
    after: { totals: { authorized: 100n, captured: 60n, refunded: 0n } },
  });
});

describe('a signed refusal that an attacker obtained', () => {
  const refusal = { connection: 'refusal to an attacker' } as const;
  const always = Array.from({ length: 200 }, () => refusal);

  test('does not decide: the capture was processed, and is Applied', async () => {
    const { client, failures } = createUnreliableClient([]);
    const before = await checkStatus(client);
    failures.push({ ...noFailure, ...refusal });
    expect(await run(client.capture(captureParams))).toMatchObject({
      _tag: 'Refused',
      authenticated: false,
      code: '00008',
      remedy: expect.stringContaining('phrase'),
    });
    const request = { operation: 'CAPTURE', params: captureParams, before } as const;
    expect(await run(client.confirmOutcome(request))).toMatchObject({ _tag: 'Applied' });
  });

  test('does not make a confirmed call repeat a capture', async () => {
    const { client, order } = createUnreliableClient([noFailure, refusal]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'TotalsChanged',
    });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('does not stop a confirmation if it arrives once', async () => {
    const { client, failures } = createUnreliableClient([]);
    const before = await checkStatus(client);
    failures.push({ ...noFailure, connection: 'reply lost' }, { ...noFailure, ...refusal });
    await client.capture(captureParams)();
    const request = { operation: 'CAPTURE', params: captureParams, before } as const;
    expect(await run(client.confirmOutcome(request))).toMatchObject({ _tag: 'Applied' });
  });

  test('ends everything that needs CHECK_STATUS quickly if it always arrives, with the code and its remedy', async () => {
    const { client, settings, order } = createUnreliableClient(always);
    const failure = { _tag: 'UnauthenticatedRefusal', code: '00008', effect: 'none', attempts: 1 } as const;
    expect(await client.confirmed.capture(captureParams)()).toMatchObject(E.left(failure));
    expect(order.applied).toEqual([]);
    const refused = await client.getOrder({ merchant_reference: 'order-1', currency: 'AED' })();
    expect(refused).toMatchObject(E.left(failure));
    expect(E.isLeft(refused) && describeFailure(refused.left)).toMatch(
      /^this request applied nothing: CHECK_STATUS was refused with 00008: Check phrase, /,
    );
    expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
      _tag: 'Unconfirmed',
      reason: 'StatusUnavailable',
      failure,
    });
    expect(settings.runtime?.now?.() ?? 0).toBeLessThan(10_000);
  });
});

test('a confirmation ends quickly if every CHECK_STATUS gets an unsigned reply', async () => {
  const { client, settings } = createUnreliableClient(
    Array.from({ length: 200 }, () => ({ connection: 'unsigned' }) as const),
  );
  expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'StatusUnavailable',
    failure: { _tag: 'InvalidSignature', reason: 'SignatureMissing' },
  });
  expect(settings.runtime?.now?.() ?? 0).toBeLessThan(10_000);
});

test('a lost request is NotApplied once it can no longer arrive', async () => {
  const { client, failures, settings } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, connection: 'request lost' });
  await client.capture(captureParams)();
  const startedAt = settings.runtime?.now?.() ?? 0;
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'NotApplied',
    reason: 'TotalsUnchanged',
  });
  expect((settings.runtime?.now?.() ?? 0) - startedAt).toBeGreaterThanOrEqual(60_000);
});

test('a request that arrives late is waited for', async () => {
  const { client, failures } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, connection: 'reply lost', delaySeconds: 50 });
  await client.capture(captureParams)();
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
  });
});

test('the result is TooEarly if the deadline is shorter than the window', async () => {
  const { client, failures } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, connection: 'request lost' });
  await client.capture(captureParams)();
  const request = { operation: 'CAPTURE', params: captureParams, before } as const;
  expect(await run(client.confirmOutcome(request, { deadlineSeconds: 5 }))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'TooEarly',
  });
});

test('a pending operation is polled until it completes', async () => {
  const { client, failures } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, processing: 'pending' });
  expect(await run(client.capture(captureParams))).toMatchObject({ _tag: 'Pending', code: '19000' });
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
  });
});

test('without a status check before, a change that another capture could have made is Unconfirmed', async () => {
  const { client, failures } = createUnreliableClient([]);
  failures.push({ ...noFailure, connection: 'reply lost' });
  await client.capture(captureParams)();
  expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'NoStatusCheckBefore',
  });
});

test('without a status check before, a total smaller than the amount means NotApplied', async () => {
  const { client, failures } = createUnreliableClient([]);
  failures.push({ ...noFailure, connection: 'request lost' });
  await client.capture(captureParams)();
  expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
    _tag: 'NotApplied',
  });
});

test('a concurrent change makes the result Unconfirmed', async () => {
  const { client, failures, order } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, connection: 'request lost' });
  await client.capture(captureParams)();
  order.captured += 7n;
  order.authorized += 100n;
  expect(
    await run(
      client.confirmOutcome({ operation: 'CAPTURE', params: { ...captureParams, amount: '5' }, before }),
    ),
  ).toMatchObject({ _tag: 'Unconfirmed', reason: 'ConcurrentChange' });
});

test('the result is Unconfirmed with the last failure if CHECK_STATUS fails', async () => {
  const { client } = createUnreliableClient([], {
    transport: () => Promise.resolve({ _tag: 'Unreachable', cause: new Error('down') }),
  });
  expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'StatusUnavailable',
    failure: { _tag: 'Unreachable' },
  });
});

test('a slow status reply counts as of the time of its request', async () => {
  // The first reply shows the order before the capture, and arrives after the window.
  let checks = 0;
  const { client, failures, advance } = createUnreliableClient([], {
    hooks: { onReply: ({ operation }) => operation === 'CHECK_STATUS' && ++checks === 2 && advance(61_000) },
  });
  const before = await checkStatus(client);
  failures.push({ ...noFailure, connection: 'reply lost', delaySeconds: 50 });
  await client.capture(captureParams)();
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
  });
});

test('a deadline just after the window is enough', async () => {
  const { client, failures } = createUnreliableClient([], { retries: { maxDelayMilliseconds: 60_000 } });
  failures.push({ ...noFailure, connection: 'request lost' });
  await client.capture(captureParams)();
  const request = { operation: 'CAPTURE', params: captureParams } as const;
  expect(await run(client.confirmOutcome(request, { deadlineSeconds: 60.5 }))).toMatchObject({
    _tag: 'NotApplied',
  });
});

test('aborting returns the current result at once', async () => {
  let checks = 0;
  const controller = new AbortController();
  const { client } = createUnreliableClient([], {
    hooks: {
      onCall: () => {
        if (++checks === 3) controller.abort();
      },
    },
  });
  const request = { operation: 'CAPTURE', params: captureParams } as const;
  expect(await run(client.confirmOutcome(request, { signal: controller.signal }))).toMatchObject({
    _tag: 'Unconfirmed',
    failure: { _tag: 'Aborted' },
  });
  expect(checks).toBe(3);
});

test.each(['006', '778'] as const)(
  'a capture with the uncertain code %s is NotApplied if the totals stay unchanged until the window ends',
  async (processing) => {
    const { client, failures } = createUnreliableClient([]);
    const before = await checkStatus(client);
    failures.push({ ...noFailure, processing });
    expect(await run(client.capture(captureParams))).toMatchObject({ _tag: 'Unknown' });
    const request = { operation: 'CAPTURE', params: captureParams, before } as const;
    expect(await run(client.confirmOutcome(request, { deadlineSeconds: 5 }))).toMatchObject({
      reason: 'TooEarly',
    });
    expect(await run(client.confirmOutcome(request))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'TotalsUnchanged',
    });
  },
);

test('a void that was declined is NotApplied, even if its reply was lost', async () => {
  const { client, failures } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, processing: '029', connection: 'reply lost' });
  await client.voidAuthorization(reference)();
  const request = { operation: 'VOID_AUTHORIZATION', params: reference, before } as const;
  expect(await run(client.confirmOutcome(request, { deadlineSeconds: 5 }))).toMatchObject({
    reason: 'TooEarly',
  });
  expect(await run(client.confirmOutcome(request))).toMatchObject({
    _tag: 'NotApplied',
    reason: 'OrderUnchanged',
  });
});

test('a void that ended with 006 is Unconfirmed: the order does not show whether it is void', async () => {
  const { client, failures } = createUnreliableClient([]);
  const before = await checkStatus(client);
  failures.push({ ...noFailure, processing: '006', connection: 'reply lost' });
  await client.voidAuthorization(reference)();
  const request = { operation: 'VOID_AUTHORIZATION', params: reference, before } as const;
  expect(await run(client.confirmOutcome(request))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'ConcurrentChange',
  });
});

test('a void refused with 047 is Unconfirmed: an earlier void may have been applied', async () => {
  const { client, order } = createUnreliableClient([]);
  const before = await checkStatus(client);
  order.isVoided = true;
  order.lastOperation = ['09', '047'];
  expect(
    await run(client.confirmOutcome({ operation: 'VOID_AUTHORIZATION', params: reference, before })),
  ).toMatchObject({ _tag: 'Unconfirmed', reason: 'ConcurrentChange' });
});

describe('a confirmed call', () => {
  test('retries a capture after a technical problem once it is certainly not applied', async () => {
    const { client, order } = createUnreliableClient([noFailure, { processing: '006' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'SuccessReply',
    });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('reports a refund that arrives after the window as Applied, and pays it once', async () => {
    // It arrives after the window and before the retry.
    const late = { connection: 'reply lost', delaySeconds: 60.3 } as const;
    const { client, order } = createUnreliableClient([noFailure, late], {
      retries: { maxAttempts: 2, initialDelayMilliseconds: 1000 },
    });
    order.captured = 100n;
    expect(await run(client.confirmed.refund(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'TotalsChanged',
    });
    expect(order).toMatchObject({ refunded: 60n });
  });

  test('sends nothing after the deadline', async () => {
    const { client, order } = createUnreliableClient([{ connection: 'timeout' }], {
      retries: { initialDelayMilliseconds: 0 },
    });
    expect(await run(client.confirmed.capture(captureParams, { deadlineSeconds: 30.015 }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'DeadlinePassed',
    });
    expect(order.applied).toEqual([]);
  });

  test('returns the last confirmation if it is aborted before a retry', async () => {
    const controller = new AbortController();
    const sleep = () => Promise.resolve(controller.abort());
    const { client } = createUnreliableClient([noFailure, { connection: 'connection refused' }], {
      runtime: { sleep },
    });
    expect(await run(client.confirmed.capture(captureParams, { signal: controller.signal }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'Unreachable',
    });
  });

  test('is Unconfirmed if it is aborted while the request is sent', async () => {
    const controller = new AbortController();
    const { client, order } = createUnreliableClient([noFailure, { connection: 'reply lost' }], {
      hooks: { onRetry: () => controller.abort() },
      retries: { refunds: 'same-reference' },
    });
    order.captured = 100n;
    expect(await run(client.confirmed.refund(captureParams, { signal: controller.signal }))).toMatchObject({
      _tag: 'Unconfirmed',
      reason: 'StatusUnavailable',
      failure: { _tag: 'Aborted' },
    });
    expect(order).toMatchObject({ refunded: 60n });
  });

  test('sends a request that never arrives at most maxAttempts times', async () => {
    let sent = 0;
    const lost = { connection: 'request lost' } as const;
    const checks = Array.from({ length: 1000 }, () => noFailure);
    const { client, failures } = createUnreliableClient([noFailure, lost], {
      retries: { maxAttempts: 3 },
      hooks: {
        onRequest: ({ operation }) => {
          if (operation === 'CAPTURE') sent++;
        },
        onCall: ({ operation }) => {
          if (operation === 'CAPTURE')
            failures.splice(0, failures.length, { ...noFailure, ...lost }, ...checks);
        },
      },
    });
    expect(await run(client.confirmed.capture(captureParams, { deadlineSeconds: 3000 }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'TotalsUnchanged',
    });
    expect(sent).toBe(3);
  });

  test('works on an order whose last operation failed with an uncertain code', async () => {
    const { client, order } = createUnreliableClient([{ processing: '006' }]);
    await run(client.capture(captureParams));
    expect(await run(client.getOrder({ merchant_reference: 'order-1', currency: 'AED' }))).toMatchObject({
      _tag: 'Authorized',
    });
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({ _tag: 'Applied' });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('reports a capture with a lost reply as Applied, and makes it once', async () => {
    const { client, order } = createUnreliableClient([noFailure, { connection: 'reply lost' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'TotalsChanged',
    });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('retries a lost capture once it is certainly not applied', async () => {
    const { client, order } = createUnreliableClient([noFailure, { connection: 'request lost' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'SuccessReply',
    });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('reports a refusal as NotApplied', async () => {
    const { client } = createUnreliableClient([]);
    expect(await run(client.confirmed.capture({ ...captureParams, amount: '101' }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'Refused',
      reply: { response_code: '05042' },
    });
  });

  test.each([
    ['a capture of the rest', 'capture', { captured: 50n }, '05042'],
    ['a refund of the rest, at a gateway that ignores references', 'refund', { captured: 60n }, '07048'],
  ] as const)(
    'does not deny what the network delivered twice: %s',
    async (_case, operation, before, code) => {
      const { client, order } = createUnreliableClient([noFailure, { twice: 'second reply' }]);
      Object.assign(order, { ...before, paysReferencesAgain: true });
      const rest = { ...captureParams, amount: operation === 'refund' ? '60' : '50' } as const;
      expect(await run<Confirmation>(client.confirmed[operation](rest))).toMatchObject({
        _tag: 'Unconfirmed',
        reason: 'ConcurrentChange',
        code,
      });
      expect(order.applied).toHaveLength(1);
    },
  );

  test('reports a decline as NotApplied', async () => {
    const { client } = createUnreliableClient([noFailure, { processing: '029' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'Declined',
      reply: { response_code: '05029' },
    });
  });

  test('reports a decline after a pending reply as NotApplied, and does not repeat it', async () => {
    const { client, order, commands } = countingClient([{ processing: 'pending, not applied' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'Declined',
      reply: { response_code: '19000' },
      after: { lastOperation: { code: '05029' } },
    });
    expect(commands()).toBe(1);
    expect(order).toMatchObject({ captured: 0n });
  });

  test('does not repeat what ended with another code after a pending reply', async () => {
    const { client, order, commands } = countingClient([{ processing: 'pending, not applied' }], () => {
      if (order.lastOperation[0] === '05') order.lastOperation = ['05', '042'];
    });
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'TotalsUnchanged',
      after: { lastOperation: { code: '05042' } },
    });
    expect(commands()).toBe(1);
  });

  test('sends nothing to an order with a pending operation', async () => {
    const { client, order } = createUnreliableClient([{ processing: 'pending' }]);
    await run(client.capture(captureParams));
    expect(await run(client.confirmed.capture({ ...captureParams, amount: '1' }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'OrderPending',
    });
    expect(order).toMatchObject({ captured: 0n });
  });

  test('has the code, its remedy and all attempts of its rounds', async () => {
    const { client } = createUnreliableClient([noFailure, { connection: 'request lost' }, noFailure]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      code: '04000',
      remedy: expect.any(String),
      attempts: 2,
    });
  });

  test('sends nothing to an unknown order', async () => {
    const { client } = createUnreliableClient([]);
    expect(
      await run(client.confirmed.capture({ ...captureParams, merchant_reference: 'order-2' })),
    ).toMatchObject({ _tag: 'NotApplied', reason: 'OrderNotFound', statusRefusalCode: '11036' });
  });

  test('sends nothing if the first CHECK_STATUS fails', async () => {
    const { client, order } = createUnreliableClient(
      Array.from({ length: 4 }, () => ({ connection: 'unsigned' }) as const),
    );
    expect(await client.confirmed.capture(captureParams)()).toMatchObject(
      E.left({ _tag: 'InvalidSignature', effect: 'none' }),
    );
    expect(order.applied).toEqual([]);
  });
});

/** A client that counts the requests that change the order. */
const countingClient = (
  failures: Parameters<typeof createUnreliableClient>[0],
  beforeCheck: () => void = () => undefined,
) => {
  let commands = 0;
  const gateway = createUnreliableClient([], {
    hooks: { onRequest: ({ operation }) => (operation === 'CHECK_STATUS' ? beforeCheck() : void commands++) },
  });
  gateway.failuresOfChanges.push(...failures.map((failure) => ({ ...noFailure, ...failure })));
  return { ...gateway, commands: () => commands };
};

describe('a confirmed call that may repeat one of before a crash', () => {
  const lost = { connection: 'request lost' } as const;
  const refund = { ...captureParams, amount: '40', maintenance_reference: 'return1' } as const;
  const once = { retries: { maxAttempts: 1 } } as const;
  const earlier = { _tag: 'Unconfirmed', reason: 'PossiblyAppliedEarlier' } as const;

  const afterRefund = async (failures: Parameters<typeof createUnreliableClient>[0]) => {
    const gateway = createUnreliableClient([], once);
    gateway.order.captured = 100n;
    expect(await run(gateway.client.confirmed.refund(refund))).toMatchObject({ _tag: 'Applied' });
    gateway.failures.push(...failures.map((failure) => ({ ...noFailure, ...failure })));
    return gateway;
  };

  test.each([
    ['its reference is refused', []],
    ['its request is lost', [noFailure, lost]],
    ['it was never sent', [noFailure, { connection: 'connection refused' } as const]],
    ['it is refused for another reason', [noFailure, { processing: '048' } as const]],
  ] as const)('is not NotApplied if a refund was paid before, and %s', async (_case, failures) => {
    const { client, order } = await afterRefund(failures);
    // A gateway that compares the totals before the reference.
    if (failures.some((failure) => 'processing' in failure && failure.processing === '048'))
      order.references.clear();
    expect(await run(client.confirmed.refund(refund))).toMatchObject(earlier);
    expect(order).toMatchObject({ refunded: 40n });
  });

  test('is not NotApplied while the refund of before is pending', async () => {
    const { client, order, failures } = createUnreliableClient([]);
    order.captured = 100n;
    failures.push({ ...noFailure, processing: 'pending', delaySeconds: 0 });
    await run(client.refund(refund));
    expect(await run(client.confirmed.refund(refund))).toMatchObject({
      ...earlier,
      before: { lastOperation: { code: '19000' } },
    });
  });

  test('is Applied if the refund of before arrives in the meantime', async () => {
    const { client, order } = createUnreliableClient([], {
      hooks: {
        onCall: ({ operation }) => {
          if (operation !== 'REFUND') return;
          order.refunded += 40n;
          order.references.add('return1');
        },
      },
    });
    order.captured = 100n;
    expect(await run(client.confirmed.refund(refund))).toMatchObject({
      _tag: 'Applied',
      reason: 'TotalsChanged',
      reply: { response_code: '07047' },
    });
    expect(order).toMatchObject({ refunded: 40n });
  });

  test('is NotApplied if the totals prove that its reference was used for less', async () => {
    const { client, order, settings } = await afterRefund([]);
    const more = { ...refund, amount: '50' };
    expect(await run(client.confirmed.refund(more))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'TotalsUnchanged',
      reply: { response_code: '07047' },
    });
    expect(order).toMatchObject({ refunded: 40n });
    // The reply shows that the request has arrived: there is nothing to wait for.
    expect(settings.runtime?.now?.() ?? 0).toBeLessThan(10_000);
  });

  test('is NotApplied if it is declined: a reference may be used again after a decline only', async () => {
    const { client } = await afterRefund([noFailure, { processing: '029' }]);
    const next = { ...refund, maintenance_reference: 'return2' };
    expect(await run(client.confirmed.refund(next))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'Declined',
    });
  });

  test('is NotApplied with a reference that the client generated', async () => {
    const { client } = await afterRefund([noFailure, { processing: '048' }]);
    expect(await run(client.confirmed.refund({ ...captureParams, amount: '40' }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'Refused',
    });
  });

  test.each([
    ['the void is refused', []],
    ['its request is lost', [noFailure, lost]],
  ] as const)('is not NotApplied if the order was voided before, and %s', async (_case, failures) => {
    const { client, failures: next } = createUnreliableClient([], once);
    await run(client.voidAuthorization(reference));
    next.push(...failures.map((failure) => ({ ...noFailure, ...failure })));
    expect(await run(client.confirmed.voidAuthorization(reference))).toMatchObject(earlier);
  });

  test('is Unconfirmed if the order is voided in the meantime: which call did it is not known', async () => {
    const { client, order } = createUnreliableClient([], {
      hooks: {
        onCall: ({ operation }) => {
          if (operation === 'VOID_AUTHORIZATION') order.isVoided = true;
        },
      },
    });
    expect(await run(client.confirmed.voidAuthorization(reference))).toMatchObject({ _tag: 'Unconfirmed' });
  });
});

describe('a confirmed call whose requests are lost and time out', () => {
  const createLossyClient = (retries: Partial<RetryPolicy>, limits: Partial<ClientSettings> = {}) => {
    const sent: number[] = [];
    const { settings, advance, order } = createUnreliableClient([]);
    const now = () => (settings.runtime?.now?.() ?? 0) / 1000;
    const transport: Transport = async (request) => {
      if (request.body.includes('CHECK_STATUS') && settings.transport) return settings.transport(request);
      sent.push(Math.floor(now()));
      advance(request.timeoutSeconds * 1000);
      return { _tag: 'TimedOut', timeoutSeconds: request.timeoutSeconds };
    };
    order.captured = 40n;
    const client = createClient({ ...settings, ...limits, transport, retries });
    if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
    return { ...client.right.confirmed, sent, now };
  };
  const params = { ...captureParams, amount: '10' };
  const certain = { _tag: 'NotApplied', reason: 'TotalsUnchanged' } as const;

  test.each([{}, { maxAttempts: 1 }, { maxAttempts: 20 }])(
    'is NotApplied with the retries %p, because the confirmation has room',
    async (retries) => {
      for (const operation of ['capture', 'refund'] as const) {
        const client = createLossyClient(retries);
        expect(await run<Confirmation>(client[operation](params))).toMatchObject(certain);
      }
    },
  );

  test('is NotApplied before every deadline that leaves room for one confirmation', async () => {
    const rounds = new Set<number>();
    for (let deadlineSeconds = 101; deadlineSeconds < 500; deadlineSeconds += 7) {
      const { capture, sent, now } = createLossyClient({ maxAttempts: 20 });
      expect(await run(capture(params, { deadlineSeconds }))).toMatchObject(certain);
      expect(now()).toBeLessThanOrEqual(deadlineSeconds);
      rounds.add(sent.length);
    }
    // Rounds are not given up: a longer deadline has more of them.
    expect([...rounds]).toEqual([1, 2, 3, 4, 5]);
  });

  test('is repeated with the settings that docs/certify-a-shop.md advises', async () => {
    const page = readFileSync(path.join(__dirname, '../../../../docs/certify-a-shop.md'), 'utf8');
    const secondsOf = (setting: string) =>
      Number(new RegExp(`\\| \`${setting}\` +\\| (\\d+)`).exec(page)?.[1]);
    const limits = {
      timeoutSeconds: secondsOf('timeoutSeconds'),
      completesWithinSeconds: secondsOf('completesWithinSeconds'),
    };
    const deadlineSeconds = secondsOf('deadlineSeconds');
    const { capture, sent } = createLossyClient({}, limits);
    expect(await run(capture(params, { deadlineSeconds }))).toMatchObject(certain);
    expect(sent).toHaveLength(2);
    expect(page).toContain(`{ deadlineSeconds: ${deadlineSeconds} }`);
    expect(secondsOf('action_timeout_seconds')).toBeGreaterThan(deadlineSeconds);
  });

  test('sends the request with its whole timeout, although the deadline leaves no room for a confirmation', async () => {
    const { capture, sent, now } = createLossyClient({});
    expect(await run(capture(params, { deadlineSeconds: 50 }))).toMatchObject({
      _tag: 'Unconfirmed',
      reason: 'TooEarly',
    });
    expect(sent).toHaveLength(1);
    expect(now()).toBeGreaterThanOrEqual(30);
  });
});

describe('a later round of a confirmed call', () => {
  const params = { ...captureParams, amount: '40' };
  const secondRound = (processing: MessageCode, arrivesLate: boolean) => {
    let sent = 0;
    const gateway = createUnreliableClient([noFailure, { connection: 'request lost' }], {
      hooks: {
        onCall: ({ operation }) => {
          if (operation !== 'CAPTURE' || ++sent !== 2) return;
          if (arrivesLate) gateway.order.captured += 40n;
          gateway.failures.splice(0, gateway.failures.length, { ...noFailure, processing });
        },
      },
    });
    return { ...gateway, sent: () => sent };
  };

  test.each(['029', '050', '057', '058', '042', '015'] as const)(
    'that is answered with %s is Applied if the request of the round before was applied after all',
    async (processing) => {
      const { client } = secondRound(processing, true);
      expect(await run(client.confirmed.capture(params))).toMatchObject({
        _tag: 'Applied',
        reason: 'TotalsChanged',
        reply: { response_code: `05${processing}` },
      });
    },
  );

  test.each([
    ['029', 'Declined'],
    ['050', 'Refused'],
  ] as const)('that is answered with %s is %s and not repeated', async (processing, reason) => {
    const { client, sent, order } = secondRound(processing, false);
    expect(await run(client.confirmed.capture(params))).toMatchObject({
      _tag: 'NotApplied',
      reason,
      reply: { response_code: `05${processing}` },
    });
    expect(sent()).toBe(2);
    expect(order).toMatchObject({ captured: 0n });
  });
});
