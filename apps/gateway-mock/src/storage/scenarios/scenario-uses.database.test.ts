/** What scenarios are used on is counted once, however many calls come at once. */
import { answer } from '../../operations/answer.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/merchants-and-requests.ts';
import { plantedBooks } from '../../testing/seeded-storage.ts';
import { onEachEngine, type Place } from '../../testing/on-each-engine.ts';
import { right } from '../../testing/expect-right.ts';
import { simulating } from '../../testing/merchants-with-scenarios.ts';
import { wireOf } from '../../testing/raw-request.ts';
import type { Storage } from '../open-storage.ts';

let place: Place;
let books: Storage;

onEachEngine(({ newPlace }) => {
  beforeEach(async () => {
    place = await newPlace();
    books = await plantedBooks(
      [account, otherAccount].map((each) => ({ ...each, orders: [seedOrder('order-1')] })),
      place.database,
    );
  });

  afterEach(async () => {
    await books.close();
    await place.remove();
  });

  const capture = async (by = account): Promise<string | undefined> =>
    (await answer(books)(wireOf(requestOf('CAPTURE', { amount: '1' }, by)))()).params['response_code'];

  test('the next three calls are declined, and not one more, of forty that come at once', async () => {
    await simulating(books, account, { times: 3, effect: { kind: 'decline', message: '029' } });
    const codes = await Promise.all(Array.from({ length: 40 }, () => capture()));
    expect(codes.filter((code) => code === '05029')).toHaveLength(3);
    expect(codes.filter((code) => code === '04000')).toHaveLength(37);
    expect(await right(books.scenarioUses.countsOf(account.merchant_identifier))).toEqual(
      new Map([['1', { uses: 3, trials: 3 }]]),
    );
  });

  test('several that are drawn at once, in whatever order, all count', async () => {
    const effect = { kind: 'feedback_corrupted' } as const;
    await simulating(books, account, { effect }, { effect }, { effect, probability: 0.5 });
    await Promise.all(Array.from({ length: 20 }, () => capture()));
    const uses = await right(books.scenarioUses.countsOf(account.merchant_identifier));
    expect([uses.get('1'), uses.get('2'), uses.get('3')?.trials]).toEqual([
      { uses: 20, trials: 20 },
      { uses: 20, trials: 20 },
      20,
    ]);
  });

  test('each account counts for itself, and what is forgotten counts anew', async () => {
    for (const by of [account, otherAccount])
      await simulating(books, by, { times: 1, effect: { kind: 'decline', message: '029' } });
    expect([await capture(), await capture(), await capture(otherAccount)]).toEqual([
      '05029',
      '04000',
      '05029',
    ]);
    await right(books.scenarioUses.forget(account.merchant_identifier, ['1']));
    expect([await capture(), await capture(otherAccount)]).toEqual(['05029', '04000']);
  });
});
