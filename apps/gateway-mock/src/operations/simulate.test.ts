/** What an account pays for scenarios, and what is written down of them. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { answer } from './answer.ts';
import type { Answer } from './reply.ts';
import type { PipelinePorts } from './ports.ts';
import { failure } from '../domain/failure.ts';
import { createEntryRow } from '../observability/request-log/create-entry.ts';
import type { Storage } from '../storage/open-storage.ts';
import { account, otherAccount, requestOf, seedOrder } from '../testing/merchants-and-requests.ts';
import { findOrder, seededStorage } from '../testing/seeded-storage.ts';
import { changeMerchant, addScenarios } from '../testing/change-merchant.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { withPresets } from '../domain/scenario/simulation.ts';

let books: Storage;

beforeEach(async () => {
  books = await seededStorage(
    [account, otherAccount].map((each) => ({ ...each, orders: [seedOrder('order-1')] })),
  );
});

afterEach(() => books.close());

const ask = (capabilities: PipelinePorts, request = requestOf('CAPTURE')): Promise<Answer> =>
  answer(capabilities)(rawRequest(request))();

const never = TE.left(failure('asking for nothing')(new Error('nobody should have asked')));

test('where there are no scenarios, nothing is looked up or counted for them', async () => {
  await addScenarios(books, otherAccount, { effect: { kind: 'reply_unsigned' } });
  const paid = {
    ...books,
    orders: { ...books.orders, find: () => never },
    scenarioUses: { draw: () => never },
  };
  expect((await ask(paid)).params).toMatchObject({ response_code: '04000' });
});

test('where none fits, nothing is counted', async () => {
  await addScenarios(books, account, {
    matcher: { operation: 'REFUND' },
    effect: { kind: 'reply_unsigned' },
  });
  expect((await ask({ ...books, scenarioUses: { draw: () => never } })).params).toMatchObject({
    response_code: '04000',
  });
});

test('if it cannot be counted, the request is not done', async () => {
  await addScenarios(books, account, { effect: { kind: 'reply_unsigned' } });
  const answered = await ask({ ...books, scenarioUses: { draw: () => never } });
  expect(answered).toMatchObject({ reason: 'Fault', params: { response_code: '00006' } });
});

test("magic amounts are magic where they are switched on, and the account's own scenarios go before them", async () => {
  const declined = (by = account) => ask(books, requestOf('CAPTURE', { amount: '9029' }, by));
  await changeMerchant(books, account, ({ simulation }) => ({
    simulation: withPresets(simulation, ['magic_amounts']),
  }));
  expect((await declined()).params['response_code']).toBe('05029');
  await addScenarios(books, account, { times: 1, effect: { kind: 'decline', message: '012' } });
  expect((await declined()).params['response_code']).toBe('05012');
  expect((await declined()).params['response_code']).toBe('05029');
  expect((await declined(otherAccount)).params['response_code']).toBe('04000');
});

test('the journal names the scenarios that had a hand in it', async () => {
  await addScenarios(
    books,
    account,
    { effect: { kind: 'decline', message: '029' } },
    { effect: { kind: 'reply_lost' } },
  );
  const circumstances = { requestId: 'r1', at: new Date(0), microseconds: 1, from: '127.0.0.1', rules: [] };
  expect(JSON.parse(createEntryRow(await ask(books), circumstances).entry)).toMatchObject({
    scenarios: ['1', '2'],
  });
});

test('an order that is named by its number alone is known by its reference, and the other way round', async () => {
  const { fortId } = await findOrder(books, account, 'order-1');
  const byNumber = { merchant_reference: undefined, fort_id: fortId };
  const code = async (naming: object) =>
    (await ask(books, requestOf('VOID_AUTHORIZATION', { ...naming }))).params['response_code'];
  const decline = (message: '012' | '029') => ({ times: 1, effect: { kind: 'decline', message } }) as const;
  await addScenarios(books, account, { matcher: { merchant_reference: 'other-*' }, ...decline('012') });
  await addScenarios(books, account, { matcher: { merchant_reference: 'order-*' }, ...decline('029') });
  expect(await code(byNumber)).toBe('09029');
  await addScenarios(books, account, { matcher: { fort_id: fortId }, ...decline('012') });
  expect(await code({})).toBe('09012');
  expect(await code(byNumber)).toBe('08000');
});
