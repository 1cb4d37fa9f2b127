/** Resets and snapshots: all merchants, or one merchant while the tests of others go on. */
import { createClient } from '@postern/client';
import { fetchTransport } from '@postern/client';
import { account, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { manualClock } from '../manual-clock.ts';
import type { Gateway } from '../in-process-gateway-type.ts';
import { startGateway } from '../start-gateway.ts';
import type { GatewayAccount } from '../public-types.ts';

let gateway: Gateway;
const seeded = account.merchant_identifier;

beforeEach(async () => {
  gateway = await startGateway({
    port: false,
    clock: manualClock('2026-02-03T04:05:06Z'),
    seed: { accounts: [{ ...account, orders: [seedOrder('order-1')] }] },
  });
});

afterEach(() => gateway.close());

test('a reset restores the start, and later identifiers repeat, except each fort_id, which is new', async () => {
  const story = async () => {
    const account = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
    const code = await capture(account, '100');
    await gateway.accounts.update(seeded, { active: false });
    const [order, ...rest] = await gateway.orders.list(account);
    expect(rest).toEqual([]);
    return { account, code, order };
  };
  const start = await everything();
  const first = await story();
  await gateway.reset();
  expect(await everything()).toEqual(start);
  const second = await story();
  expect(second).toEqual({ ...first, order: { ...first.order, fort_id: second.order?.fort_id } });
  expect(second.order?.fort_id).not.toBe(first.order?.fort_id);
});

test('resets an added merchant to its state when added, and a seeded one to the seed', async () => {
  const account = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
  const before = await everything();
  await capture(account, '100');
  await gateway.orders.add(account, seedOrder('order-2'));
  const changed = await gateway.accounts.update(account, { sha_type: 'SHA-512' });
  await gateway.orders.add(seeded, seedOrder('order-2'));
  expect(changed.shaType).toBe('SHA-512');
  await gateway.reset(account);
  await gateway.reset(seeded);
  expect(await everything()).toEqual(before);
  expect(await capture(account, '100')).toBe('04000');
});

test('restores a snapshot several times', async () => {
  const account = await gateway.accounts.add({ orders: [seedOrder('order-1')] });
  await capture(account, '100');
  const [one, all] = [await gateway.snapshot(account), await gateway.snapshot()];
  const before = await everything();
  for (const snapshot of [one, all, one]) {
    await capture(account, '100');
    await gateway.orders.add(account, seedOrder('order-2'));
    await gateway.restore(snapshot);
    expect(await everything()).toEqual(before);
  }
});

test('restoring a snapshot brings back a removed merchant', async () => {
  const account = await gateway.accounts.add();
  const before = await gateway.snapshot();
  await gateway.reset();
  await gateway.restore(before);
  await gateway.orders.add(account, seedOrder('order-1'));
  await gateway.reset(account);
  expect(await gateway.orders.list(account)).toEqual([]);
  expect((await gateway.accounts.add()).merchantIdentifier).not.toBe(account.merchantIdentifier);
});

test('a block deletes its snapshots, of which each merchant has at most 20', async () => {
  const account = await gateway.accounts.add();
  for (let i = 1; i <= 20; i++) {
    await using _ofBlock = await gateway.snapshot();
    await gateway.snapshot(account);
  }
  await expect(gateway.snapshot(account)).rejects.toThrow('snapshot: There are 20 snapshots');
  await expect(gateway.snapshot(seeded)).resolves.toMatchObject({ merchantIdentifier: seeded });
});

test('resets and restores are in the audit log, and keep tokens', async () => {
  const token = await gateway.accounts.createToken(seeded);
  await gateway.restore(await gateway.snapshot(seeded));
  await gateway.reset(seeded);
  await gateway.reset();
  const reply = await gateway.fetch(`${gateway.managementApiUrl}/audit-log?category=simulation`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { items } = (await reply.json()) as { readonly items: readonly { readonly action: string }[] };
  expect(items.map(({ action }) => action)).toEqual(['state_reset', 'snapshot_restored', 'snapshot_created']);
});

test('a restored snapshot of a merchant is not one of a later merchant of the same name', async () => {
  const account = await gateway.accounts.add();
  const snapshot = await gateway.snapshot(account);
  await gateway.reset();
  await expect(gateway.restore(snapshot)).rejects.toThrow(`Account ${account.merchantIdentifier}`);
  expect(await gateway.accounts.add()).toEqual(account);
  await expect(gateway.restore(snapshot)).rejects.toThrow('restore: There is no such snapshot');
});

test('rejects a snapshot of another gateway', async () => {
  await using other = await startGateway({ port: false });
  await expect(gateway.restore(await other.snapshot())).rejects.toThrow('of the same gateway');
});

test('many merchants, each reset repeatedly in parallel, do not affect each other', async () => {
  const test = async (account: GatewayAccount, rounds: number): Promise<void> => {
    for (let round = 1; round <= rounds; round++) {
      await gateway.orders.add(account, seedOrder('order-1', { amount: '1000' }));
      const codes = await Promise.all(['400', '400', '400'].map((amount) => capture(account, amount)));
      expect(codes.toSorted()).toEqual(['04000', '04000', '05042']);
      const snapshot = await gateway.snapshot(account);
      expect(await capture(account, '200')).toBe('04000');
      await gateway.restore(snapshot);
      expect(await gateway.orders.get(account, 'order-1')).toMatchObject({ captured_amount: '800' });
      expect(await gateway.orders.list(account)).toHaveLength(1);
      expect(await gateway.requestLog(account)).toHaveLength(4);
      await gateway.reset(account);
    }
  };
  const accounts = await Promise.all(Array.from({ length: 20 }, () => gateway.accounts.add()));
  expect(new Set(accounts.map(({ merchantIdentifier }) => merchantIdentifier)).size).toBe(20);
  await Promise.all(accounts.map((account, i) => test(account, 1 + (i % 4))));
});

async function everything() {
  const accounts = await gateway.accounts.list();
  return Promise.all(
    accounts.map(async (account) => {
      const orders = await gateway.orders.list(account);
      const withOperations = orders.map(({ merchant_reference }) =>
        gateway.orders.get(account, merchant_reference),
      );
      return { account, orders: await Promise.all(withOperations) };
    }),
  );
}

async function capture(account: GatewayAccount, amount: string): Promise<string> {
  const client = createClient({ ...account, transport: fetchTransport(gateway.fetch) });
  return (await client.capture({ merchant_reference: 'order-1', currency: 'AED', amount })).code;
}
