/** Filters for feedback on each engine, which never find another account's. */
import * as O from 'fp-ts/lib/Option.js';
import { processRequest } from '../../request-pipeline/process-request.ts';
import type { FeedbackFilter } from '../../domain/feedback-queries-port.ts';
import {
  account,
  otherAccount,
  requestOf,
  seedOrder,
  type Changes,
} from '../../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const technical = { channels: { web: { direct: 'inbox', notification: 'https://shop.example/feedback' } } };
const orders = [seedOrder('order-1'), seedOrder('order-2')];
const now = stoppedClock.now();

const capture = (changes: Changes, by = account) =>
  processRequest(storage)(rawRequest(requestOf('CAPTURE', changes, by)));

const found = async (filter: FeedbackFilter = {}, count = 100, by = account) => {
  const page = await expectTaskSuccess(storage.feedbackQueries.page(by.merchant_identifier, filter, count));
  return page.map(
    ({ kind, params }) => `${kind} ${params['merchant_reference']} ${params['amount'] ?? 'none'}`,
  );
};

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  const open = async () => {
    testDatabase = await newDatabase();
    storage = await seededStorage(
      [
        { ...account, technical, orders },
        { ...otherAccount, technical, orders },
      ],
      testDatabase.location,
    );
    await capture({ amount: '1' });
    await capture({ amount: '99999' });
    await capture({}, otherAccount);
    await processRequest(storage)(
      rawRequest(requestOf('VOID_AUTHORIZATION', { merchant_reference: 'order-2' })),
    );
  };

  const close = async () => {
    await storage.close();
    await testDatabase.remove();
  };

  const all = [
    'notification order-2 none',
    'direct order-2 none',
    'direct order-1 99999',
    'notification order-1 1',
    'direct order-1 1',
  ];

  describe('as it was stored', () => {
    beforeAll(open);
    afterAll(close);

    test('it is listed newest first, and only for its account', async () => {
      expect(await found()).toEqual(all);
      expect(await found({}, 100, otherAccount)).toEqual(['notification order-1 100', 'direct order-1 100']);
    });

    test('one is found with all its details', async () => {
      const [oldest] = await expectTaskSuccess(
        storage.feedbackQueries.page(account.merchant_identifier, { kind: 'direct', before: '2' }, 1),
      );
      const { fortId } = await findOrder(storage, account, 'order-1');
      expect(oldest).toEqual({
        id: '1',
        operationId: expect.any(String),
        requestId: 'request-1',
        kind: 'direct',
        state: 'waiting',
        merchantIdentifier: account.merchant_identifier,
        fortId,
        params: expect.objectContaining({ command: 'CAPTURE', response_code: '04000', fort_id: fortId }),
        distortion: {},
        dueAt: O.some(now),
        attempts: [],
        createdAt: now.toISOString(),
      });
      expect(await expectTaskSuccess(storage.feedbackQueries.find(account.merchant_identifier, '1'))).toEqual(
        O.some(oldest),
      );
      expect(
        await expectTaskSuccess(storage.feedbackQueries.find(otherAccount.merchant_identifier, '1')),
      ).toEqual(O.none);
      expect(
        await expectTaskSuccess(storage.feedbackQueries.find(account.merchant_identifier, '999')),
      ).toEqual(O.none);
    });

    test.each<[FeedbackFilter, readonly string[]]>([
      [{ kind: 'notification' }, ['notification order-2 none', 'notification order-1 1']],
      [{ state: 'waiting' }, all],
      [{ state: 'delivered' }, []],
      [{ merchantReference: 'order-2' }, all.slice(0, 2)],
      [{ merchantReference: 'order' }, []],
      [{ operation: 'CAPTURE' }, all.slice(2)],
      [{ operation: 'VOID_AUTHORIZATION' }, all.slice(0, 2)],
      [{ operation: 'REFUND' }, []],
      [{ operation: 'CAPTURE', kind: 'direct', merchantReference: 'order-1' }, [all[2] ?? '', all[4] ?? '']],
      [{ after: '2' }, all.slice(0, 3)],
      [{ before: '3' }, all.slice(3)],
      [{ after: '1', before: '3' }, ['notification order-1 1']],
      [{ search: 'DER-2' }, all.slice(0, 2)],
      [{ search: 'order', kind: 'notification' }, ['notification order-2 none', 'notification order-1 1']],
      [{ search: '-3' }, []],
      [{ responseCodes: ['04000'] }, all.slice(3)],
      [{ responseCodes: ['000'] }, [...all.slice(0, 2), ...all.slice(3)]],
      [{ responseCodes: ['08000', '04000'] }, [...all.slice(0, 2), ...all.slice(3)]],
      [{ refused: true }, all.slice(2, 3)],
      [{ refused: false }, [...all.slice(0, 2), ...all.slice(3)]],
      [{ distorted: true }, []],
      [{ createdFrom: now.toISOString() }, all],
      [{ createdBefore: now.toISOString() }, []],
    ])('the filter %j finds what matches all of it', async (filter, expected) => {
      expect(await found(filter)).toEqual(expected);
    });

    test('feedback of an order is found by its fort_id', async () => {
      const { fortId } = await findOrder(storage, account, 'order-2');
      expect(await found({ fortId })).toEqual(all.slice(0, 2));
      expect(await found({ fortId: (await findOrder(storage, otherAccount, 'order-1')).fortId })).toEqual([]);
    });

    test('a page has no more than its limit', async () => {
      expect(await found({}, 2)).toEqual(all.slice(0, 2));
    });
  });

  describe('after a change', () => {
    beforeEach(open);
    afterEach(close);

    test('a text that looks like an operation does not match', async () => {
      const params = { COMMAND: 'REFUND', x: '"command":"REFUND"', y: ['command', 'REFUND'].join() };
      await testDatabase.query(`update feedback set params = '${JSON.stringify(params)}'`);
      expect(await found({ operation: 'REFUND' })).toEqual([]);
    });

    test('attempts and effects of scenarios are included', async () => {
      const attempts = [
        {
          at: now.toISOString(),
          milliseconds: 3,
          address: 'inbox',
          encoding: 'form',
          status: 500,
          answer: 'no',
        },
        { at: now.toISOString(), milliseconds: 9, address: 'inbox', encoding: 'xml', error: 'reset' },
      ];
      const distortion = { delaySeconds: 5, corrupted: true, encoding: 'xml' };
      await testDatabase.query(
        `update feedback set state = 'exhausted', due_at = null, attempts = '${JSON.stringify(attempts)}', distortion = '${JSON.stringify(distortion)}' where id = 2`,
      );
      expect(
        await expectTaskSuccess(storage.feedbackQueries.find(account.merchant_identifier, '2')),
      ).toMatchObject({
        value: { state: 'exhausted', dueAt: O.none, attempts, distortion },
      });
      expect(await found({ state: 'exhausted' })).toEqual(['notification order-1 1']);
    });
  });
});
