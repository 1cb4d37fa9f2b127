/** Of very many letters an inbox keeps the newest thousand, and some more until it is trimmed, whoever else gets letters. */
import { account, otherAccount } from '../../testing/merchants-and-requests.ts';
import { seededStorage } from '../../testing/seeded-storage.ts';
import { onEachEngine, type TestDatabase } from '../../testing/on-each-engine.ts';
import { expectRight } from '../../testing/expect-right.ts';
import type { Storage } from '../open-storage.ts';

let testDatabase: TestDatabase;
let books: Storage;

const received = (count: number, { merchant_identifier: merchantIdentifier } = account) =>
  Promise.all(
    Array.from({ length: count }, () =>
      expectRight(
        books.inbox.receive({
          merchantIdentifier,
          feedbackId: '1',
          kind: 'direct',
          contentType: 'text/plain',
          body: 'new',
          answer: 'ok',
          receivedAt: '2026-02-03T04:05:06.789Z',
        }),
      ),
    ),
  );

const lettersOf = ({ merchant_identifier } = account) =>
  expectRight(books.inbox.page(merchant_identifier, {}, 10_000));

onEachEngine(({ newDatabase: newPlace }) => {
  beforeEach(async () => {
    testDatabase = await newPlace();
    books = await seededStorage([account, otherAccount], testDatabase.location);
  });

  afterEach(async () => {
    await books.close();
    await testDatabase.remove();
  });

  test('an account whose letters never have a round number is trimmed like any other', async () => {
    await testDatabase.query(allAtOnce(1250));
    // The 1300th is the other's.
    await received(49);
    await received(1, otherAccount);
    await received(60);
    const letters = await lettersOf();
    expect(letters.every(({ id }) => Number(id) % 100 !== 0 || Number(id) <= 1250)).toBe(true);
    expect(letters.length).toBeGreaterThanOrEqual(1000);
    expect(letters.length).toBeLessThanOrEqual(1100);
    expect(letters.filter(({ body }) => body === 'new')).toHaveLength(109);
    expect(letters.filter(({ id }) => Number(id) <= 250)).toEqual([]);
    expect(await lettersOf(otherAccount)).toHaveLength(1);
  });

  test('an inbox that holds a thousand loses none', async () => {
    await testDatabase.query(allAtOnce(900));
    await received(100);
    expect(await lettersOf()).toHaveLength(1000);
  });
});

const allAtOnce = (count: number): string =>
  `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into inbox (merchant_identifier, feedback_id, kind, content_type, body, answer, received_at)
    select '${account.merchant_identifier}', n, 'direct', 'text/plain', 'old', 'ok', '2026-02-03T04:05:06.789Z' from numbers`;
