/** An order as the state that it is in. */
import { run, noFault, createUnreliableClient } from '../../test/unreliable-client.ts';
import { createClient } from '../promise.ts';

const which = { merchant_reference: 'order-1', currency: 'AED' } as const;

test('an order goes from state to state, and each knows what was taken', async () => {
  const { settings } = createUnreliableClient([]);
  const client = createClient(settings);
  const authorized = await client.getOrder(which);
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

test('a void ends it, and so it is found', async () => {
  const { client } = createUnreliableClient([]);
  const order = await run(client.getOrder(which));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  expect(await run(order.voidAuthorization())).toMatchObject({
    _tag: 'Applied',
    order: { _tag: 'Voided' },
  });
  expect(await run(client.getOrder(which))).toMatchObject({ _tag: 'Voided' });
  // A refusal hides the void from CHECK_STATUS; that nothing is allowed any more it still tells.
  await run(client.capture({ ...which, amount: '1' }));
  expect(await run(client.getOrder(which))).toMatchObject({ _tag: 'Closed' });
});

test('what is declined leaves the order as it was', async () => {
  const { client } = createUnreliableClient([]);
  const order = await run(client.getOrder(which));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  const step = await run(order.capture(101n));
  expect(step).toMatchObject({ _tag: 'NotApplied', reason: 'Declined' });
  expect(step.order).toBe(order);
});

test('what is pending is unsettled until it is looked at again', async () => {
  const { client, faults, pass } = createUnreliableClient([]);
  faults.push(noFault, noFault, { ...noFault, processing: 'pending', delaySeconds: 59 });
  const order = await run(client.getOrder(which));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  const step = await run(order.capture(60n));
  if (step._tag !== 'Unconfirmed') throw new Error(step._tag);
  expect(step).toMatchObject({ reason: 'OperationPending', order: { _tag: 'Pending' } });
  pass(300_000);
  expect(await run(step.order.refresh())).toMatchObject({ _tag: 'PartiallyCaptured' });
});

test('an order that is not there is closed', async () => {
  const { client } = createUnreliableClient([]);
  expect(await run(client.getOrder({ ...which, merchant_reference: 'order-2' }))).toMatchObject({
    _tag: 'Closed',
    snapshot: { lastOperation: { code: '11036' } },
  });
});

test('what is left of it can be given back', async () => {
  const { client, order } = createUnreliableClient([]);
  order.captured = 100n;
  const captured = await run(client.getOrder(which));
  if (captured._tag !== 'Captured') throw new Error(captured._tag);
  const step = await run(captured.refund({ decimal: '0.25' }));
  if (step._tag !== 'Applied' || step.order._tag !== 'Captured') throw new Error(step._tag);
  expect(await run(step.order.refundAll())).toMatchObject({ _tag: 'Applied', order: { _tag: 'Refunded' } });
  expect(order).toMatchObject({ refunded: 100n });
});
