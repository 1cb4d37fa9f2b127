/**
 * Two accounts, and any order of payments and of the routes that change stored state, compared with a model: no account changes another, a
 * fort_id never becomes that of another order, a deleted account stays deleted, and what only the provider may set stays as it is
 * when a merchant restores, resets or imports.
 */
import fc from 'fast-check';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { assertConsistency } from '../../storage/consistency-check/assert-consistency.ts';
import { assertProperty } from '../../testing/assert-property.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { startManagementApi, type ManagementApiServer } from '../../testing/management-api-server.ts';
import { isLongRun, onEachEngine } from '../../testing/on-each-engine.ts';
import { payOnPage } from '../../testing/pay-on-page.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';

const accounts = { [account.merchant_identifier]: account, [otherAccount.merchant_identifier]: otherAccount };
const references = ['order-1', 'order-2', 'imported'] as const;
const snapshotNames = ['one', 'two'] as const;

type Caller = 'merchant' | 'provider';
type Action =
  | {
      readonly does: 'capture' | 'pay' | 'add order' | 'delete order';
      readonly of: string;
      readonly reference: string;
    }
  | {
      readonly does: 'delete orders' | 'delete account' | 'create account' | 'deactivate';
      readonly of: string;
    }
  | {
      readonly does: 'take' | 'restore' | 'reset' | 'import';
      readonly of: string;
      readonly name: string;
      readonly by: Caller;
    }
  | { readonly does: 'take all' | 'restore all'; readonly name: string }
  | { readonly does: 'reset all' };

/** An order, which is the same one after a restore. */
interface ModelOrder {
  readonly order: symbol;
  readonly captured: number;
}

interface ModelAccount {
  /** What only the provider sets. */
  readonly active: boolean;
  readonly orders: ReadonlyMap<string, ModelOrder>;
}

interface Model {
  accounts: ReadonlyMap<string, ModelAccount>;
  snapshots: ReadonlyMap<string, ReadonlyMap<string, ModelAccount>>;
  seeds: ReadonlyMap<string, ModelAccount>;
  snapshotsOfAll: ReadonlyMap<string, ReadonlyMap<string, ModelAccount>>;
  readonly orderOf: Map<string, symbol>;
}

onEachEngine(({ newDatabase }) => {
  /** Carries out actions, and compares each account with the model after each. */
  const run = async (actions: readonly Action[]): Promise<Model['accounts']> => {
    const testDatabase = await newDatabase();
    const api = await startManagementApi(testDatabase);
    try {
      await expectTaskSuccess(api.storage.storedSnapshots.storeSeed(undefined));
      const model = newModel();
      await expectModel(api, model);
      for (const action of actions) {
        await act(api, model, action);
        await expectModel(api, model);
      }
      await assertConsistency(testDatabase.location);
      expect(api.takeFailures()).toEqual([]);
      return model.accounts;
    } finally {
      await api.close();
      await testDatabase.remove();
    }
  };

  test('an older snapshot of an account leaves the orders that another account has created since', async () => {
    const [mine, theirs] = Object.keys(accounts) as [string, string];
    const after = await run([
      { does: 'take all', name: 'one' },
      { does: 'add order', of: mine, reference: 'order-2' },
      { does: 'take', of: mine, name: 'one', by: 'merchant' },
      { does: 'restore all', name: 'one' },
      { does: 'add order', of: theirs, reference: 'order-2' },
      { does: 'capture', of: theirs, reference: 'order-2' },
      { does: 'restore', of: mine, name: 'one', by: 'merchant' },
    ]);
    expect(after.get(theirs)?.orders.get('order-2')?.captured).toBe(100);
  });

  test('an order that is deleted first of all comes back with the snapshot that has it', async () => {
    const [mine] = Object.keys(accounts) as [string];
    const after = await run([
      { does: 'delete order', of: mine, reference: 'order-1' },
      { does: 'reset', of: mine, name: 'one', by: 'merchant' },
      { does: 'delete order', of: mine, reference: 'order-1' },
    ]);
    expect(after.get(mine)?.orders.size).toBe(0);
  });

  test('a merchant that restores, resets or imports stays deactivated', async () => {
    const [mine] = Object.keys(accounts) as [string];
    const after = await run([
      { does: 'take', of: mine, name: 'one', by: 'merchant' },
      { does: 'deactivate', of: mine },
      { does: 'restore', of: mine, name: 'one', by: 'merchant' },
      { does: 'reset', of: mine, name: 'one', by: 'merchant' },
      { does: 'import', of: mine, name: 'one', by: 'merchant' },
      { does: 'restore', of: mine, name: 'one', by: 'provider' },
      { does: 'capture', of: mine, reference: 'order-1' },
    ]);
    expect(after.get(mine)?.orders.get('order-1')?.captured).toBe(100);
  });

  test('an account that a restore of all brings back is reset to the restored state', async () => {
    const [, theirs] = Object.keys(accounts) as [string, string];
    const after = await run([
      { does: 'take all', name: 'one' },
      { does: 'delete account', of: theirs },
      { does: 'restore all', name: 'one' },
      { does: 'add order', of: theirs, reference: 'imported' },
      { does: 'reset all' },
    ]);
    expect([...(after.get(theirs)?.orders.keys() ?? [])]).toEqual(['order-1']);
  });

  test(
    'any order of changes leaves each account as the model has it',
    () =>
      assertProperty(
        fc.asyncProperty(
          fc.array(anyAction, { minLength: 10, maxLength: 30, size: 'max' }),
          async (actions) => void (await run(actions)),
        ),
        {
          numRuns: isLongRun ? 100 : 8,
          interruptAfterTimeLimit: 120_000,
        },
      ),
    180_000,
  );
});

const of = fc.constantFrom(...Object.keys(accounts));
const by = fc.constantFrom('merchant' as const, 'provider' as const);
const reference = fc.constantFrom(...references);
const name = fc.constantFrom(...snapshotNames);

const anyAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('capture' as const, 'add order' as const), of, reference }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constantFrom('take' as const, 'restore' as const), of, name, by }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('take all' as const, 'restore all' as const), name }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('reset' as const, 'import' as const), of, name, by }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('deactivate' as const, 'delete orders' as const),
      of,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('delete account' as const, 'create account' as const),
      of,
    }),
  },
  // A purchase, which takes no capture.
  fc.record({ does: fc.constant('pay' as const), of, reference: fc.constant('paid') }),
  fc.record({
    does: fc.constant('delete order' as const),
    of,
    reference: fc.constantFrom(...references, 'paid'),
  }),
  fc.record({ does: fc.constant('reset all' as const) }),
);

const newOrder = (): ModelOrder => ({ order: Symbol('order'), captured: 0 });
const newAccount = (): ModelAccount => ({ active: true, orders: new Map([['order-1', newOrder()]]) });

const newModel = (): Model => {
  const initial = new Map(Object.keys(accounts).map((of) => [of, newAccount()] as const));
  return {
    accounts: initial,
    snapshots: new Map(),
    seeds: initial,
    snapshotsOfAll: new Map(),
    orderOf: new Map(),
  };
};

const set = <K, V>(map: ReadonlyMap<K, V>, key: K, value: V | undefined): ReadonlyMap<K, V> => {
  const changed = new Map(map);
  if (value === undefined) changed.delete(key);
  else changed.set(key, value);
  return changed;
};

/** A merchant gets its orders back, but not what the provider has set meanwhile. */
const restored = (before: ModelAccount, stored: ModelAccount, by: Caller): ModelAccount =>
  by === 'provider' ? stored : { ...stored, active: before.active };

/** Sends an action and changes the model. What the model does not allow must be refused. */
const act = async (api: ManagementApiServer, model: Model, action: Action): Promise<void> => {
  const { of: whose } = { of: '', ...action };
  const before = model.accounts.get(whose);
  const path = `/accounts/${whose}`;
  const scope = `merchant_identifier=${whose}`;
  const send = async (
    method: string,
    to: string,
    by: Caller = 'provider',
    body?: unknown,
  ): Promise<number> => {
    const token =
      by === 'merchant' && before !== undefined
        ? await api.newToken({ role: 'merchant', merchantIdentifier: whose })
        : api.tokens.provider;
    return (await api.send(method, to, { token, body })).status;
  };
  const change = (after: ModelAccount | undefined): void => {
    model.accounts = set(model.accounts, whose, after);
  };
  const orderWith = (reference: string, order: ModelOrder | undefined): void => {
    if (before !== undefined) change({ ...before, orders: set(before.orders, reference, order) });
  };
  switch (action.does) {
    case 'capture': {
      const order = before?.orders.get(action.reference);
      const request = requestOf('CAPTURE', { merchant_reference: action.reference }, accounts[whose]);
      const { params } = await processRequest(api.storage)(rawRequest(request));
      const isGranted = before?.active === true && order !== undefined;
      expect([action, params['response_code'] === '04000']).toEqual([action, isGranted]);
      if (isGranted) orderWith(action.reference, { ...order, captured: order.captured + 100 });
      return;
    }
    case 'pay': {
      const isTaken = before?.active === true && !before.orders.has(action.reference);
      const { [whose]: shop = account } = accounts;
      // Without a page, the form was refused.
      const isPaid = await payOnPage(api.storage, shop, action.reference).catch(() => false);
      expect([action, isPaid]).toEqual([action, isTaken]);
      if (isTaken) orderWith(action.reference, { ...newOrder(), captured: 100 });
      return;
    }
    case 'add order': {
      const exists = before?.orders.has(action.reference);
      const status = await send('POST', `${path}/orders`, 'provider', seedOrder(action.reference));
      expect([action, status]).toEqual([action, before === undefined ? 404 : exists ? 409 : 201]);
      if (exists === false) orderWith(action.reference, newOrder());
      return;
    }
    case 'delete order': {
      const order = before?.orders.get(action.reference);
      const fortId =
        [...model.orderOf].find(([, each]) => each === order?.order)?.[0] ?? '169999999999999999';
      const status = await send('DELETE', `${path}/orders/${fortId}`);
      expect([action, status]).toEqual([action, order === undefined ? 404 : 204]);
      orderWith(action.reference, undefined);
      return;
    }
    case 'delete orders':
      await send('DELETE', `${path}/orders`);
      if (before !== undefined) change({ ...before, orders: new Map() });
      return;
    case 'delete account':
      expect(await send('DELETE', path)).toBe(before === undefined ? 404 : 204);
      change(undefined);
      model.seeds = set(model.seeds, whose, undefined);
      model.snapshots = set(model.snapshots, whose, undefined);
      return;
    case 'create account': {
      const merchants = [{ ...accounts[whose], orders: [seedOrder('order-1')] }];
      if (before !== undefined) return;
      expect(await send('POST', '/import?all_accounts=true', 'provider', { accounts: merchants })).toBe(200);
      change(newAccount());
      model.seeds = set(model.seeds, whose, model.accounts.get(whose));
      return;
    }
    case 'deactivate':
      await send('PATCH', path, 'provider', { active: false });
      if (before !== undefined) change({ ...before, active: false });
      return;
    case 'take':
      await send('POST', `/snapshots?${scope}`, action.by, { name: action.name, replace: true });
      if (before === undefined) return;
      model.snapshots = set(
        model.snapshots,
        whose,
        set(model.snapshots.get(whose) ?? new Map<string, ModelAccount>(), action.name, before),
      );
      return;
    case 'restore':
    case 'reset': {
      const stored =
        action.does === 'reset' ? model.seeds.get(whose) : model.snapshots.get(whose)?.get(action.name);
      const to = action.does === 'reset' ? 'reset' : `snapshots/${action.name}/restore`;
      const status = await send('POST', `/${to}?${scope}`, action.by);
      const isDone = before !== undefined && stored !== undefined;
      expect([action, status]).toEqual([
        action,
        isDone ? 200 : before === undefined ? 404 : expect.any(Number),
      ]);
      if (isDone) change(restored(before, stored, action.by));
      return;
    }
    case 'import': {
      if (before === undefined) return;
      const merchants = [{ ...accounts[whose], orders: [seedOrder('imported')] }];
      expect(await send('POST', `/import?replace=true&${scope}`, action.by, { accounts: merchants })).toBe(
        200,
      );
      const imported = { active: true, orders: new Map([['imported', newOrder()]]) };
      change(restored(before, imported, action.by));
      model.seeds = set(model.seeds, whose, model.accounts.get(whose));
      return;
    }
    case 'take all':
      expect(
        await send('POST', '/snapshots?all_accounts=true', 'provider', { name: action.name, replace: true }),
      ).toBe(201);
      model.snapshotsOfAll = set(model.snapshotsOfAll, action.name, model.accounts);
      return;
    case 'restore all': {
      const stored = model.snapshotsOfAll.get(action.name);
      const status = await send('POST', `/snapshots/${action.name}/restore?all_accounts=true`);
      expect([action, status]).toEqual([action, stored === undefined ? 404 : 200]);
      if (stored === undefined) return;
      for (const each of model.accounts.keys())
        if (!stored.has(each)) {
          model.seeds = set(model.seeds, each, undefined);
          model.snapshots = set(model.snapshots, each, undefined);
        }
      // An account that comes back returns to this state at a reset.
      for (const [each, at] of stored)
        if (!model.accounts.has(each)) model.seeds = set(model.seeds, each, at);
      model.accounts = stored;
      return;
    }
    case 'reset all':
      expect(await send('POST', '/reset?all_accounts=true')).toBe(200);
      model.accounts = new Map([...model.accounts].map(([each, at]) => [each, model.seeds.get(each) ?? at]));
  }
};

/** Each account is as the model has it, and each fort_id belongs to the order that got it. */
const expectModel = async (api: ManagementApiServer, model: Model): Promise<void> => {
  for (const whose of Object.keys(accounts)) {
    const token = api.tokens.provider;
    const expected = model.accounts.get(whose);
    const stored = await api.send('GET', `/accounts/${whose}`, { token });
    expect(stored.status).toBe(expected === undefined ? 404 : 200);
    if (expected === undefined) continue;
    expect(JSON.parse(stored.text)).toMatchObject({ active: expected.active });
    const list = await api.send('GET', `/accounts/${whose}/orders?limit=100`, { token });
    const orders = itemsOf(list.text);
    expect(new Map(orders.map((order) => [order.merchant_reference, Number(order.captured_amount)]))).toEqual(
      new Map([...expected.orders].map(([each, { captured }]) => [each, captured])),
    );
    for (const { fort_id, merchant_reference } of orders) {
      const order = expected.orders.get(merchant_reference)?.order ?? Symbol('none');
      if (!model.orderOf.has(fort_id)) model.orderOf.set(fort_id, order);
      expect([fort_id, model.orderOf.get(fort_id) === order]).toEqual([fort_id, true]);
    }
  }
};

interface ListedOrder {
  readonly fort_id: string;
  readonly merchant_reference: string;
  readonly captured_amount: string;
}

const itemsOf = (text: string): readonly ListedOrder[] =>
  (JSON.parse(text) as { readonly items: readonly ListedOrder[] }).items;
