/** Each use of a scenario is counted once, however many calls arrive at once. */
import { processRequest } from '../../request-pipeline/process-request.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onEachEngine } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { addScenarios } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage(
      [account, otherAccount].map((each) => ({ ...each, orders: [seedOrder('order-1')] })),
      testDatabase.location,
    );
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  const capture = async (by = account): Promise<string | undefined> =>
    (await processRequest(storage)(rawRequest(requestOf('CAPTURE', { amount: '1' }, by)))).params[
      'response_code'
    ];

  test('of forty simultaneous calls exactly three are declined', async () => {
    await addScenarios(storage, account, { times: 3, effect: { kind: 'decline', message: '029' } });
    const codes = await Promise.all(Array.from({ length: 40 }, () => capture()));
    expect(codes.filter((code) => code === '05029')).toHaveLength(3);
    expect(codes.filter((code) => code === '04000')).toHaveLength(37);
    expect(await expectTaskSuccess(storage.scenarioUses.countsOf(account.merchant_identifier))).toEqual(
      new Map([['1', { uses: 3, trials: 3 }]]),
    );
  });

  test('several scenarios that are drawn at once are all counted', async () => {
    const effect = { kind: 'feedback_corrupted' } as const;
    await addScenarios(storage, account, { effect }, { effect }, { effect, probability: 0.5 });
    await Promise.all(Array.from({ length: 20 }, () => capture()));
    const uses = await expectTaskSuccess(storage.scenarioUses.countsOf(account.merchant_identifier));
    expect([uses.get('1'), uses.get('2'), uses.get('3')?.trials]).toEqual([
      { uses: 20, trials: 20 },
      { uses: 20, trials: 20 },
      20,
    ]);
  });

  test('each account has its own counts, and removed counts begin again', async () => {
    for (const by of [account, otherAccount])
      await addScenarios(storage, by, { times: 1, effect: { kind: 'decline', message: '029' } });
    expect([await capture(), await capture(), await capture(otherAccount)]).toEqual([
      '05029',
      '04000',
      '05029',
    ]);
    await expectTaskSuccess(storage.scenarioUses.forget(account.merchant_identifier, ['1']));
    expect([await capture(), await capture(otherAccount)]).toEqual(['05029', '04000']);
  });
});
