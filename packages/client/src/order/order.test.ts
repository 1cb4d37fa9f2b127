/** Typed orders: states, their methods, and the next states. */
import * as E from 'fp-ts/lib/Either.js';
import { run, noFailure, createUnreliableClient } from '../../test/unreliable-client.ts';
import { signedBody } from '../../test/simulated-order.ts';
import { phrases } from '../../test/unreliable-gateway.ts';
import { createClient, type Transport } from '../index.ts';

const reference = { merchant_reference: 'order-1', currency: 'AED' } as const;

test('an order moves from state to state with its totals', async () => {
  const { settings } = createUnreliableClient([]);
  const client = createClient(settings);
  const authorized = await client.getOrder(reference);
  if (authorized._tag !== 'Authorized') throw new Error(authorized._tag);
  const first = await authorized.capture({ decimal: '0.60' });
  if (first._tag !== 'Applied' || first.order._tag !== 'PartiallyCaptured') throw new Error(first._tag);
  const second = await first.order.captureAll();
  if (second._tag !== 'Applied') throw new Error(second._tag);
  expect(second.order).toMatchObject({
    _tag: 'Captured',
    statusCheck: {
      totals: { authorized: 100n, captured: 100n, refunded: 0n },
      lastOperation: { code: '04000' },
    },
  });
  const third = await second.order.refundAll({
    maintenance_reference: 'return1',
    order_description: 'All of it',
  });
  if (third._tag !== 'Applied') throw new Error(third._tag);
  expect(third.order._tag).toBe('Refunded');
  expect(await third.order.refresh()).toMatchObject({ _tag: 'Refunded', merchant_reference: 'order-1' });
});

test('a voided order stays Voided, whatever is refused afterwards', async () => {
  const { client, order: stored } = createUnreliableClient([]);
  const order = await run(client.getOrder(reference));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  expect(await run(order.voidAuthorization())).toMatchObject({
    _tag: 'Applied',
    order: { _tag: 'Voided' },
  });
  expect(await run(client.getOrder(reference))).toMatchObject({ _tag: 'Voided' });
  // Each refusal replaces the void as the last operation.
  const money = { merchant_reference: 'order-1', currency: 'AED', amount: '1' } as const;
  const refused = [
    () => client.capture(money),
    () => client.refund(money),
    () => client.voidAuthorization({ merchant_reference: 'order-1' }),
  ];
  const states: string[] = [];
  for (const operation of [...refused, ...refused]) {
    await run<unknown>(operation());
    states.push(`${stored.lastOperation.join('')} ${(await run(client.getOrder(reference)))._tag}`);
  }
  const voided = ['05034 Voided', '07034 Voided', '09047 Voided'];
  expect(states).toEqual([...voided, ...voided]);
});

test('an order that was never authorized is Closed, whatever is refused', async () => {
  const { client, order } = createUnreliableClient([]);
  order.authorized = 0n;
  for (const [status, message] of [
    ['03', '029'],
    ['05', '034'],
    ['09', '034'],
  ] as const) {
    order.lastOperation = [status, message];
    expect(await run(client.getOrder(reference))).toMatchObject({ _tag: 'Closed' });
  }
});

test('a refused operation returns the same order', async () => {
  const { client } = createUnreliableClient([]);
  const order = await run(client.getOrder(reference));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  const result = await run(order.capture(101n));
  expect(result).toMatchObject({ _tag: 'NotApplied', reason: 'Refused' });
  expect(result.order).toBe(order);
});

test('an order with a pending operation is Pending until it is refreshed', async () => {
  const { client, failures, advance } = createUnreliableClient([]);
  failures.push(noFailure, noFailure, { ...noFailure, processing: 'pending', delaySeconds: 59 });
  const order = await run(client.getOrder(reference));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  const result = await run(order.capture(60n));
  if (result._tag !== 'Unconfirmed') throw new Error(result._tag);
  expect(result).toMatchObject({ reason: 'OperationPending', order: { _tag: 'Pending' } });
  advance(300_000);
  expect(await run(result.order.refresh())).toMatchObject({ _tag: 'PartiallyCaptured' });
});

test('a refresh gets the same order without the options of getOrder', async () => {
  const { client } = createUnreliableClient([]);
  const shared = { ...reference };
  const timeout = new AbortController();
  const order = await run(client.getOrder(shared, { signal: timeout.signal }));
  timeout.abort();
  Object.assign(shared, { merchant_reference: 'order-2' });
  expect(await run(order.refresh())).toMatchObject({ ...reference, _tag: 'Authorized' });
  expect(await order.refresh({ signal: timeout.signal })()).toMatchObject(E.left({ _tag: 'Aborted' }));
});

test('an unknown order is NotFound, and no order is invented', async () => {
  const { client } = createUnreliableClient([]);
  expect(await run(client.getOrder({ ...reference, merchant_reference: 'order-2' }))).toMatchObject({
    _tag: 'NotFound',
    statusCheck: { lastOperation: { code: '11036' } },
  });
});

describe('a CHECK_STATUS that fails makes no order', () => {
  // The result of the query, not of the order: the order may be captured.
  test.each([
    ['a technical problem', '11006', 'Unavailable'],
    ['a temporary failure', '11054', 'Unavailable'],
    ['an inactive account', '00015', 'Refused'],
    ['a code that is not in the specification', '11999', 'Unavailable'],
    ['an uncertain status with the message of a missing order', '15036', 'Unavailable'],
  ])('%s', async (_case, code, result) => {
    const { client, order } = createUnreliableClient([], { transport: answerStatusWith(code) });
    order.captured = 100n;
    const failure = { _tag: 'StatusUnavailable', result: { _tag: result, code }, effect: 'none' };
    expect(await client.getOrder(reference)()).toMatchObject(E.left(failure));
    const params = { merchant_reference: 'order-1', amount: '1', currency: 'AED' } as const;
    expect(await client.confirmed.capture(params)()).toMatchObject(E.left(failure));
    const before = { totals: { authorized: 100n, captured: 100n, refunded: 0n } };
    const request = { operation: 'CAPTURE', params, before } as const;
    expect(await run(client.confirmOutcome(request))).toMatchObject({
      _tag: 'Unconfirmed',
      reason: 'StatusUnavailable',
      failure,
    });
    for await (const event of client.reconcile([reference]))
      expect(event).toMatchObject({ _tag: 'CheckFailed', reason: failure });
    expect(order.applied).toEqual([]);
  });

  test('nor does a refresh of an order', async () => {
    const { client, failures, settings } = createUnreliableClient([]);
    const order = await run(client.getOrder(reference));
    failures.push(
      ...Array.from({ length: 4 }, () => ({ ...noFailure, connection: 'gateway error' }) as const),
    );
    expect(await order.refresh()()).toMatchObject(E.left({ _tag: 'StatusUnavailable' }));
    const promised = createClient({ ...settings, transport: answerStatusWith('00015') }).getOrder(reference);
    await expect(promised).rejects.toMatchObject({ code: 'StatusUnavailable' });
  });
});

const answerStatusWith =
  (response_code: string): Transport =>
  ({ body }) => {
    const refused = { status: response_code.slice(0, 2), response_code, response_message: 'Refused' };
    const reply = signedBody({ ...JSON.parse(body), ...refused }, phrases.responsePhrase);
    return Promise.resolve({ httpStatus: 200, body: reply });
  };

test('a partial refund leaves the rest refundable', async () => {
  const { client, order } = createUnreliableClient([]);
  order.captured = 100n;
  const captured = await run(client.getOrder(reference));
  if (captured._tag !== 'Captured') throw new Error(captured._tag);
  const result = await run(captured.refund({ decimal: '0.25' }));
  if (result._tag !== 'Applied' || result.order._tag !== 'Captured') throw new Error(result._tag);
  expect(await run(result.order.refundAll())).toMatchObject({ _tag: 'Applied', order: { _tag: 'Refunded' } });
  expect(order).toMatchObject({ refunded: 100n });
});

test('an operation on an order takes its optional parameters, and then the options of a call', async () => {
  const sent: object[] = [];
  const { client } = createUnreliableClient([], {
    hooks: { onRequest: ({ operation, params }) => operation === 'CAPTURE' && sent.push(params) },
  });
  const order = await run(client.getOrder(reference));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  const params = { order_description: 'First chair', language: 'ar', merchant_reference: 'order-2' } as const;
  await run(order.capture(60n, params, { deadlineSeconds: 200 }));
  expect(sent).toMatchObject([
    {
      order_description: 'First chair',
      language: 'ar',
      // The order is not a parameter.
      merchant_reference: 'order-1',
      amount: '60',
      currency: 'AED',
    },
  ]);
  const ended = await order.captureAll(undefined, { deadlineSeconds: -1 })();
  expect(ended).toMatchObject(E.left({ _tag: 'TimedOut', effect: 'none', attempts: 0 }));
});
