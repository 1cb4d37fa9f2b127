/** A seed in the books: as it says, and never twice (D13). */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { answer } from '../operations/answer.ts';
import type { Storage } from '../storage/open-storage.ts';
import {
  account,
  verifyReply,
  otherAccount,
  requestOf,
  seedOrder,
} from '../testing/merchants-and-requests.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { onEachEngine, type TestDatabase } from '../testing/on-each-engine.ts';
import { expectRight } from '../testing/expect-right.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { storeSeed } from './store-seed.ts';
import type { SeedMerchant } from './seed-schema.ts';
import { initialOrderStates, type InitialOrderState } from '../ledger/initial-order-states.ts';

let testDatabase: TestDatabase;
let storage: Storage;

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage([], testDatabase.location);
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('everything is new the first time, nothing the second', async () => {
    expect(await planted()).toEqual({ merchants: 2, orders: 2 });
    expect(await planted()).toEqual({ merchants: 0, orders: 0 });
  });

  test('what happened meanwhile stays, and only what was added to the seed is new', async () => {
    await planted();
    const { params } = await answer(storage)(rawRequest(requestOf('CAPTURE', { amount: '7000' })))();
    expect(verifyReply(account, params)).toMatchObject({ response_code: '04000' });
    const before = await everything();

    const changed = {
      merchants: [
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
    expect(await planted(changed)).toEqual({ merchants: 0, orders: 1 });
    const after = await everything();
    expect(after.merchants).toEqual(before.merchants);
    expect(after.orders.slice(0, 2)).toEqual(before.orders);
    expect(after.orders.slice(2)).toMatchObject([{ merchantReference: 'order-3', authorized: 10_000n }]);
  });

  test('many who plant the same seed at once plant it once', async () => {
    const counts = await Promise.all(Array.from({ length: 10 }, () => planted()));
    const sum = (of: 'merchants' | 'orders') => counts.reduce((total, count) => total + count[of], 0);
    expect([sum('merchants'), sum('orders')]).toEqual([2, 2]);
    expect((await everything()).orders).toHaveLength(2);
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
  ] as const)('an order that is %s answers a %s with %s', async (state, operation, code) => {
    await planted({ merchants: [{ ...account, orders: [seedOrder('order-1', { state })] }] });
    const { params } = await answer(storage)(rawRequest(requestOf(operation)))();
    expect(verifyReply(account, params)).toMatchObject({ response_code: code });
  });

  test('settings are those that the seed says, and the usual ones where it says nothing', async () => {
    const settings: Partial<SeedMerchant> = {
      technical: { channels: { web: { direct: 'inbox' } } },
      delivery: { attempts_max: 3 },
      inbox_response: 'error',
      scenarios: [{ effect: { kind: 'technical_problem' } }, { effect: { kind: 'reply_lost' }, times: 2 }],
      presets: ['magic_amounts'],
    };
    await planted({ merchants: [{ ...account, ...settings }, otherAccount] });
    const [told, usual] = (await everything()).merchants;
    expect(told).toMatchObject({
      technical: { activeChannel: 'web', channels: { web: { direct: 'inbox' } } },
      delivery: { ...usual?.delivery, attemptsMax: 3 },
      inboxResponse: 'error',
      simulation: {
        scenarios: [
          { id: '1', effect: { kind: 'technical_problem' } },
          { id: '2', effect: { kind: 'reply_lost' }, times: 2 },
        ],
        presets: ['magic_amounts'],
      },
    });
    expect(usual).toMatchObject({
      technical: { channels: {} },
      delivery: { encoding: 'form', attemptsMax: 10, intervalSeconds: 10 },
      inboxResponse: 'ok',
      simulation: { scenarios: [], presets: [] },
      stoppedAt: { _tag: 'None' },
    });
  });

  test('each order that was authorized has an authorization code of its own, and no other has one', async () => {
    const codes = ['000001', '000002'].values();
    const names = Object.keys(initialOrderStates) as InitialOrderState[];
    const orders = names.map((state) => seedOrder(state, { state }));
    await expectRight(
      storeSeed(storage, () => codes.next().value ?? 'too many')({ merchants: [{ ...account, orders }] }),
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

  test('storage that fail are a fault', async () => {
    const fault = { action: 'adding merchants and orders', cause: new Error('the disk is on fire') };
    expect(await storeSeed({ add: () => TE.left(fault) }, () => '1')(seed)()).toEqual(E.left(fault));
  });
});

const seed = {
  merchants: [
    {
      ...account,
      orders: [seedOrder('order-1'), seedOrder('order-2', { currency: 'JPY', state: 'pending' })],
    },
    otherAccount,
  ],
};

function planted(of: Parameters<ReturnType<typeof storeSeed>>[0] = seed) {
  return expectRight(storeSeed(storage, () => '123456')(of));
}

async function everything() {
  const merchants = await expectRight(storage.merchants.all);
  const orders = await expectRight(storage.orders.ofMerchant(account.merchant_identifier));
  return { merchants, orders };
}
