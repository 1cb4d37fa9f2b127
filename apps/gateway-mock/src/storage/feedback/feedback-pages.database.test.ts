/** Feedback is found by what is asked for, on each engine, and nobody finds another's. */
import * as O from 'fp-ts/lib/Option.js';
import { answer } from '../../operations/answer.ts';
import type { FeedbackFilter } from '../../domain/feedback-pages.ts';
import {
  account,
  otherAccount,
  requestOf,
  seedOrder,
  type Changes,
} from '../../testing/merchants-and-requests.ts';
import { findOrder, seededStorage, stoppedClock } from '../../testing/seeded-storage.ts';
import { onEachEngine, type TestDatabase } from '../../testing/on-each-engine.ts';
import { expectRight } from '../../testing/expect-right.ts';
import { rawRequest } from '../../testing/raw-request.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let books: Storage;

const technical = { channels: { web: { direct: 'inbox', notification: 'https://shop.example/told' } } };
const orders = [seedOrder('order-1'), seedOrder('order-2')];
const now = stoppedClock.now();

const capture = (changes: Changes, by = account) =>
  answer(books)(rawRequest(requestOf('CAPTURE', changes, by)))();

const found = async (filter: FeedbackFilter = {}, count = 100, by = account) => {
  const page = await expectRight(books.feedbackQueries.page(by.merchant_identifier, filter, count));
  return page.map(
    ({ kind, params }) => `${kind} ${params['merchant_reference']} ${params['amount'] ?? 'none'}`,
  );
};

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    books = await seededStorage(
      [
        { ...account, technical, orders },
        { ...otherAccount, technical, orders },
      ],
      testDatabase.location,
    );
    await capture({ amount: '1' });
    await capture({ amount: '99999' });
    await capture({}, otherAccount);
    await answer(books)(rawRequest(requestOf('VOID_AUTHORIZATION', { merchant_reference: 'order-2' })))();
  });

  afterEach(async () => {
    await books.close();
    await testDatabase.remove();
  });

  const all = [
    'notification order-2 none',
    'direct order-2 none',
    'direct order-1 99999',
    'notification order-1 1',
    'direct order-1 1',
  ];

  test('it is listed the newest first, and nobody else is told', async () => {
    expect(await found()).toEqual(all);
    expect(await found({}, 100, otherAccount)).toEqual(['notification order-1 100', 'direct order-1 100']);
  });

  test('one is told with all that is known of it', async () => {
    const [oldest] = await expectRight(
      books.feedbackQueries.page(account.merchant_identifier, { kind: 'direct', before: '2' }, 1),
    );
    const { fortId } = await findOrder(books, account, 'order-1');
    expect(oldest).toEqual({
      id: '1',
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
    expect(await expectRight(books.feedbackQueries.find(account.merchant_identifier, '1'))).toEqual(
      O.some(oldest),
    );
    expect(await expectRight(books.feedbackQueries.find(otherAccount.merchant_identifier, '1'))).toEqual(
      O.none,
    );
    expect(await expectRight(books.feedbackQueries.find(account.merchant_identifier, '999'))).toEqual(O.none);
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
  ])('by %j is found what keeps all of it', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected);
  });

  test('that of an order is found by its fort_id', async () => {
    const { fortId } = await findOrder(books, account, 'order-2');
    expect(await found({ fortId })).toEqual(all.slice(0, 2));
    expect(await found({ fortId: (await findOrder(books, otherAccount, 'order-1')).fortId })).toEqual([]);
  });

  test('no more is found than is wanted', async () => {
    expect(await found({}, 2)).toEqual(all.slice(0, 2));
  });

  test('what only looks like an operation is none', async () => {
    const params = { COMMAND: 'REFUND', x: '"command":"REFUND"', y: ['command', 'REFUND'].join() };
    await testDatabase.query(`update feedback set params = '${JSON.stringify(params)}'`);
    expect(await found({ operation: 'REFUND' })).toEqual([]);
  });

  test('what was tried and what scenarios do to it is told', async () => {
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
    expect(await expectRight(books.feedbackQueries.find(account.merchant_identifier, '2'))).toMatchObject({
      value: { state: 'exhausted', dueAt: O.none, attempts, distortion },
    });
    expect(await found({ state: 'exhausted' })).toEqual(['notification order-1 1']);
  });
});
