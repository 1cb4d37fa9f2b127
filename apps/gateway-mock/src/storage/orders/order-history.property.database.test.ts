/** However the clock of an account is moved forward, the history of its orders is ordered by time (D33). */
import fc from 'fast-check';
import type { Clock } from '../../clock/clock.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { storeSeed } from '../../seed/store-seed.ts';
import { assertProperty } from '../../testing/assert-property.ts';
import { sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { account, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { testKeySource } from '../../testing/seeded-storage.ts';
import { openStorage } from '../open-storage.ts';

const { merchant_identifier: merchantIdentifier } = account;
const start = Date.parse('2026-02-03T04:05:06.789Z');
const gatewayClock: Clock = { now: () => new Date(start) };
const days = 24 * 3600;

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('stop' as const), seconds: fc.nat(30 * days) }),
    fc.record({ kind: fc.constant('advance' as const), seconds: fc.nat(30 * days) }),
    fc.record({ kind: fc.constant('add order' as const) }),
    fc.record({ kind: fc.constant('capture' as const), order: fc.nat(3) }),
  ),
  { minLength: 5, maxLength: 25 },
);

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  test('orders are created, changed and reported in the order of their times', async () => {
    await assertProperty(
      fc.asyncProperty(steps, async (taken) => {
        const database = await newDatabase();
        const storage = await expectTaskSuccess(
          openStorage(database.location, gatewayClock, { keys: testKeySource }),
        );
        let orders = 0;
        const addOrder = () =>
          expectTaskSuccess(
            storeSeed(
              storage,
              () => '123456',
            )({
              accounts: [{ ...account, orders: [seedOrder(`order-${orders++}`)] }],
            }),
          );
        try {
          await addOrder();
          await sendFeedbackToInbox(storage, account);
          let accountTime = start;
          for (const step of taken) {
            if (step.kind === 'stop') {
              accountTime += step.seconds * 1000;
              await expectTaskSuccess(storage.clocks.stop(merchantIdentifier, new Date(accountTime)));
            } else if (step.kind === 'advance') {
              const to = new Date(accountTime + step.seconds * 1000);
              if (await expectTaskSuccess(storage.clocks.moveTo(merchantIdentifier, to)))
                accountTime = to.getTime();
            } else if (step.kind === 'add order') {
              await addOrder();
            } else {
              const merchant_reference = `order-${step.order % orders}`;
              const capture = requestOf('CAPTURE', { merchant_reference, amount: '1' });
              await processRequest(storage)(rawRequest(capture));
            }
          }
          const stored = await database.query('select fort_id, created_at, updated_at from orders');
          for (const { fort_id, created_at, updated_at } of stored) {
            const of = `where fort_id = '${String(fort_id)}' order by id`;
            const operations = await database.query(`select at from operations ${of}`);
            const history = [created_at, ...operations.map(({ at }) => at)].map(String);
            expect(history).toEqual(history.toSorted());
            expect(updated_at).toBe(history.at(-1));
            const feedback = await database.query(
              `select created_at from feedback ${of.replace('where', "where kind = 'notification' and")}`,
            );
            expect(feedback.map((row) => row['created_at'])).toEqual(operations.map(({ at }) => at));
          }
        } finally {
          await storage.close();
          await database.remove();
        }
      }),
      // The search for a smaller counterexample ends before the test times out, which would hide the seed.
      { numRuns: 8, interruptAfterTimeLimit: 120_000 },
    );
  });

  test('an order is created at the time of the stopped clock of its account', async () => {
    const database = await newDatabase();
    const storage = await expectTaskSuccess(
      openStorage(database.location, gatewayClock, { keys: testKeySource }),
    );
    const store = storeSeed(storage, () => '123456');
    await expectTaskSuccess(store({ accounts: [account] }));
    await expectTaskSuccess(storage.clocks.stop(merchantIdentifier, new Date('2030-01-02T03:04:05.006Z')));
    await expectTaskSuccess(store({ accounts: [{ ...account, orders: [seedOrder('order-1')] }] }));
    expect(await database.query('select created_at, updated_at from orders')).toEqual([
      { created_at: '2030-01-02T03:04:05.006Z', updated_at: '2030-01-02T03:04:05.006Z' },
    ]);
    await storage.close();
    await database.remove();
  });
});
