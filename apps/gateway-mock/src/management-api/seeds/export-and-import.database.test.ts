/** An account that is exported and imported again is as before: its orders, whatever their payments went through, and its limits. */
import type { SeedAccount } from '../../seed/read-seed.ts';
import { processRequest } from '../../request-pipeline/process-request.ts';
import { requestOf } from '../../testing/account-and-request-fixtures.ts';
import { startApiForEachTest } from '../../testing/management-api-of-test.ts';
import type { ApiRequestOptions, ManagementApiServer } from '../../testing/management-api-server.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

let api: ManagementApiServer;
let account: SeedAccount;
let mine: string;
let ofMine: string;

const ask = contractCheckedRequests(() => api, JSON.parse);
const byProvider = (body: object): ApiRequestOptions => ({ body, token: api.tokens.provider });

const add = async (body: object) =>
  (await ask('POST', `${mine}/orders`, { body: { currency: 'AED', amount: '600', ...body } })).body.fort_id;
const ordersOf = async () => (await ask('GET', `${mine}/orders`)).body.items;
const show = async (reference: string) => {
  const found = (await ordersOf()).find(
    ({ merchant_reference }: { merchant_reference: string }) => merchant_reference === reference,
  );
  return (await ask('GET', `${mine}/orders/${found.fort_id}`)).body;
};
const complete = async (reference: string, body: object = {}) => {
  const { order } = await show(reference);
  await ask('POST', `${mine}/orders/${order.fort_id}/complete`, { body });
  return (await show(reference)).order;
};
const exported = async () => (await ask('GET', `/export?${ofMine}`)).body;
const replaceByExport = async () => {
  const saved = await exported();
  await ask('POST', `/import?replace=true&${ofMine}`, { body: saved });
  return saved;
};
const capture = async (reference: string, amount: string) => {
  const request = requestOf('CAPTURE', { merchant_reference: reference, amount }, account);
  return (await processRequest(api.storage)(rawRequest(request))).params['response_code'];
};
const shop = (body: object) =>
  ask('POST', `${mine}/shopper`, {
    body: { merchant_reference: 'paid', currency: 'AED', amount: '600', command: 'PURCHASE', ...body },
  });
const advance = async (seconds: number) => {
  await ask('POST', `${mine}/clock/stop`, { body: {} });
  await ask('POST', `${mine}/clock/advance`, { body: { seconds } });
};
/** What an import must bring back. It gives an order a new number, and a payment a new code. */
const stateOf = async (reference: string) => {
  const { order, operations, pending } = await show(reference);
  return {
    order: { ...order, fort_id: undefined, authorization_code: undefined, updated_at: undefined },
    pending: pending.map(({ operation, ends, message }: Record<string, unknown>) => ({
      operation,
      ends,
      message,
    })),
    operations: operations.items.map(({ operation, response_code, amount, at }: Record<string, unknown>) => ({
      operation,
      response_code,
      amount,
      at,
    })),
  };
};

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForEachTest(newDatabase, async (ofTest) => {
    ({ api, account, mine, ofMine } = ofTest);
    await ask('PATCH', mine, byProvider({ services: ['three_d_secure'] }));
    await ask('PATCH', `${mine}/payments`, byProvider({ channels: ['redirection'] }));
  });

  describe('a payment without an outcome', () => {
    test.each(['pending', 'uncertain', 'on_hold'])(
      'of an order that is %s stays a purchase',
      async (state) => {
        await add({ merchant_reference: 'later', state, payment: 'PURCHASE' });
        await capture('later', '1');
        await replaceByExport();
        expect(await complete('later', { ends: 'succeeded' })).toMatchObject({
          captured_amount: '600',
          transaction_code: '14000',
        });
      },
    );

    test.each([
      [{ outcome: 'declined', message: '029', processor_response_code: '77' }, '03029'],
      [{ outcome: 'succeeded' }, '02000'],
    ])('ends as it was planned to: %j', async (end, code) => {
      await add({ merchant_reference: 'later', state: 'pending', ends: { after_seconds: 60, ...end } });
      await replaceByExport();
      await advance(59);
      expect((await show('later')).order.transaction_code).toBe('19065');
      await advance(1);
      expect((await show('later')).order.transaction_code).toBe(code);
    });
  });

  test.each([
    ['a challenge', [{ card: 'visa-challenge' }], 0],
    ['a failed challenge', [{ card: 'visa-challenge', challenge: 'fail' }], 0],
    ['a challenge without an answer', [{ card: 'visa-challenge', action: 'abandon' }], 660],
    ['two declined cards and a success', [{ outcome: 'declined' }, { outcome: 'cardExpired' }, {}], 0],
    ['a declined card and a cancel', [{ outcome: 'declined' }, { action: 'cancel' }], 0],
    ['an uncertain outcome', [{ outcome: 'uncertain' }], 0],
    ['an uncertain outcome that has ended', [{ outcome: 'uncertain' }], 60],
    ['a declined card and an outcome that is pending', [{ outcome: 'declined' }, { outcome: 'pending' }], 0],
  ])('an order whose payment had %s is as before', async (_what, actions, seconds) => {
    for (const action of actions) await shop({ ...action });
    await capture('paid', '1');
    await advance(seconds);
    const before = await stateOf('paid');
    const saved = await replaceByExport();
    expect(saved.omitted_orders).toBeUndefined();
    expect(await stateOf('paid')).toEqual(before);
    expect(await exported()).toEqual(saved);
  });

  test('an order whose challenge waits for its shopper is left out, and named with the reason', async () => {
    await shop({ card: 'visa-challenge', action: 'abandon' });
    expect((await exported()).omitted_orders).toEqual([
      {
        merchant_identifier: account.merchant_identifier,
        merchant_reference: 'paid',
        reason: expect.stringContaining('a challenge waits for its shopper'),
      },
    ]);
  });

  test('an order has its times, also those before which its clock was moved back', async () => {
    await ask('POST', `${mine}/clock/stop`, { body: { at: '2040-05-01T00:00:00Z' } });
    await add({ merchant_reference: 'future', state: 'authorized' });
    await capture('future', '100');
    await ask('POST', `${mine}/clock/resume`);
    await capture('future', '200');
    const before = await stateOf('future');
    await replaceByExport();
    expect(await stateOf('future')).toEqual(before);
  });

  describe('a purchase counts for the daily limit of its day', () => {
    const limitTo = (daily: string) => ask('PATCH', mine, byProvider({ limits: { AED: { daily } } }));

    beforeEach(async () => {
      await limitTo('1000');
      await capture('order-1', '1');
    });

    test('also after an import', async () => {
      await shop({});
      await replaceByExport();
      expect(await capture('order-1', '400')).toBe('05057');
      expect(await capture('order-1', '399')).toBe('04000');
    });

    test.each([true, false])(
      'completed by hand with feedback: %s, also after the limit was changed',
      async (feedback) => {
        await add({ merchant_reference: 'later', state: 'pending', payment: 'PURCHASE', feedback });
        await complete('later');
        expect(await capture('order-1', '500')).toBe('05057');
        await limitTo('1001');
        expect(await capture('order-1', '401')).toBe('05057');
        expect(await capture('order-1', '400')).toBe('04000');
      },
    );
  });
});
