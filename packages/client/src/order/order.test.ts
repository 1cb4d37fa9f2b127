/** An order as the state that it is in. */
import { done, none, roughClient } from '../../test/rough-client.ts';
import { createClient } from '../promise.ts';

const which = { merchant_reference: 'order-1', currency: 'AED' } as const;

test('an order goes from state to state, and each knows what was taken', async () => {
  const { settings } = roughClient([]);
  const client = createClient(settings);
  const authorized = await client.order(which);
  if (authorized._tag !== 'Authorized') throw new Error(authorized._tag);
  const first = await authorized.capture({ decimal: '0.60' });
  if (first._tag !== 'Happened' || first.order._tag !== 'PartlyCaptured') throw new Error(first._tag);
  const second = await first.order.captureAll();
  if (second._tag !== 'Happened') throw new Error(second._tag);
  expect(second.order).toMatchObject({
    _tag: 'Captured',
    standing: { totals: { authorized: 100n, captured: 100n, refunded: 0n }, last: { code: '04000' } },
  });
  const third = await second.order.refundAll({ maintenanceReference: 'return1', description: 'All of it' });
  if (third._tag !== 'Happened') throw new Error(third._tag);
  expect(third.order._tag).toBe('Refunded');
  expect(await third.order.look()).toMatchObject({ _tag: 'Refunded', merchantReference: 'order-1' });
});

test('a void ends it, and so it is found', async () => {
  const { client } = roughClient([]);
  const order = await done(client.order(which));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  expect(await done(order.voidAuthorization())).toMatchObject({
    _tag: 'Happened',
    order: { _tag: 'Voided' },
  });
  expect(await done(client.order(which))).toMatchObject({ _tag: 'Voided' });
  // A refusal hides the void from CHECK_STATUS; that nothing is allowed any more it still tells.
  await done(client.capture({ ...which, amount: '1' }));
  expect(await done(client.order(which))).toMatchObject({ _tag: 'Closed' });
});

test('what is declined leaves the order as it was', async () => {
  const { client } = roughClient([]);
  const order = await done(client.order(which));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  const step = await done(order.capture(101n));
  expect(step).toMatchObject({ _tag: 'DidNotHappen', why: 'declined' });
  expect(step.order).toBe(order);
});

test('what is pending is unsettled until it is looked at again', async () => {
  const { client, faults, pass } = roughClient([]);
  faults.push(none, none, { ...none, ending: 'pending', lateSeconds: 59 });
  const order = await done(client.order(which));
  if (order._tag !== 'Authorized') throw new Error(order._tag);
  const step = await done(order.capture(60n));
  if (step._tag !== 'StillUnknown') throw new Error(step._tag);
  expect(step).toMatchObject({ why: 'unsettled', order: { _tag: 'Unsettled' } });
  pass(300_000);
  expect(await done(step.order.look())).toMatchObject({ _tag: 'PartlyCaptured' });
});

test('an order that is not there is closed', async () => {
  const { client } = roughClient([]);
  expect(await done(client.order({ ...which, merchant_reference: 'order-2' }))).toMatchObject({
    _tag: 'Closed',
    standing: { last: { code: '11036' } },
  });
});

test('what is left of it can be given back', async () => {
  const { client, order } = roughClient([]);
  order.captured = 100n;
  const captured = await done(client.order(which));
  if (captured._tag !== 'Captured') throw new Error(captured._tag);
  const step = await done(captured.refund({ decimal: '0.25' }));
  if (step._tag !== 'Happened' || step.order._tag !== 'Captured') throw new Error(step._tag);
  expect(await done(step.order.refundAll())).toMatchObject({ _tag: 'Happened', order: { _tag: 'Refunded' } });
  expect(order).toMatchObject({ refunded: 100n });
});
