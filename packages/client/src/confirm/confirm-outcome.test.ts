/** Whether it happened: three answers, each with why. */
import * as E from 'fp-ts/lib/Either.js';
import { captureParams, run, noFault, createUnreliableClient } from '../../test/unreliable-client.ts';
import { toOrderSnapshot, type Client } from '../index.ts';

const which = { merchant_reference: 'order-1' };

const look = async (client: Client) => toOrderSnapshot((await run(client.checkStatus(which))).reply);

test.each([
  'reply lost',
  'timeout',
  'truncated',
  'wrong signature',
  'unsigned',
  'reply to another order',
  'bad gateway',
] as const)('a capture that was done and answered with %p happened', async (connection) => {
  const { client, faults } = createUnreliableClient([]);
  const before = await look(client);
  faults.push({ ...noFault, connection });
  expect(E.isLeft(await client.capture(captureParams)())).toBe(true);
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
    reason: 'TotalsChanged',
    after: { totals: { authorized: 100n, captured: 60n, refunded: 0n } },
  });
});

test('what was lost on its way did not happen, once it can no longer arrive', async () => {
  const { client, faults, settings } = createUnreliableClient([]);
  const before = await look(client);
  faults.push({ ...noFault, connection: 'request lost' });
  await client.capture(captureParams)();
  const begun = settings.runtime?.now?.() ?? 0;
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'NotApplied',
    reason: 'TotalsUnchanged',
  });
  expect((settings.runtime?.now?.() ?? 0) - begun).toBeGreaterThanOrEqual(60_000);
});

test('what comes late is waited for', async () => {
  const { client, faults } = createUnreliableClient([]);
  const before = await look(client);
  faults.push({ ...noFault, connection: 'reply lost', delaySeconds: 50 });
  await client.capture(captureParams)();
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
  });
});

test('whoever cannot wait is told that it is too early', async () => {
  const { client, faults } = createUnreliableClient([]);
  const before = await look(client);
  faults.push({ ...noFault, connection: 'request lost' });
  await client.capture(captureParams)();
  const doubt = { operation: 'CAPTURE', params: captureParams, before } as const;
  expect(await run(client.confirmOutcome(doubt, { deadlineSeconds: 5 }))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'TooEarly',
  });
});

test('what is pending is asked for until it has settled', async () => {
  const { client, faults } = createUnreliableClient([]);
  const before = await look(client);
  faults.push({ ...noFault, processing: 'pending' });
  expect(await run(client.capture(captureParams))).toMatchObject({ _tag: 'Pending', code: '19000' });
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
  });
});

test('without a look before, what could have been somebody else’s stays unknown', async () => {
  const { client, faults } = createUnreliableClient([]);
  faults.push({ ...noFault, connection: 'reply lost' });
  await client.capture(captureParams)();
  expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'NoSnapshotBefore',
  });
});

test('without a look before, a total that is too small for it tells that it did not happen', async () => {
  const { client, faults } = createUnreliableClient([]);
  faults.push({ ...noFault, connection: 'request lost' });
  await client.capture(captureParams)();
  expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
    _tag: 'NotApplied',
  });
});

test('where somebody else works on the order, nobody can tell', async () => {
  const { client, faults, order } = createUnreliableClient([]);
  const before = await look(client);
  faults.push({ ...noFault, connection: 'request lost' });
  await client.capture(captureParams)();
  order.captured += 7n;
  order.authorized += 100n;
  expect(
    await run(
      client.confirmOutcome({ operation: 'CAPTURE', params: { ...captureParams, amount: '5' }, before }),
    ),
  ).toMatchObject({ _tag: 'Unconfirmed', reason: 'ConcurrentChange' });
});

test('where nobody answers, nobody can tell, and the last failure says why', async () => {
  const { client } = createUnreliableClient([], {
    transport: () => () => Promise.resolve(E.left({ _tag: 'Unreachable', cause: new Error('down') })),
  });
  expect(await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams }))).toMatchObject({
    _tag: 'Unconfirmed',
    reason: 'StatusUnavailable',
    failure: { _tag: 'Unreachable' },
  });
});

test('an answer that was long under way tells of the moment when it was asked for', async () => {
  // The first look hears what was so before the capture arrived, and hears it after all is over.
  let looks = 0;
  const { client, faults, pass } = createUnreliableClient([], {
    hooks: { onReply: ({ operation }) => operation === 'CHECK_STATUS' && ++looks === 2 && pass(61_000) },
  });
  const before = await look(client);
  faults.push({ ...noFault, connection: 'reply lost', delaySeconds: 50 });
  await client.capture(captureParams)();
  expect(
    await run(client.confirmOutcome({ operation: 'CAPTURE', params: captureParams, before })),
  ).toMatchObject({
    _tag: 'Applied',
  });
});

test('whoever waits for just as long as it takes is told', async () => {
  const { client, faults } = createUnreliableClient([], { retries: { maxDelayMilliseconds: 60_000 } });
  faults.push({ ...noFault, connection: 'request lost' });
  await client.capture(captureParams)();
  const doubt = { operation: 'CAPTURE', params: captureParams } as const;
  expect(await run(client.confirmOutcome(doubt, { deadlineSeconds: 60.5 }))).toMatchObject({
    _tag: 'NotApplied',
  });
});

test('whoever ends it is told at once what is known', async () => {
  let looks = 0;
  const processing = new AbortController();
  const { client } = createUnreliableClient([], {
    hooks: {
      onCall: () => {
        if (++looks === 3) processing.abort();
      },
    },
  });
  const doubt = { operation: 'CAPTURE', params: captureParams } as const;
  expect(await run(client.confirmOutcome(doubt, { signal: processing.signal }))).toMatchObject({
    _tag: 'Unconfirmed',
    failure: { _tag: 'Aborted' },
  });
  expect(looks).toBe(3);
});

test.each(['006', '778'] as const)(
  'a capture that failed with %s, which leaves it open, did not happen once the totals stood for long enough',
  async (processing) => {
    const { client, faults } = createUnreliableClient([]);
    const before = await look(client);
    faults.push({ ...noFault, processing });
    expect(await run(client.capture(captureParams))).toMatchObject({ _tag: 'Unknown' });
    const doubt = { operation: 'CAPTURE', params: captureParams, before } as const;
    expect(await run(client.confirmOutcome(doubt, { deadlineSeconds: 5 }))).toMatchObject({
      reason: 'TooEarly',
    });
    expect(await run(client.confirmOutcome(doubt))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'TotalsUnchanged',
    });
  },
);

test.each(['029', '006'] as const)(
  'a void that failed with %s left the order as it was, whoever connection of it',
  async (processing) => {
    const { client, faults } = createUnreliableClient([]);
    const before = await look(client);
    faults.push({ ...noFault, processing, connection: 'reply lost' });
    await client.voidAuthorization(which)();
    const doubt = { operation: 'VOID_AUTHORIZATION', params: which, before } as const;
    expect(await run(client.confirmOutcome(doubt, { deadlineSeconds: 5 }))).toMatchObject({
      reason: 'TooEarly',
    });
    expect(await run(client.confirmOutcome(doubt))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'OrderUnchanged',
    });
  },
);

test('a void that was refused may have been refused because of an earlier one: nobody can tell', async () => {
  const { client, order } = createUnreliableClient([]);
  const before = await look(client);
  order.isVoided = true;
  order.lastOperation = ['09', '047'];
  expect(
    await run(client.confirmOutcome({ operation: 'VOID_AUTHORIZATION', params: which, before })),
  ).toMatchObject({ _tag: 'Unconfirmed', reason: 'ConcurrentChange' });
});

describe('carefully', () => {
  test('a capture that failed with a technical problem is made again once it is certain', async () => {
    const { client, order } = createUnreliableClient([noFault, { processing: '006' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'SuccessReply',
    });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('a refund that arrives later than anybody believed is paid once, and known to have happened', async () => {
    // It arrives after the totals have stood for long enough, and before it is sent again.
    const late = { connection: 'reply lost', delaySeconds: 60.8 } as const;
    const { client, order } = createUnreliableClient([noFault, late, { connection: 'request lost' }], {
      retries: { maxAttempts: 2, initialDelayMilliseconds: 1000 },
    });
    order.captured = 100n;
    expect(await run(client.confirmed.refund(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'TotalsChanged',
    });
    expect(order).toMatchObject({ refunded: 60n });
  });

  test('nothing is sent for whose reply there is no time left', async () => {
    const { client, order } = createUnreliableClient([{ connection: 'timeout' }], {
      retries: { initialDelayMilliseconds: 0 },
    });
    expect(await run(client.confirmed.capture(captureParams, { deadlineSeconds: 30.015 }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'NotSent',
    });
    expect(order.applied).toEqual([]);
  });

  test('ended before it is sent again, it tells what is known of the time before', async () => {
    const processing = new AbortController();
    const sleep = () => Promise.resolve(processing.abort());
    const { client } = createUnreliableClient([noFault, { connection: 'connection refused' }], {
      runtime: { sleep },
    });
    expect(await run(client.confirmed.capture(captureParams, { signal: processing.signal }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'NotSent',
    });
  });

  test('ended while it is sent, it may have happened', async () => {
    const processing = new AbortController();
    const { client, order } = createUnreliableClient([noFault, { connection: 'reply lost' }], {
      hooks: { onRetry: () => processing.abort() },
    });
    order.captured = 100n;
    expect(await run(client.confirmed.refund(captureParams, { signal: processing.signal }))).toMatchObject({
      _tag: 'Unconfirmed',
      reason: 'StatusUnavailable',
      failure: { _tag: 'Aborted' },
    });
    expect(order).toMatchObject({ refunded: 60n });
  });

  test('what never arrives is sent so often and no more', async () => {
    let sent = 0;
    const lost = { connection: 'request lost' } as const;
    const looks = Array.from({ length: 1000 }, () => noFault);
    const { client, faults } = createUnreliableClient([noFault, lost], {
      retries: { maxAttempts: 3 },
      hooks: {
        onRequest: ({ operation }) => {
          if (operation === 'CAPTURE') sent++;
        },
        onCall: ({ operation }) => {
          if (operation === 'CAPTURE') faults.splice(0, faults.length, { ...noFault, ...lost }, ...looks);
        },
      },
    });
    expect(await run(client.confirmed.capture(captureParams, { deadlineSeconds: 3000 }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'TotalsUnchanged',
    });
    expect(sent).toBe(3);
  });

  test('an order on which something once failed so can be worked on', async () => {
    const { client, order } = createUnreliableClient([{ processing: '006' }]);
    await run(client.capture(captureParams));
    expect(await run(client.getOrder({ ...which, currency: 'AED' }))).toMatchObject({ _tag: 'Authorized' });
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({ _tag: 'Applied' });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('a capture whose reply is lost is made once, and known to have happened', async () => {
    const { client, order } = createUnreliableClient([noFault, { connection: 'reply lost' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'TotalsChanged',
    });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('a capture that is lost on its way is made again once it is certain, and then once', async () => {
    const { client, order } = createUnreliableClient([noFault, { connection: 'request lost' }]);
    expect(await run(client.confirmed.capture(captureParams))).toMatchObject({
      _tag: 'Applied',
      reason: 'SuccessReply',
    });
    expect(order).toMatchObject({ captured: 60n });
  });

  test('a refusal is one', async () => {
    const { client } = createUnreliableClient([]);
    expect(await run(client.confirmed.capture({ ...captureParams, amount: '101' }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'Declined',
      reply: { response_code: '05042' },
    });
  });

  test('nothing is sent to an order that has not settled', async () => {
    const { client, order } = createUnreliableClient([{ processing: 'pending' }]);
    await run(client.capture(captureParams));
    expect(await run(client.confirmed.capture({ ...captureParams, amount: '1' }))).toMatchObject({
      _tag: 'NotApplied',
      reason: 'NotSent',
    });
    expect(order).toMatchObject({ captured: 0n });
  });

  test('nothing is sent to an order that is not there', async () => {
    const { client } = createUnreliableClient([]);
    expect(
      await run(client.confirmed.capture({ ...captureParams, merchant_reference: 'order-2' })),
    ).toMatchObject({ _tag: 'NotApplied', reason: 'NotSent', statusRefusalCode: '11036' });
  });

  test('nothing is sent where the first look has no answer', async () => {
    const { client, order } = createUnreliableClient(
      Array.from({ length: 4 }, () => ({ connection: 'unsigned' }) as const),
    );
    expect(await client.confirmed.capture(captureParams)()).toMatchObject(
      E.left({ _tag: 'InvalidSignature', effect: 'none' }),
    );
    expect(order.applied).toEqual([]);
  });
});
