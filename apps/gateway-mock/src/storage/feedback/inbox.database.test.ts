/** An inbox stores the newest thousand messages, and some more until it is trimmed, whatever other accounts receive. */
import { account, otherAccount } from '../../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let storage: Storage;

const received = (count: number, { merchant_identifier: merchantIdentifier } = account, feedbackId = '0') =>
  Promise.all(
    Array.from({ length: count }, () =>
      expectTaskSuccess(
        storage.inbox.receive({
          merchantIdentifier,
          feedbackId,
          kind: 'direct',
          contentType: 'text/plain',
          body: 'new',
          answer: 'ok',
          receivedAt: '2026-02-03T04:05:06.789Z',
        }),
      ),
    ),
  );

const messagesOf = ({ merchant_identifier } = account) =>
  expectTaskSuccess(storage.inbox.page(merchant_identifier, {}, 10_000));

onSqliteOrInLongRunsOnPostgres(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    storage = await seededStorage([account, otherAccount], testDatabase.location);
  });

  afterEach(async () => {
    await storage.close();
    await testDatabase.remove();
  });

  test('a message whose feedback was deleted in the meantime is not stored', async () => {
    await received(1, account, '1');
    expect(await messagesOf()).toEqual([]);
  });

  test('the inbox of each account is trimmed, whichever ids its messages have', async () => {
    await testDatabase.query(allAtOnce(1250));
    // The 1300th belongs to the other account.
    await received(49);
    await received(1, otherAccount);
    await received(60);
    const messages = await messagesOf();
    expect(messages.every(({ id }) => Number(id) % 100 !== 0 || Number(id) <= 1250)).toBe(true);
    expect(messages.length).toBeGreaterThanOrEqual(1000);
    expect(messages.length).toBeLessThanOrEqual(1100);
    expect(messages.filter(({ body }) => body === 'new')).toHaveLength(109);
    expect(messages.filter(({ id }) => Number(id) <= 250)).toEqual([]);
    expect(await messagesOf(otherAccount)).toHaveLength(1);
  });

  test('an inbox with a thousand messages loses none', async () => {
    await testDatabase.query(allAtOnce(900));
    await received(100);
    expect(await messagesOf()).toHaveLength(1000);
  });
});

const allAtOnce = (count: number): string =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into inbox (merchant_identifier, feedback_id, kind, content_type, body, answer, received_at)
    select '${account.merchant_identifier}', n, 'direct', 'text/plain', 'old', 'ok', '2026-02-03T04:05:06.789Z' from numbers`;
