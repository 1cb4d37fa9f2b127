/** Scenarios on payments at the operation URL: on the request and its reply, on the card, and on the feedback (C35). */
import { requestPhrase } from '@postern/protocol';
import { setImmediate } from 'node:timers/promises';
import type { Effect } from '../domain/scenario/scenario-effects.ts';
import type { Matcher, NewScenario } from '../domain/scenario/scenario.ts';
import { withPresets } from '../domain/scenario/scenarios-of-account.ts';
import { processRequest } from '../request-pipeline/process-request.ts';
import { openDelayedRequests } from '../request-pipeline/requests-delayed-by-scenario.ts';
import type { Storage } from '../storage/open-storage.ts';
import { addScenarios, changeAccount } from '../testing/change-stored-account.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import {
  post as postJson,
  startListeningGateway,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';
import { onSqliteOrInLongRunsOnPostgres } from '../testing/on-each-engine.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import {
  allChannelsAccount as account,
  challengedVisa,
  createShopAndShopper,
  formOf,
  fieldsOf,
  isSigned,
  sentVisa,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { lazyProcessPaymentRequest } from './lazy-process-payment-request.ts';

const payment = (changes: Changes = {}): Fields => formOf({ ...sentVisa, ...changes }, account);
const referenceOf = ({ merchant_reference: reference = '' }: Fields): string => reference;

const json = { 'content-type': 'application/json' };

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;
  let stopping: AbortController;

  beforeEach(async () => {
    database = await newDatabase();
    storage = await seededStorage([account], database.location);
    stopping = new AbortController();
    const delayedRequests = openDelayedRequests(stopping.signal);
    gateway = await startListeningGateway(storage, {
      processRequest: processRequest({
        ...storage,
        paymentRequests: lazyProcessPaymentRequest({
          ...storage,
          delayedRequests,
          authorizationCode: () => '123456',
          apiRoot: 'FortAPI',
          publicUrl: undefined,
        }),
      }),
    });
  });

  afterEach(async () => {
    stopping.abort();
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  const { charge, check, feedbackOf, complete } = createShopAndShopper(() => ({
    gateway,
    storage,
    database,
  }));

  const simulate = (...scenarios: readonly NewScenario[]): Promise<void> =>
    addScenarios(storage, account, ...scenarios);

  const respond = (form: Fields, headers: Fields = {}): Promise<Response> =>
    postJson(gateway.url, form, { ...json, ...headers });

  const codeOf = async (form: Fields): Promise<string | undefined> => (await charge(form))['response_code'];

  /** The code of the order's payment, or that there is no order. */
  const storedCode = async (form: Fields): Promise<string | undefined> => {
    const { response_code: code, transaction_code: stored = code } = await check(referenceOf(form), account);
    return stored;
  };

  const noOrder = '11036';

  const usesOf = async (id: string): Promise<number> =>
    (await expectTaskSuccess(storage.scenarioUses.countsOf(account.merchant_identifier))).get(id)?.uses ?? 0;

  test.each<readonly [Effect, string]>([
    [{ kind: 'request_lost' }, noOrder],
    [{ kind: 'request_lost', connection: 'reset' }, noOrder],
    [{ kind: 'reply_lost' }, '14000'],
    [{ kind: 'connection_reset' }, '14000'],
  ])('%j: no reply arrives', async (effect, stored) => {
    await simulate({ effect, matcher: { operation: 'PURCHASE' } });
    const form = payment();
    await expect(respond(form).then((response) => response.text())).rejects.toThrow(
      /fetch failed|terminated/,
    );
    expect(await storedCode(form)).toBe(stored);
  });

  test.each<readonly [Effect, string]>([
    [{ kind: 'request_failed', status: 503 }, noOrder],
    [{ kind: 'reply_failed', status: 502 }, '14000'],
  ])('%j: the reply is 00006', async (effect, stored) => {
    await simulate({ effect, matcher: { operation: 'PURCHASE' } });
    const form = payment();
    const response = await respond(form);
    const reply = fieldsOf(await response.json());
    expect([response.status, reply['response_code'], isSigned(reply, account)]).toEqual([
      'status' in effect ? effect.status : 0,
      '00006',
      true,
    ]);
    expect(await storedCode(form)).toBe(stored);
  });

  test.each<readonly [Effect, boolean, boolean]>([
    [{ kind: 'reply_unsigned' }, false, false],
    [{ kind: 'reply_wrongly_signed' }, true, false],
    [{ kind: 'delay', milliseconds: 1 }, true, true],
  ])(
    '%j: the reply is that of the payment, with another signature',
    async (effect, hasSignature, isRight) => {
      await simulate({ effect, matcher: { operation: 'PURCHASE' } });
      const reply = await charge(payment());
      expect(reply['response_code']).toBe('14000');
      expect(['signature' in reply, isSigned(reply, account)]).toEqual([hasSignature, isRight]);
    },
  );

  test.each<Effect>([{ kind: 'reply_truncated' }, { kind: 'reply_malformed' }])(
    '%j: the reply is no JSON',
    async (effect) => {
      await simulate({ effect, matcher: { operation: 'PURCHASE' } });
      const form = payment();
      await expect((await respond(form)).json()).rejects.toThrow('JSON');
      expect(await storedCode(form)).toBe('14000');
    },
  );

  test.each<readonly [Effect, string, string, readonly string[]]>([
    [{ kind: 'decline', message: '029' }, '13029', '13029', ['direct 13029', 'notification 13029']],
    [{ kind: 'technical_problem' }, '13006', '13006', ['direct 13006', 'notification 13006']],
    [
      { kind: 'pending', after_seconds: 60, ends: 'succeeded' },
      '19065',
      '14000',
      ['notification 19065', 'direct 14000', 'notification 14000'],
    ],
    [
      { kind: 'uncertain', after_seconds: 60, ends: 'declined', message: '029' },
      '15777',
      '13029',
      ['notification 15777', 'direct 13029', 'notification 13029'],
    ],
    [
      { kind: 'decision_delayed', after_seconds: 60, ends: 'succeeded' },
      '01035',
      '14000',
      ['direct 14000', 'notification 14000'],
    ],
    [
      { kind: 'feedback_duplicated', of: 'direct' },
      '14000',
      '14000',
      ['direct 14000', 'direct 14000', 'notification 14000'],
    ],
  ])('%j', async (effect, reply, end, feedback) => {
    await simulate({ effect, matcher: { operation: 'PURCHASE' } });
    const form = payment();
    expect(await codeOf(form)).toBe(reply);
    await endIfUndecided(form, reply);
    expect(await storedCode(form)).toBe(end);
    expect(
      (await feedbackOf(referenceOf(form))).map(({ kind, params }) => `${kind} ${params['response_code']}`),
    ).toEqual(feedback);
  });

  const endIfUndecided = async (form: Fields, code: string): Promise<unknown> =>
    /^(?:01|15|19)/.test(code) ? complete(referenceOf(form), account) : undefined;

  test('a scenario says how an undecided card ends, and is used up by no other', async () => {
    await simulate({ effect: { kind: 'payment_completed', after_seconds: 1, ends: 'declined' }, times: 1 });
    expect(await codeOf(payment())).toBe('14000');
    const form = payment({ expiry_date: '3705' });
    expect(await codeOf(form)).toBe('15777');
    expect(await complete(referenceOf(form), account)).toMatchObject({ transaction_code: '13666' });
  });

  test('a scenario on the return is used up by challenged payments only', async () => {
    await simulate({ effect: { kind: 'return_lost' } });
    await charge(payment());
    expect(await usesOf('1')).toBe(0);
    await charge(payment(challengedVisa));
    expect(await usesOf('1')).toBe(1);
  });

  test('a payment that is refused uses up no scenario on its card', async () => {
    await simulate({ effect: { kind: 'decline', message: '029' }, times: 1 });
    expect(await codeOf(payment({ payment_option: 'AMEX' }))).toBe('00080');
    expect(await codeOf(payment())).toBe('13029');
    expect(await codeOf(payment())).toBe('14000');
  });

  test.each<readonly [Matcher, Changes, string]>([
    [{ amount: '777' }, { amount: '777' }, '13029'],
    [{ amount: '777' }, {}, '14000'],
    [{ operation: 'AUTHORIZATION' }, {}, '14000'],
    [{ operation: 'AUTHORIZATION' }, { command: 'AUTHORIZATION' }, '03029'],
    [{ operation: 'CAPTURE' }, {}, '14000'],
    [{ merchant_reference: 'never-*' }, { merchant_reference: 'never-1' }, '13029'],
  ])('%j acts on %j: %s', async (matcher, changes, code) => {
    await simulate({ effect: { kind: 'decline', message: '029' }, matcher });
    expect(await codeOf(payment(changes))).toBe(code);
  });

  describe('the header', () => {
    test.each([
      ['decline-029', '13029'],
      ['13029', '13029'],
      ['03029', '14000'],
      ['authorization decline-029', '14000'],
      ['purchase decline-029', '13029'],
      ['reply_unsigned decline-051', '13051'],
    ])('%s forces %s', async (words, code) => {
      const response = await respond(payment(), { 'x-postern-scenario': words });
      expect(fieldsOf(await response.json())['response_code']).toBe(code);
      expect(response.headers.get('x-postern-scenario-applied')).toBe(
        code === '14000' ? 'none' : words.replace('purchase ', '').replace(' ', ', '),
      );
    });

    test('comes before the scenarios of the account, and does not use them up', async () => {
      await simulate({ effect: { kind: 'decline', message: '051' }, times: 1 });
      const response = await respond(payment(), { 'x-postern-scenario': 'decline-029' });
      expect(await response.json()).toMatchObject({ response_code: '13029' });
      expect(await codeOf(payment())).toBe('13051');
    });

    test('with a wrong word is HTTP 400, and nothing is paid', async () => {
      const form = payment();
      const response = await respond(form, { 'x-postern-scenario': 'declined' });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: expect.stringContaining('unknown word declined') });
      expect(await storedCode(form)).toBe(noOrder);
    });

    test('of the challenged payment acts after the challenge', async () => {
      const response = await respond(payment(challengedVisa), {
        'x-postern-scenario': 'decline-029',
      });
      const { response_code: code, '3ds_url': url = '' } = fieldsOf(await response.json());
      expect(code).toBe('20064');
      const returned = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ code: '1234', succeed: '1' }),
      });
      expect(await returned.text()).toContain('13029');
    });
  });

  test('the suffix of the reference forces a scenario, if the account has the preset', async () => {
    const form = payment({ merchant_reference: 'order..029' });
    await changeAccount(storage, account, ({ simulation }) => ({
      simulation: withPresets(simulation, ['reference_suffixes']),
    }));
    expect(await codeOf(form)).toBe('13029');
  });

  describe('a request that is held back', () => {
    const hold = async (change: () => Promise<void>): Promise<string | undefined> => {
      await simulate({ effect: { kind: 'request_delayed', milliseconds: 60_000 } });
      const reply = codeOf(payment());
      // The request is held back once its scenario was used.
      while ((await usesOf('1')) === 0) await setImmediate();
      await change();
      stopping.abort();
      return reply;
    };

    test('is processed afterwards', async () => {
      expect(await hold(() => Promise.resolve())).toBe('14000');
    });

    test.each<readonly [string, Parameters<typeof changeAccount>[2], string]>([
      ['was deactivated', () => ({ active: false }), '00015'],
      ['has another key', () => ({ requestPhrase: requestPhrase('another one') }), '00008'],
      [
        'accepts another currency only',
        ({ payments }) => ({ payments: { ...payments, currencies: ['USD'] } }),
        '00023',
      ],
    ])('is refused if the account %s meanwhile', async (_what, change, code) => {
      expect(await hold(() => changeAccount(storage, account, change))).toBe(code);
    });
  });
});
