/** The queries that scenarios cost, and what is counted. */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { processRequest } from '../process-request.ts';
import type { ProcessedRequest } from '../7-reply/reply.ts';
import type { PipelinePorts } from '../pipeline-ports.ts';
import { failure } from '../../domain/failure-with-cause.ts';
import { createEntryRow } from '../../request-log/create-entry.ts';
import type { Storage } from '../../storage/open-storage.ts';
import { account, otherAccount, requestOf, seedOrder } from '../../testing/account-and-request-fixtures.ts';
import { findOrder, seededStorage } from '../../testing/seeded-storage.ts';
import { changeAccount, addScenarios } from '../../testing/change-stored-account.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';
import { withPresets } from '../../domain/scenario/scenarios-of-account.ts';

let storage: Storage;

beforeEach(async () => {
  storage = await seededStorage(
    [account, otherAccount].map((each) => ({ ...each, orders: [seedOrder('order-1')] })),
  );
});

afterEach(() => storage.close());

const ask = (capabilities: PipelinePorts, request = requestOf('CAPTURE')): Promise<ProcessedRequest> =>
  processRequest(capabilities)(rawRequest(request));

const never = TE.left(failure('reading')(new Error('the test should not read')));

test('without scenarios, nothing is read or counted for them', async () => {
  await addScenarios(storage, otherAccount, { effect: { kind: 'reply_unsigned' } });
  const paid = {
    ...storage,
    orders: { ...storage.orders, find: () => never },
    scenarioUses: { draw: () => never },
  };
  expect((await ask(paid)).params).toMatchObject({ response_code: '04000' });
});

test('if none matches, nothing is counted', async () => {
  await addScenarios(storage, account, {
    matcher: { operation: 'REFUND' },
    effect: { kind: 'reply_unsigned' },
  });
  expect((await ask({ ...storage, scenarioUses: { draw: () => never } })).params).toMatchObject({
    response_code: '04000',
  });
});

test('if counting fails, the request is not processed', async () => {
  await addScenarios(storage, account, { effect: { kind: 'reply_unsigned' } });
  const answered = await ask({ ...storage, scenarioUses: { draw: () => never } });
  expect(answered).toMatchObject({ reason: 'InternalError', params: { response_code: '00006' } });
});

test("magic amounts act if they are switched on, and the account's own scenarios go first", async () => {
  const declined = (by = account) => ask(storage, requestOf('CAPTURE', { amount: '9029' }, by));
  await changeAccount(storage, account, ({ simulation }) => ({
    simulation: withPresets(simulation, ['magic_amounts']),
  }));
  expect((await declined()).params['response_code']).toBe('05029');
  await addScenarios(storage, account, { times: 1, effect: { kind: 'decline', message: '012' } });
  expect((await declined()).params['response_code']).toBe('05012');
  expect((await declined()).params['response_code']).toBe('05029');
  expect((await declined(otherAccount)).params['response_code']).toBe('04000');
});

test('the processed request names the scenarios that acted', async () => {
  await addScenarios(
    storage,
    account,
    { effect: { kind: 'decline', message: '029' } },
    { effect: { kind: 'reply_lost' } },
  );
  const circumstances = {
    requestId: 'r1',
    at: new Date(0),
    microseconds: 1,
    from: '127.0.0.1',
    interpretationRules: [],
  };
  expect(JSON.parse(createEntryRow(await ask(storage), circumstances).entry)).toMatchObject({
    scenarios: ['1', '2'],
  });
});

test('an order that is identified by its fort_id matches by its reference, and the other way round', async () => {
  const { fortId } = await findOrder(storage, account, 'order-1');
  const byNumber = { merchant_reference: undefined, fort_id: fortId };
  const code = async (naming: object) =>
    (await ask(storage, requestOf('VOID_AUTHORIZATION', { ...naming }))).params['response_code'];
  const decline = (message: '012' | '029') => ({ times: 1, effect: { kind: 'decline', message } }) as const;
  await addScenarios(storage, account, { matcher: { merchant_reference: 'other-*' }, ...decline('012') });
  await addScenarios(storage, account, { matcher: { merchant_reference: 'order-*' }, ...decline('029') });
  expect(await code(byNumber)).toBe('09029');
  await addScenarios(storage, account, { matcher: { fort_id: fortId }, ...decline('012') });
  expect(await code({})).toBe('09012');
  expect(await code(byNumber)).toBe('08000');
});
