/** Storing a seed: its accounts and orders, and never twice (D13). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
} from '../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { onEachEngine, onSqliteOrInLongRunsOnPostgres, type TestEngine } from '../testing/on-each-engine.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { storeSeed } from './store-seed.ts';
import type { SeedAccount } from './seed-schema.ts';
import { initialOrderStates, type InitialOrderState } from '../domain/initial-order-states.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const openStorageForEachTest = ({ newDatabase }: TestEngine): void => {
  beforeEach(async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage([], testDatabase.location);
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });
};

onEachEngine((engine) => {
  openStorageForEachTest(engine);

  test('several processes that store the same seed at once store it once', async () => {
    const counts = await Promise.all(Array.from({ length: 10 }, () => store()));
    const sum = (of: 'accounts' | 'orders') => counts.reduce((total, count) => total + count[of], 0);
    expect([sum('accounts'), sum('orders')]).toEqual([2, 2]);
    expect((await everything()).orders).toHaveLength(2);
  });
});

onSqliteOrInLongRunsOnPostgres((engine) => {
  openStorageForEachTest(engine);

  test('everything is new the first time, nothing the second', async () => {
    expect(await store()).toEqual({ accounts: 2, orders: 2 });
    expect(await store()).toEqual({ accounts: 0, orders: 0 });
  });

  test('later changes stay, and only additions to the seed are stored', async () => {
    await store();
    const { params } = await processRequest(storage)(rawRequest(requestOf('CAPTURE', { amount: '7000' })));
    expect(verifyReply(account, params)).toMatchObject({ response_code: '04000' });
    const before = await everything();

    const changed = {
      accounts: [
        {
          ...account,
          name: 'Another name',
          access_code: 'anotheraccesscode',
          active: false,
          sha_request_phrase: 'another phrase',
          orders: [seedOrder('order-1', { amount: '1', state: 'purchased' }), seedOrder('order-3')],
        },
      ],
    };
    expect(await store(changed)).toEqual({ accounts: 0, orders: 1 });
    const after = await everything();
    expect(after.accounts).toEqual(before.accounts);
    expect(after.orders.slice(0, 2)).toEqual(before.orders);
    expect(after.orders.slice(2)).toMatchObject([{ merchantReference: 'order-3', authorized: 10_000n }]);
  });

  test.each([
    ['authorized', 'CAPTURE', '04000'],
    ['authorized', 'VOID_AUTHORIZATION', '08000'],
    ['authorized', 'REFUND', '07048'],
    ['purchased', 'CAPTURE', '05042'],
    ['purchased', 'VOID_AUTHORIZATION', '09042'],
    ['purchased', 'REFUND', '06000'],
    ['pending', 'CAPTURE', '05784'],
    ['uncertain', 'VOID_AUTHORIZATION', '09784'],
    ['on_hold', 'REFUND', '07784'],
    ['authorization_failed', 'CAPTURE', '05034'],
    ['authorization_failed', 'VOID_AUTHORIZATION', '09034'],
    ['authorization_failed', 'REFUND', '07034'],
  ] as const)('an order in state %s replies to %s with %s', async (state, operation, code) => {
    await store({ accounts: [{ ...account, orders: [seedOrder('order-1', { state })] }] });
    const { params } = await processRequest(storage)(rawRequest(requestOf(operation)));
    expect(verifyReply(account, params)).toMatchObject({ response_code: code });
  });

  test('settings are those of the seed, or the defaults', async () => {
    const settings: Partial<SeedAccount> = {
      technical: { channels: { web: { direct: 'inbox' } } },
      delivery: { max_attempts: 3 },
      inbox_response: 'error',
      scenarios: [{ effect: { kind: 'technical_problem' } }, { effect: { kind: 'reply_lost' }, times: 2 }],
      presets: ['magic_amounts'],
    };
    await store({ accounts: [{ ...account, ...settings }, otherAccount] });
    const [configured, defaults] = (await everything()).accounts;
    expect(configured).toMatchObject({
      technical: { activeChannel: 'web', channels: { web: { direct: 'inbox' } } },
      delivery: { ...defaults?.delivery, maxAttempts: 3 },
      inboxResponse: 'error',
      simulation: {
        scenarios: [
          { id: '1', effect: { kind: 'technical_problem' } },
          { id: '2', effect: { kind: 'reply_lost' }, times: 2 },
        ],
        presets: ['magic_amounts'],
      },
    });
    expect(defaults).toMatchObject({
      technical: { channels: {} },
      delivery: { encoding: 'form', maxAttempts: 10, intervalSeconds: 10 },
      inboxResponse: 'ok',
      simulation: { scenarios: [], presets: [] },
      stoppedAt: { _tag: 'None' },
    });
  });

  test('each authorized order has its own authorization code, and no other has one', async () => {
    const codes = ['000001', '000002'].values();
    const names = Object.keys(initialOrderStates) as InitialOrderState[];
    const orders = names.map((state) => seedOrder(state, { state }));
    await expectTaskSuccess(
      storeSeed(storage, () => codes.next().value ?? 'too many')({ accounts: [{ ...account, orders }] }),
    );
    const { orders: made } = await everything();
    expect(
      made.map(({ merchantReference, authorizationCode }) => [merchantReference, authorizationCode]),
    ).toEqual(
      names.map((state) => [
        state,
        { authorized: { _tag: 'Some', value: '000001' }, purchased: { _tag: 'Some', value: '000002' } }[
          state as 'authorized'
        ] ?? {
          _tag: 'None',
        },
      ]),
    );
  });

  test('failing storage is a failure', async () => {
    const failure = { action: 'adding accounts and orders', cause: new Error('the disk is on fire') };
    expect(await storeSeed({ add: () => TE.left(failure) }, () => '1')(seed)()).toEqual(E.left(failure));
  });
});

const seed = {
  accounts: [
    {
      ...account,
      orders: [seedOrder('order-1'), seedOrder('order-2', { currency: 'JPY', state: 'pending' })],
    },
    otherAccount,
  ],
};

function store(of: Parameters<ReturnType<typeof storeSeed>>[0] = seed) {
  return expectTaskSuccess(storeSeed(storage, () => '123456')(of));
}

async function everything() {
  const accounts = await expectTaskSuccess(storage.accounts.all);
  const orders = await expectTaskSuccess(storage.orders.ofAccount(account.merchant_identifier));
  return { accounts, orders };
}
