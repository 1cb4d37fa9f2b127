/** The management API of the simulation: scenarios, presets and clocks (D29 to D33). */
import { processRequest } from '../../request-pipeline/process-request.ts';
import { requestOf, seedOrder, type Changes } from '../../testing/account-and-request-fixtures.ts';
import type { SeedAccount } from '../../seed/read-seed.ts';
import { contractCheckedRequests } from '../../testing/openapi-checked-requests.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../../testing/on-each-engine.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { NewScenario } from '../../domain/scenario/scenario.ts';
import { withScenarios } from '../../domain/scenario/scenarios-of-account.ts';
import { startApiForAllTests } from '../../testing/management-api-of-test.ts';
import {
  startManagementApi,
  type ApiRequestOptions,
  type ManagementApiServer,
} from '../../testing/management-api-server.ts';
import { sendFeedbackToInbox } from '../../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../../testing/expect-task-success.ts';
import { rawRequest } from '../../testing/raw-payment-request.ts';

let testDatabase: TestDatabase;
let api: ManagementApiServer;
let account: SeedAccount;
let otherAccount: SeedAccount;
let mine: string;
let theirs: string;

const ask = contractCheckedRequests(() => api, JSON.parse);
const byProvider = (options: ApiRequestOptions = {}): ApiRequestOptions => ({
  ...options,
  token: api.tokens.provider,
});

const capture = async (changes: Changes = {}, by = account) => {
  const { params } = await processRequest(api.storage)(rawRequest(requestOf('CAPTURE', changes, by)));
  return params['response_code'];
};

interface Item {
  readonly id: string;
}

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  startApiForAllTests(newDatabase, (ofTest) => {
    ({ api, testDatabase, account, otherAccount, mine, theirs } = ofTest);
  });

  describe('a merchant', () => {
    const changes: readonly (readonly [method: string, path: string, body?: object])[] = [
      ['POST', '/scenarios', { effect: { kind: 'decline', message: '666' } }],
      ['PUT', '/presets/magic_amounts'],
      ['POST', '/clock/stop', { at: '2030-01-01T00:00:00Z' }],
      ['POST', '/clock/advance', { seconds: 90 }],
      ['POST', '/clock/resume'],
      ['DELETE', '/presets/magic_amounts'],
      ['DELETE', '/scenarios'],
    ];
    const simulationOf = async (path: string) => {
      const parts = ['scenarios', 'presets', 'clock'].map((part) =>
        ask('GET', `${path}/${part}`, byProvider()),
      );
      return (await Promise.all(parts)).map(({ body }) => body);
    };

    test('sets the scenarios, presets and the clock of its own account, and of no other (D29)', async () => {
      await ask(
        'POST',
        `${theirs}/scenarios`,
        byProvider({ body: { effect: { kind: 'technical_problem' } } }),
      );
      await ask('POST', `${theirs}/clock/stop`, byProvider({ body: { at: '2027-01-01T00:00:00Z' } }));
      const before = await simulationOf(theirs);
      for (const [method, path, body] of changes) {
        const own = await ask(method, mine + path, { body });
        expect([method, path, own.status < 300]).toEqual([method, path, true]);
        const others = await ask(method, theirs + path, { body });
        expect([method, path, others.status, others.problem]).toEqual([
          method,
          path,
          404,
          'account-not-found',
        ]);
        expect(await simulationOf(theirs)).toEqual(before);
      }
    });

    test('whose scenarios decline everything, and whose clock is years ahead, changes nothing for others', async () => {
      await ask('POST', `${mine}/scenarios`, { body: { effect: { kind: 'decline', message: '666' } } });
      await ask('POST', `${mine}/clock/stop`, { body: { at: '2999-01-01T00:00:00Z' } });
      expect(await capture()).toBe('05666');
      expect(await capture({}, otherAccount)).toBe('04000');
      const [order] = (await ask('GET', `${theirs}/orders`, byProvider())).body.items;
      expect(order.updated_at).toBe('2026-02-03T04:05:06.789Z');
    });
  });

  describe('scenarios', () => {
    const add = (body: object) => ask('POST', `${mine}/scenarios`, { body });
    const decline = { effect: { kind: 'decline', message: '666' } };
    const technicalProblem: NewScenario = { effect: { kind: 'technical_problem' } };
    const ids = async () => (await ask('GET', `${mine}/scenarios`)).body.items.map(({ id }: Item) => id);

    test('are changed, paused and resumed at their place, with their uses', async () => {
      const { body: one } = await add({ name: 'One', times: 5, ...decline });
      await add(technicalProblem);
      const change = (body: object) => ask('PATCH', `${mine}/scenarios/${one.id}`, { body });
      expect(await capture()).toBe('05666');
      expect((await change({ paused: true })).body).toEqual({ ...one, paused: true, uses: 1 });
      expect(await capture()).toBe('05006');
      const resumed = await change({ paused: false, name: null, times: null });
      expect(resumed.body).toEqual({ id: one.id, ...decline, uses: 1 });
      expect(await capture()).toBe('05666');
      const matcher = { merchant_reference: 'other-*' };
      const changed = await change({ matcher, effect: { kind: 'decline', message: '012' } });
      expect(changed.body).toMatchObject({ matcher, effect: { message: '012' }, uses: 2 });
      expect(await capture()).toBe('05006');
      expect((await ids())[0]).toBe(one.id);
    });

    test('are not changed to what the account cannot have, and not if they are unknown', async () => {
      const { body: one } = await add(decline);
      const change = (id: string, body: object) => ask('PATCH', `${mine}/scenarios/${id}`, { body });
      const bad = await change(one.id, { effect: { kind: 'decline', message: '000' } });
      expect([bad.status, bad.problem]).toEqual([422, 'invalid-scenario']);
      expect((await change(one.id, { effect: { kind: 'nothing' } })).status).toBe(400);
      expect((await change(one.id, { times: 0 })).status).toBe(400);
      expect((await change('99', { paused: true })).problem).toBe('scenario-not-found');
      expect((await ask('GET', `${mine}/scenarios`)).body.items).toEqual([one]);
    });

    test.each([
      [{ status: 503 }, { status: 503, answer: 'simulated by a scenario', error: null }],
      [{}, { status: null, answer: null, error: expect.stringContaining('a scenario') }],
    ])('let an address fail three times, then succeed: %j', async (how, failed) => {
      await sendFeedbackToInbox(api.storage, account);
      await ask('POST', `${mine}/clock/stop`, { body: { at: '2030-01-01T00:00:00Z' } });
      await add({ effect: { kind: 'feedback_failed', attempts: 3, of: 'direct', ...how } });
      expect(await capture()).toBe('04000');
      await ask('POST', `${mine}/clock/advance`, { body: { seconds: 3600 } });
      const { body } = await ask('GET', `${mine}/feedback?kind=direct`);
      const [{ state, attempts, distortion }] = body.items;
      expect(distortion).toMatchObject({ failing_attempts: 3 });
      expect([state, attempts.length]).toEqual(['delivered', 4]);
      expect(attempts.slice(0, 3)).toEqual(Array(3).fill(expect.objectContaining(failed)));
      const { body: others } = await ask('GET', `${mine}/feedback?kind=notification`);
      expect(others.items[0]).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
      expect((await ask('GET', `${mine}/inbox`)).body.items).toHaveLength(2);
    });

    test('are created by the merchant and by the provider, and listed in order with their uses', async () => {
      const first = {
        name: 'Twice',
        matcher: { operation: 'CAPTURE', merchant_reference: 'order-*', amount_from: '1', currency: 'AED' },
        times: 2,
        ...decline,
      };
      const made = await add(first);
      expect([made.status, made.body]).toEqual([201, { ...first, id: expect.any(String), uses: 0 }]);
      const second = await ask(
        'POST',
        `${mine}/scenarios`,
        byProvider({ body: { effect: { kind: 'reply_unsigned' } } }),
      );
      expect(second.status).toBe(201);
      expect(await capture()).toBe('05666');
      expect((await ask('GET', `${mine}/scenarios`)).body.items).toEqual([
        { ...made.body, uses: 1 },
        { ...second.body, uses: 1 },
      ]);
    });

    test('act until they are removed, one or all, and an id is never reused', async () => {
      const one = (await add(decline)).body.id;
      const other = (await add(technicalProblem)).body.id;
      expect(await capture()).toBe('05666');
      expect((await ask('DELETE', `${mine}/scenarios/${one}`)).status).toBe(204);
      expect((await ask('DELETE', `${mine}/scenarios/${one}`)).problem).toBe('scenario-not-found');
      expect(await ids()).toEqual([other]);
      expect(await capture()).toBe('05006');
      expect((await ask('DELETE', `${mine}/scenarios`)).body).toEqual({ removed: 1 });
      expect(await ids()).toEqual([]);
      expect(await capture()).toBe('04000');
      expect([one, other]).not.toContain((await add(decline)).body.id);
    });

    test('belong to one account', async () => {
      const { id } = (await add(decline)).body;
      await ask('POST', `${theirs}/scenarios`, byProvider({ body: decline }));
      await ask('DELETE', `${mine}/scenarios`);
      expect(await capture({}, otherAccount)).toBe('05666');
      expect((await ask('DELETE', `${mine}/scenarios/${id}`)).problem).toBe('scenario-not-found');
    });

    test('that could never act are refused, with every error and its path', async () => {
      const { status, problem, body } = await add({
        matcher: { operation: 'CAPTURE', amount: '1', amount_from: '2', amount_to: '1' },
        effect: { kind: 'decline', message: '000' },
      });
      expect([status, problem]).toEqual([422, 'invalid-scenario']);
      expect(body.errors.map((mistake: object) => Object.values(mistake).join(' '))).toEqual([
        expect.stringMatching(/^matcher\.amount cannot be combined with amount_from or amount_to$/),
        expect.stringMatching(/^matcher\.amount_from must be at most/),
        expect.stringMatching(/^effect\.message 000 /),
      ]);
      expect(await ids()).toEqual([]);
    });

    test('that are malformed are refused with the path', async () => {
      for (const [body, at] of [
        [{}, 'effect'],
        [{ effect: { kind: 'explode' } }, 'effect.kind'],
        [{ effect: { kind: 'decline', message: '999' } }, 'effect.message'],
        [{ ...decline, times: 0 }, 'times'],
        [{ ...decline, probability: 2 }, 'probability'],
        [{ effect: { kind: 'delay', milliseconds: 86_400_000 } }, 'effect.milliseconds'],
        [{ ...decline, matcher: { operation: 'TOKENIZATION' } }, 'matcher.operation'],
        [{ ...decline, id: '1' }, 'id'],
      ] as const) {
        const { body: refused, problem } = await add(body);
        expect([problem, refused.errors.map(({ path: of }: { path: string }) => of)]).toEqual([
          'invalid-request',
          [at],
        ]);
      }
    });

    test('whose message belongs to a service are refused while the account does not have it', async () => {
      const ofInstallments = { effect: { kind: 'decline', message: '084' } };
      const { status, body } = await add(ofInstallments);
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'effect.message', message: expect.stringContaining('which the account does not have') }],
      ]);
      await ask('PATCH', mine, byProvider({ body: { services: ['installments'] } }));
      expect((await add(ofInstallments)).status).toBe(201);
    });

    test('are at most a hundred', async () => {
      await expectTaskSuccess(
        api.storage.accounts.change(account.merchant_identifier, (account) => ({
          ...account,
          simulation: withScenarios(
            account.simulation,
            Array.from({ length: 99 }, () => technicalProblem),
          ),
        })),
      );
      expect((await add(decline)).status).toBe(201);
      const { status, body } = await add(decline);
      expect([status, body.errors]).toEqual([
        422,
        [{ path: 'scenarios', message: expect.stringContaining('delete some first') }],
      ]);
    });
  });

  describe('presets', () => {
    test('are listed with their scenarios, and are off until they are switched on', async () => {
      const { items } = (await ask('GET', `${mine}/presets`)).body;
      expect(items).toContainEqual({
        name: 'magic_amounts',
        meaning: expect.any(String),
        enabled: false,
        scenarios: expect.arrayContaining([
          { matcher: { amount: '9051' }, effect: { kind: 'decline', message: '051' } },
        ]),
      });
      expect(await capture({ amount: '9051' })).toBe('04000');
    });

    test('act while they are on, after the scenarios of the account', async () => {
      const one = `${mine}/presets/magic_amounts`;
      expect((await ask('PUT', one)).body).toMatchObject({ name: 'magic_amounts', enabled: true });
      expect((await ask('PUT', one)).body.enabled).toBe(true);
      expect(await capture({ amount: '9051' })).toBe('05051');
      await ask('POST', `${mine}/scenarios`, { body: { effect: { kind: 'technical_problem' } } });
      expect(await capture({ amount: '9051' })).toBe('05006');
      await ask('DELETE', `${mine}/scenarios`);
      expect((await ask('GET', `${mine}/presets`)).body.items[0].enabled).toBe(true);
      expect((await ask('DELETE', one)).body.enabled).toBe(false);
      expect(await capture({ amount: '9051' })).toBe('04000');
    });

    test('that are unknown are refused', async () => {
      expect((await ask('PUT', `${mine}/presets/toString`)).problem).toBe('not-found');
    });
  });

  describe('the clock', () => {
    const post = (what: string, body?: object) => ask('POST', `${mine}/clock/${what}`, { body });

    test("runs with the gateway's clock until it is stopped, and again after it is resumed", async () => {
      const gatewayNow = { gateway_now: '2026-02-03T04:05:06.789Z' };
      const running = { now: '2026-02-03T04:05:06.789Z', stopped: false, ...gatewayNow };
      expect((await ask('GET', `${mine}/clock`)).body).toEqual(running);
      expect((await post('stop', {})).body).toEqual({ ...running, stopped: true });
      const at = { now: '2030-01-01T00:00:00.000Z', stopped: true, ...gatewayNow };
      expect((await post('stop', { at: '2030-01-01T04:00:00+04:00' })).body).toEqual(at);
      expect((await ask('GET', `${mine}/clock`)).body).toEqual(at);
      expect((await ask('GET', `${theirs}/clock`, byProvider())).body).toEqual(running);
      expect((await post('resume')).body).toEqual(running);
      expect((await ask('GET', `${mine}/clock`)).body).toEqual(running);
    });

    test('is advanced by seconds or to a time, and operations then have that time', async () => {
      await post('stop', { at: '2030-01-01T00:00:00Z' });
      expect((await post('advance', { seconds: 90 })).body.now).toBe('2030-01-01T00:01:30.000Z');
      expect((await post('advance', { to: '2030-06-01T00:00:00Z' })).body.now).toBe(
        '2030-06-01T00:00:00.000Z',
      );
      await capture();
      const { items } = (await ask('GET', `${mine}/orders`)).body;
      expect(items[0].updated_at).toBe('2030-06-01T00:00:00.000Z');
    });

    test('that is advanced by ten seconds twice at once advances by twenty', async () => {
      await post('stop', { at: '2030-01-01T00:00:00Z' });
      const moved = await Promise.all([post('advance', { seconds: 10 }), post('advance', { seconds: 10 })]);
      expect(new Set(moved.map(({ body }) => body.now))).toEqual(
        new Set(['2030-01-01T00:00:10.000Z', '2030-01-01T00:00:20.000Z']),
      );
      expect((await ask('GET', `${mine}/clock`)).body.now).toBe('2030-01-01T00:00:20.000Z');
    });

    test('ten attempts, ten seconds apart, are made when it is advanced by ninety seconds', async () => {
      await ask('PATCH', `${mine}/technical`, { body: { channels: { web: { direct: 'inbox' } } } });
      await ask('PUT', `${mine}/inbox/response`, { body: { response: 'timeout' } });
      await post('stop', { at: '2030-01-01T00:00:00Z' });
      await capture();
      expect((await post('advance', { seconds: 89 })).status).toBe(200);
      const one = async () => (await ask('GET', `${mine}/feedback`)).body.items[0];
      expect(await one()).toMatchObject({ state: 'waiting', due_at: '2030-01-01T00:01:30.000Z' });
      await post('advance', { seconds: 1 });
      const { state, attempts } = await one();
      expect([state, attempts.map(({ at }: { at: string }) => at)]).toEqual([
        'exhausted',
        Array.from({ length: 10 }, (_, i) => new Date(Date.UTC(2030, 0, 1, 0, 0, 10 * i)).toISOString()),
      ]);
    });

    test('a pending operation is completed when it is due', async () => {
      await ask('POST', `${mine}/scenarios`, {
        body: { effect: { kind: 'pending', after_seconds: 3600, ends: 'succeeded' } },
      });
      await post('stop', { at: '2030-01-01T00:00:00Z' });
      const status = async () => (await ask('GET', `${mine}/orders`)).body.items[0].status;
      await capture();
      await post('advance', { seconds: 3599 });
      expect(await status()).toBe('19');
      await post('advance', { seconds: 1 });
      expect(await status()).toBe('04');
    });

    test('a pending payment ends when it is due', async () => {
      await post('stop', { at: '2030-01-01T00:00:00Z' });
      const created = await ask('POST', `${mine}/orders`, {
        body: seedOrder('order-2', { state: 'on_hold', ends: { after_seconds: 3600, outcome: 'succeeded' } }),
      });
      const path = `${mine}/orders/${created.body.fort_id}`;
      expect((await ask('GET', path)).body.pending).toEqual([
        {
          id: expect.any(String),
          operation: 'AUTHORIZATION',
          amount: '10000',
          due_at: '2030-01-01T01:00:00.000Z',
          ends: 'succeeded',
          message: null,
        },
      ]);
      await post('advance', { seconds: 3599 });
      expect((await ask('GET', path)).body.order).toMatchObject({ status: '20', authorized_amount: '0' });
      await post('advance', { seconds: 1 });
      expect((await ask('GET', path)).body).toMatchObject({
        order: { status: '02', authorized_amount: '10000', updated_at: '2030-01-01T01:00:00.000Z' },
        operations: { items: [{ command: 'AUTHORIZATION', response_code: '02000', amount: '10000' }] },
        pending: [],
      });
    });

    test('a pending payment without an end is completed by hand', async () => {
      const created = await ask('POST', `${mine}/orders`, {
        body: seedOrder('order-2', { state: 'pending' }),
      });
      const path = `${mine}/orders/${created.body.fort_id}`;
      expect((await ask('GET', path)).body.pending).toMatchObject([{ due_at: null, ends: 'succeeded' }]);
      expect((await ask('POST', `${path}/complete`, { body: { ends: 'declined' } })).body).toMatchObject({
        completed: 1,
        order: { status: '03', transaction_code: '03666' },
      });
      expect((await ask('POST', `${path}/complete`, { body: {} })).status).toBe(409);
    });

    test('a payment that has an outcome cannot end later', async () => {
      const order = seedOrder('order-2', { ends: { after_seconds: 1, outcome: 'succeeded' } });
      const { status, body } = await ask('POST', `${mine}/orders`, { body: order });
      expect([status, body.errors]).toEqual([
        400,
        [{ path: 'ends', message: expect.stringMatching(/authorized$/) }],
      ]);
    });

    test('that is resumed nudges the workers', async () => {
      const nudged: string[] = [];
      const another = await startManagementApi(testDatabase, {
        dispatcher: { ...api.ports.dispatcher, nudge: () => void nudged.push('dispatcher') },
        pendingOperationWorker: {
          ...api.ports.pendingOperationWorker,
          nudge: () => void nudged.push('worker'),
        },
      });
      const path = `/accounts/${another.account.merchant_identifier}/clock/resume`;
      await another.send('POST', path, { token: another.tokens.mine });
      expect(nudged.toSorted()).toEqual(['dispatcher', 'worker']);
      await another.close();
    });

    test('is not advanced while it runs, nor to an invalid time', async () => {
      for (const [what, body, expected] of [
        ['advance', { seconds: 1 }, 'clock-running'],
        ['advance', {}, 'invalid-request'],
        ['advance', { seconds: 1, to: '2030-01-01T00:00:00Z' }, 'invalid-request'],
        ['advance', { seconds: -1 }, 'invalid-request'],
        ['advance', { seconds: 31_622_401 }, 'invalid-request'],
        ['advance', { to: 'tomorrow' }, 'invalid-request'],
        ['stop', { at: '1999-12-31T23:59:59Z' }, 'invalid-request'],
        ['stop', { at: '3000-01-01T00:00:00Z' }, 'invalid-request'],
        ['stop', { at: '2026-02-31T00:00:00Z' }, 'invalid-request'],
        ['advance', { to: '2026-02-29T00:00:00Z' }, 'invalid-request'],
      ] as const) {
        expect([what, body, (await post(what, body)).problem]).toEqual([what, body, expected]);
      }
    });

    test('is not set back, nor advanced by more than a year at once, nor out of this millennium', async () => {
      await post('stop', { at: '2999-12-31T00:00:00Z' });
      expect((await post('advance', { to: '2999-12-30T00:00:00Z' })).problem).toBe('clock-backwards');
      expect((await post('advance', { seconds: 86_400 })).problem).toBe('clock-too-far');
      await post('stop', { at: '2030-01-01T00:00:00Z' });
      expect((await post('advance', { to: '2031-01-03T00:00:00Z' })).problem).toBe('clock-too-far');
      expect((await ask('GET', `${mine}/clock`)).body.now).toBe('2030-01-01T00:00:00.000Z');
    });
  });
});
