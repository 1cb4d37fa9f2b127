/** Typed orders: states, their methods, and the next states. */
import { run, noFailure, createUnreliableClient } from '../../test/unreliable-client.ts';
import { signedBody } from '../../test/simulated-order.ts';
import { phrases } from '../../test/unreliable-gateway.ts';
import { createClient, type Transport } from '../index.ts';

const reference = { merchantReference: 'order-1', currency: 'AED' } as const;

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
    snapshot: {
      totals: { authorized: 100n, captured: 100n, refunded: 0n },
      lastOperation: { code: '04000' },
    },
  });
  const third = await second.order.refundAll({ maintenanceReference: 'return1', description: 'All of it' });
  if (third._tag !== 'Applied') throw new Error(third._tag);
  expect(third.order._tag).toBe('Refunded');
  expect(await third.order.refresh()).toMatchObject({ _tag: 'Refunded', merchantReference: 'order-1' });
});

test('a voided order stays Voided, and Closed after a refused capture', async () => {
  const { client } = createUnreliableClient([]);
  const order = await run(client.getOrder(reference));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  expect(await run(order.voidAuthorization())).toMatchObject({
    _tag: 'Applied',
    order: { _tag: 'Voided' },
  });
  expect(await run(client.getOrder(reference))).toMatchObject({ _tag: 'Voided' });
  // The refusal replaces the void as the last operation, and its code still shows that nothing is allowed.
  await run(client.capture({ merchant_reference: 'order-1', currency: 'AED', amount: '1' }));
  expect(await run(client.getOrder(reference))).toMatchObject({ _tag: 'Closed' });
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

test('an unknown order is NotFound, and no order is invented', async () => {
  const { client } = createUnreliableClient([]);
  expect(await run(client.getOrder({ ...reference, merchantReference: 'order-2' }))).toMatchObject({
    _tag: 'NotFound',
    snapshot: { lastOperation: { code: '11036' } },
  });
});

test('an order whose status is refused for another reason is Closed', async () => {
  const transport: Transport = ({ body }) => {
    const refused = { status: '00', response_code: '00015', response_message: 'Inactive merchant account' };
    const reply = signedBody({ ...JSON.parse(body), ...refused }, phrases.responsePhrase);
    return Promise.resolve({ httpStatus: 200, body: reply });
  };
  const { client } = createUnreliableClient([], { transport });
  expect(await run(client.getOrder(reference))).toMatchObject({ _tag: 'Closed' });
});

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
