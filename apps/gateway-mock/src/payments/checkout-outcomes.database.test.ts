/**
 * Everything that happens at a checkout: declines, challenges, cancels, ends that come later. The tables are the decision tables D2 to D4 of
 * the supplement (chapter 16), and each test names its row.
 */
import type { PaymentOutcome } from '@postern/protocol/payments';
import { paymentCodeClass } from '@postern/protocol/payments';
import { isMessageCode, isStatus } from '@postern/protocol/spec';
import type { Actor } from '../domain/audit-log/actor.ts';
import type { Effect } from '../domain/scenario/scenario-effects.ts';
import type { SeedAccount } from '../seed/seed-schema.ts';
import { assertConsistency } from '../storage/consistency-check/assert-consistency.ts';
import type { Storage } from '../storage/open-storage.ts';
import { requestOf, seedOrder } from '../testing/account-and-request-fixtures.ts';
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
  challengedVisa,
  createShopAndShopper,
  declined,
  formOf as formOfAccount,
  isSigned,
  shopAccount,
  visa,
  type Changes,
  type Fields,
} from '../testing/shop-and-shopper.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const account: SeedAccount = {
  ...shopAccount,
  services: ['three_d_secure'],
  orders: [seedOrder('declined-by-seed', { state: 'authorization_failed', amount: '5000' })],
};

const withoutService: SeedAccount = {
  ...shopAccount,
  merchant_identifier: 'TEST0008',
  access_code: 'accesscodeoftest0008',
  orders: [],
};

const by: Actor = { type: 'token', merchantIdentifier: account.merchant_identifier };

const challenged = { ...visa, ...challengedVisa };
const mada = { ...visa, card_number: '5297412542005689', card_security_code: '350' };

const formOf = (changes: Changes = {}): Fields => formOfAccount(changes, account);

const referenceOf = ({ merchant_reference: reference = '' }: Fields): string => reference;

onSqliteOrInLongRunsOnPostgres(({ newDatabase }) => {
  let database: TestDatabase;
  let storage: Storage;
  let gateway: ListeningGateway;

  beforeAll(async () => {
    database = await newDatabase();
    storage = await seededStorage([account, withoutService], database.location);
    gateway = await startListeningGateway(storage);
  });

  afterAll(async () => {
    await gateway.close();
    await storage.close();
    await database.remove();
  });

  afterEach(() => assertConsistency(database.location));

  const shop = createShopAndShopper(() => ({ gateway, storage, database }));
  const { post, postForm, open, pay, returned, visit, check, feedbackOf, complete } = shop;

  const answer = (page: string, button: 'succeed' | 'fail', code = '1234'): Promise<Response> =>
    post(page, { code, [button]: '1' });

  const codeOf = async (response: Response): Promise<string | undefined> =>
    (await returned(response)).fields['response_code'];

  /** Submits a card in a new page of a form, and shows what the page became. */
  const payIn = async (form: Fields, card: Fields = visa, number = 1): Promise<string> => {
    const page = await open(form);
    await pay(page, card, number);
    return page;
  };

  const again = (form: Fields, changes: Changes = {}): Fields =>
    formOf({
      command: form['command'],
      merchant_reference: referenceOf(form),
      order_description: `again ${++attempts}`,
      ...changes,
    });
  let attempts = 0;

  /** What a form gets: a page, or the code of its refusal. */
  const answerTo = async (form: Fields): Promise<string | undefined> => {
    const response = await postForm(form);
    return response.status === 303 ? 'a page' : codeOf(response);
  };

  const operate = async (operation: 'CAPTURE' | 'VOID_AUTHORIZATION' | 'REFUND', form: Fields) => {
    const changes = { merchant_reference: referenceOf(form), amount: '5000' };
    const { amount: _none, ...without } = changes;
    const request = requestOf(operation, operation === 'VOID_AUTHORIZATION' ? without : changes, account);
    const { response_code: code = '' } = (await (await postJson(gateway.url, request)).json()) as Fields;
    return code.slice(2);
  };

  const passMinutes = (...minutes: readonly number[]): Promise<void> => shop.passMinutes(minutes, account);
  const withStoppedClock = (test: () => Promise<void>): Promise<void> => shop.withStoppedClock(test, account);

  const kindsAndCodes = async (form: Fields): Promise<readonly string[]> =>
    (await feedbackOf(referenceOf(form))).map(({ kind, params }) => `${kind} ${params['response_code']}`);

  /** The orders of D2: how they come about. */
  const orders: Readonly<Record<string, () => Promise<Fields>>> = {
    none: () => Promise.resolve(formOf()),
    'a challenge is open': async () => {
      const form = formOf();
      await payIn(form, challenged);
      return form;
    },
    uncertain: async () => {
      const form = formOf();
      await payIn(form, { ...visa, expiry_date: '05/37' });
      return form;
    },
    pending: async () => {
      const form = formOf();
      await payIn(form, { ...visa, expiry_date: '03/38' });
      return form;
    },
    declined: async () => {
      const form = formOf();
      await payIn(form, declined);
      return form;
    },
    'decided later': async () => {
      const form = formOf();
      await addScenarios(storage, account, {
        effect: { kind: 'decision_delayed', after_seconds: 3600, ends: 'succeeded' },
        matcher: { merchant_reference: referenceOf(form), operation: 'PURCHASE' },
      });
      await payIn(form);
      return form;
    },
    'the challenge failed': async () => {
      const form = formOf();
      await answer(await payIn(form, challenged), 'fail');
      return form;
    },
    'cancelled after a decline': async () => {
      const form = formOf();
      await post(await payIn(form, declined), { cancel: '1' });
      return form;
    },
    'declined ten times': async () => {
      const form = formOf();
      const page = await open(form);
      for (let number = 1; number <= 10; number++) await pay(page, declined, number);
      return form;
    },
    paid: async () => {
      const form = formOf();
      await payIn(form);
      return form;
    },
    authorized: async () => {
      const form = formOf({ command: 'AUTHORIZATION' });
      await payIn(form);
      return form;
    },
    'a capture is pending': async () => {
      const form = formOf({ command: 'AUTHORIZATION' });
      await payIn(form);
      await addScenarios(storage, account, {
        effect: { kind: 'pending', ends: 'succeeded', after_seconds: 3600 },
        matcher: { merchant_reference: referenceOf(form), operation: 'CAPTURE' },
      });
      await operate('CAPTURE', form);
      await changeAccount(storage, account, ({ simulation }) => ({
        simulation: { ...simulation, scenarios: [] },
      }));
      return form;
    },
    'declined, by a seed': () => Promise.resolve(formOf({ merchant_reference: 'declined-by-seed' })),
  };

  test.each([
    ['none', 'a page', 'a page', '036', '11036', undefined],
    ['decided later', '00784', '00066', '784', '12000', '01035'],
    ['a challenge is open', '00784', '00066', '784', '12000', '20064'],
    ['uncertain', '00784', '00066', '784', '12000', '15777'],
    ['pending', '00784', '00066', '784', '12000', '19065'],
    ['declined', 'a page', '00066', '034', '12000', '13666'],
    ['the challenge failed', 'a page', '00066', '034', '12000', '10030'],
    ['cancelled after a decline', 'a page', '00066', '034', '12000', '01072'],
    ['declined ten times', '00123', '00066', '034', '12000', '13666'],
    ['paid', '00066', '00066', undefined, '12000', '14000'],
    ['authorized', '00066', '00066', undefined, '12000', '02000'],
    ['a capture is pending', '00066', '00066', '784', '12000', '19065'],
    ['declined, by a seed', '00066', '00066', '034', '12000', '03666'],
  ] as const)(
    'D2: %s: the same payment gets %s, another one %s, other operations %s',
    async (order, same, other, operations, status, transaction) => {
      const form = (await orders[order]?.()) ?? {};
      expect(await answerTo(again(form, { amount: '5001' }))).toBe(order === 'none' ? 'a page' : other);
      const currency = again(form, { currency: 'SAR' });
      expect(await answerTo(currency)).toBe(other);
      expect(await answerTo(again(form))).toBe(same);
      expect(await check(referenceOf(form))).toMatchObject({
        response_code: status,
        ...(transaction !== undefined && { transaction_code: transaction }),
      });
      const codes = await Promise.all(
        (['CAPTURE', 'VOID_AUTHORIZATION', 'REFUND'] as const)
          .filter(() => operations !== undefined)
          .map((operation) => operate(operation, form)),
      );
      expect(codes).toEqual(operations === undefined ? [] : [operations, operations, operations]);
    },
  );

  describe('D3: a challenge', () => {
    test('a card that asks for one shows it, and its page takes only an answer', async () => {
      const form = formOf();
      const page = await payIn(form, challenged);
      const html = await visit(page);
      expect(html).toContain('name="code"');
      expect(html).not.toContain('name="cancel"');
      // Pay, cancel and an earlier try change nothing.
      for (const click of [{ ...visa, try: '1', pay: '1' }, { ...visa, try: '2', pay: '1' }, { cancel: '1' }])
        expect((await post(page, click)).status).toBe(303);
      expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '20064' });
      // The same form leads to the same page.
      expect(await visit(await open(form))).toContain('name="code"');
      expect(await kindsAndCodes(form)).toEqual(['notification 20064']);
    });

    test('the right code asks the acquirer, and the return has its codes', async () => {
      const form = formOf();
      const page = await payIn(form, challenged);
      const { fields } = await returned(await answer(page, 'succeed'));
      expect(isSigned(fields, account)).toBe(true);
      expect(fields).toMatchObject({
        response_code: '14000',
        card_number: '455701******8902',
        authorization_code: '123456',
        acquirer_response_message: 'Approved',
      });
      expect(fields).not.toHaveProperty('3ds_url');
      expect(await kindsAndCodes(form)).toEqual(['notification 20064', 'direct 14000', 'notification 14000']);
      expect(await check(referenceOf(form))).toMatchObject({ captured_amount: '5000' });
    });

    test('a wrong code is a mistake in the form, and decides nothing', async () => {
      const form = formOf();
      const page = await payIn(form, challenged);
      const html = await (await answer(page, 'succeed', '4321')).text();
      expect(html).toContain('id="code_error"');
      expect(await codeOf(await answer(page, 'succeed', ' 1234 '))).toBe('14000');
    });

    test('the expiry date counts after the challenge', async () => {
      const form = formOf({ command: 'AUTHORIZATION' });
      const page = await payIn(form, { ...challenged, expiry_date: '02/38' });
      expect((await answer(page, 'succeed')).headers.get('location')).toBe(page);
      expect(await visit(page)).toContain('Insufficient funds');
      expect(await kindsAndCodes(form)).toEqual(['notification 20064', 'direct 03029', 'notification 03029']);
    });

    test('one that failed leaves the form for another try, which keeps the fort_id', async () => {
      const form = formOf();
      const page = await payIn(form, challenged);
      const before = await check(referenceOf(form));
      expect((await answer(page, 'fail')).headers.get('location')).toBe(page);
      expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '10030' });
      expect(await visit(page)).toContain('name="try" value="2"');
      const { fields } = await returned(await pay(page, visa, 2));
      expect(fields).toMatchObject({ response_code: '14000', fort_id: before['fort_id'] });
      expect(await kindsAndCodes(form)).toEqual([
        'notification 20064',
        'direct 10030',
        'notification 10030',
        'direct 14000',
        'notification 14000',
      ]);
    });

    test('the tenth try that fails one returns 10030 (C23)', async () => {
      const form = formOf();
      const page = await open(form);
      for (let number = 1; number < 10; number++) await pay(page, declined, number);
      await pay(page, challenged, 10);
      expect(await codeOf(await answer(page, 'fail'))).toBe('10030');
      expect(await answerTo(again(form))).toBe('00123');
    });

    test('left alone, it is 15778 after ten minutes and declined after eleven; the page then offers the form (C24)', () =>
      withStoppedClock(async () => {
        const form = formOf();
        const page = await payIn(form, challenged);
        await passMinutes(9);
        expect(await visit(page)).toContain('name="code"');
        await passMinutes(10);
        expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '15778' });
        expect(await visit(page)).toContain('being processed');
        await passMinutes(11);
        expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '13666' });
        expect(await kindsAndCodes(form)).toEqual([
          'notification 20064',
          'notification 15778',
          'direct 13666',
          'notification 13666',
        ]);
        // Its fifteen minutes stood still.
        await passMinutes(25);
        expect(await codeOf(await pay(page, visa, 2))).toBe('14000');
      }));

    test('an answer that arrives after its end decides nothing', () =>
      withStoppedClock(async () => {
        const form = formOf();
        const page = await payIn(form, challenged);
        await passMinutes(10);
        expect(await (await answer(page, 'succeed')).text()).toContain('being processed');
        await passMinutes(11);
        expect((await answer(page, 'succeed')).headers.get('location')).toBe(page);
        expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '13666' });
      }));

    test('an answer and its end at the same time: one of them decides', async () => {
      const outcomes = new Set<string>();
      for (let time = 0; time < 5; time++) {
        const form = formOf();
        const page = await payIn(form, challenged);
        const [response, order] = await Promise.all([
          answer(page, 'succeed'),
          complete(referenceOf(form), account),
        ]);
        await response.text();
        const last = await check(referenceOf(form));
        outcomes.add(last['transaction_code'] ?? '');
        expect(order['fort_id']).toBe(last['fort_id']);
        expect(await kindsAndCodes(form)).toEqual(
          last['transaction_code'] === '14000'
            ? ['notification 20064', 'direct 14000', 'notification 14000']
            : ['notification 20064', 'notification 15778'],
        );
      }
      expect(['14000', '15778']).toEqual(expect.arrayContaining([...outcomes]));
    });

    test('ends as it began when the account is switched off meanwhile (C27)', async () => {
      const form = formOf();
      const page = await payIn(form, challenged);
      await changeAccount(storage, account, () => ({ active: false, paymentChannels: [] }));
      expect(await codeOf(await answer(page, 'succeed'))).toBe('14000');
      await changeAccount(storage, account, () => ({ active: true, paymentChannels: ['redirection'] }));
    });

    test('a page goes on when its channel is switched off (C27)', async () => {
      const page = await open(formOf());
      await changeAccount(storage, account, () => ({ paymentChannels: [] }));
      expect(await codeOf(await pay(page))).toBe('14000');
      await changeAccount(storage, account, () => ({ paymentChannels: ['redirection'] }));
    });

    test('a second page of the reference shows it too, and returns its payment (C18)', async () => {
      const form = formOf();
      const [first, second] = [await open(form), await open(again(form))];
      await pay(first, challenged);
      expect(await visit(second)).toContain('name="code"');
      expect(await codeOf(await answer(second, 'succeed'))).toBe('14000');
      expect(await visit(first)).toContain('Success');
    });

    test('after a restore its page is gone, and it times out (C33)', () =>
      withStoppedClock(async () => {
        const form = formOf();
        const page = await payIn(form, challenged);
        const { storedSnapshots: snapshots } = storage;
        const { merchant_identifier: scope } = account;
        await expectTaskSuccess(snapshots.create(scope, 'challenged', { replace: false, by }));
        await expectTaskSuccess(snapshots.restore(scope, 'challenged', by));
        expect((await answer(page, 'succeed')).status).toBe(404);
        await passMinutes(10, 11);
        expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '13666' });
        expect(await answerTo(again(form))).toBe('a page');
      }));

    test('the shop asks for none with check_3ds=NO, but not for MADA (C41)', async () => {
      const free = formOf({ check_3ds: 'NO' });
      expect(await codeOf(await pay(await open(free), challenged))).toBe('14000');
      expect(await visit(await payIn(formOf({ check_3ds: 'NO' }), mada))).toContain('name="code"');
    });

    test('there is none without the service 3-D Secure (C41)', async () => {
      const form = formOfAccount({}, withoutService);
      expect(await codeOf(await pay(await open(form), challenged))).toBe('14000');
    });
  });

  describe('D3: what ends a page after declined cards', () => {
    test('a cancel is 01072: the order keeps its status, takes another payment, and sends nothing (C18, C31)', async () => {
      const form = formOf();
      const page = await payIn(form, declined);
      const { fields } = await returned(await post(page, { cancel: '1' }));
      expect(fields).toMatchObject({ response_code: '01072', status: '01' });
      expect(await kindsAndCodes(form)).toEqual(['direct 13666', 'notification 13666']);
      expect(await codeOf(await pay(await open(again(form)), visa, 2))).toBe('14000');
    });

    test('fifteen minutes are 01778, and the order stays as it was (C18)', () =>
      withStoppedClock(async () => {
        const form = formOf();
        const page = await payIn(form, declined);
        await passMinutes(15);
        expect(await visit(page)).toContain('value="01778"');
        expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '13666' });
      }));
  });

  describe('scenarios (C35)', () => {
    /** A form whose reference has this scenario. */
    const formWith = async (effect: Effect, changes: Changes = {}): Promise<Fields> => {
      const form = formOf(changes);
      await addScenarios(storage, account, {
        effect,
        matcher: { merchant_reference: referenceOf(form), operation: 'PURCHASE' },
      });
      return form;
    };

    const payOnce = async (form: Fields, card: Fields = visa): Promise<Response> =>
      pay(await open(form), card);

    test('a decline replaces the answer of the acquirer', async () => {
      const form = await formWith({ kind: 'decline', message: '029', acquirer_response_code: '51' });
      await payOnce(form);
      const [direct] = await feedbackOf(referenceOf(form));
      expect(direct?.params).toMatchObject({ response_code: '13029', acquirer_response_code: '51' });
    });

    test.each([
      ['pending', '19065', ['notification 19065', 'direct 14000', 'notification 14000']],
      ['uncertain', '15777', ['notification 15777', 'direct 14000', 'notification 14000']],
    ] as const)('%s returns at once, and ends as it says', async (kind, code, feedback) => {
      const form = await formWith({ kind, after_seconds: 60, ends: 'succeeded' });
      expect(await codeOf(await payOnce(form))).toBe(code);
      await complete(referenceOf(form), account);
      expect(await kindsAndCodes(form)).toEqual(feedback);
    });

    test('a decision that is delayed leaves 01035: the page shows it, and returns when it is decided (C26)', async () => {
      const form = await formWith({ kind: 'decision_delayed', after_seconds: 60, ends: 'succeeded' });
      const page = await open(form);
      expect((await pay(page)).headers.get('location')).toBeNull();
      expect(await visit(page)).toContain('being processed');
      // A cancel does nothing.
      expect(await (await post(page, { cancel: '1' })).text()).toContain('being processed');
      expect(await check(referenceOf(form))).toMatchObject({
        transaction_status: '01',
        transaction_code: '01035',
      });
      expect(await answerTo(again(form))).toBe('00784');
      expect(await kindsAndCodes(form)).toEqual([]);
      await complete(referenceOf(form), account);
      expect(await kindsAndCodes(form)).toEqual(['direct 14000', 'notification 14000']);
      expect(await codeOf(await post(page, { cancel: '1' }))).toBe('14000');
    });

    test('acts after the challenge, and a submit that waits for one is one call', async () => {
      const form = await formWith({ kind: 'decline', message: '029' });
      const page = await payIn(form, challenged);
      expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '20064' });
      await answer(page, 'succeed');
      expect(await check(referenceOf(form))).toMatchObject({ transaction_code: '13029' });
      const uses = await expectTaskSuccess(storage.scenarioUses.countsOf(account.merchant_identifier));
      expect([...uses.values()].at(-1)).toEqual({ uses: 1, trials: 1 });
    });

    test('a scenario of one call declines the first card only', async () => {
      const form = formOf();
      await addScenarios(storage, account, {
        effect: { kind: 'decline', message: '666' },
        matcher: { merchant_reference: referenceOf(form), operation: 'PURCHASE' },
        times: 1,
      });
      const page = await payIn(form);
      // A second click on the same form is no call.
      await pay(page);
      expect(await codeOf(await pay(page, visa, 2))).toBe('14000');
    });

    test('ends an undecided payment in another way; a card that is decided does not use it up', async () => {
      const form = formOf();
      await addScenarios(storage, account, {
        effect: { kind: 'payment_completed', after_seconds: 5, ends: 'declined' },
        matcher: { merchant_reference: referenceOf(form) },
        times: 1,
      });
      const page = await payIn(form, declined);
      await pay(page, { ...visa, expiry_date: '05/37' }, 2);
      expect(await complete(referenceOf(form), account)).toMatchObject({ transaction_code: '13666' });
    });

    test('distorts the feedback, also of the end', async () => {
      const form = await formWith({ kind: 'feedback_duplicated', of: 'direct' });
      await payOnce(form, { ...visa, expiry_date: '05/37' });
      await complete(referenceOf(form), account);
      expect(await kindsAndCodes(form)).toEqual([
        'notification 15777',
        'direct 14000',
        'direct 14000',
        'notification 14000',
      ]);
    });

    test('a lost return is not sent, and the page offers it when it is asked for again', async () => {
      const form = await formWith({ kind: 'return_lost' });
      const page = await open(form);
      const { url, fields } = await returned(await pay(page));
      expect([url, fields]).toEqual([undefined, {}]);
      expect(await kindsAndCodes(form)).toEqual(['direct 14000', 'notification 14000']);
      expect(await visit(page)).toContain('value="14000"');
    });

    test('a return that is delayed comes after the feedback was stored', async () => {
      const form = await formWith({ kind: 'return_delayed', milliseconds: 20 });
      const paid = payOnce(form);
      await expect(paid.then(codeOf)).resolves.toBe('14000');
      expect(await kindsAndCodes(form)).toEqual(['direct 14000', 'notification 14000']);
    });

    test('a return that comes twice is posted by script, and then by the form', async () => {
      const form = await formWith({ kind: 'return_duplicated' });
      const response = await payOnce(form);
      expect(response.headers.get('content-security-policy')).toContain('connect-src http: https:');
      const html = await response.text();
      expect(html).toContain("fetch(form.action, { method: 'POST'");
      expect(html).toContain('value="14000"');
    });

    test('escaped text is signed as it is sent, in the return and in the feedback', async () => {
      const form = await formWith({ kind: 'text_escaped' }, { customer_name: "Sara O'Neil" });
      const { fields } = await returned(await payOnce(form));
      expect(isSigned(fields, account)).toBe(true);
      const [direct] = await feedbackOf(referenceOf(form));
      for (const each of [fields, direct?.params])
        expect(each).toMatchObject({
          customer_name: 'Sara O&#39;Neil',
          card_holder_name: 'Sara O&#39;Neil',
        });
    });

    test('effects on requests and replies do not act on the page', async () => {
      const form = formOf();
      const matcher = { merchant_reference: referenceOf(form) };
      await addScenarios(storage, account, { effect: { kind: 'request_failed' }, matcher, times: 1 });
      expect(await codeOf(await payOnce(form))).toBe('14000');
    });
  });

  /** What D4 says of each code: the status of the order, the kinds of feedback that the try sends, and the class of the outcome. */
  const outcomes: readonly {
    readonly outcome: PaymentOutcome | 'abandoned';
    readonly card: Fields;
    readonly answers?: 'succeed' | 'fail';
    readonly code: string;
    readonly kinds: readonly string[];
    readonly class: string;
  }[] = [
    {
      outcome: 'succeeded',
      card: visa,
      code: '14000',
      kinds: ['direct', 'notification'],
      class: 'succeeded',
    },
    {
      outcome: 'declined',
      card: declined,
      code: '13666',
      kinds: ['direct', 'notification'],
      class: 'declined',
    },
    {
      outcome: 'failedWithoutReason',
      card: { ...visa, expiry_date: '02/37' },
      code: '13074',
      kinds: ['direct', 'notification'],
      class: 'declined',
    },
    {
      outcome: 'acquirerError',
      card: { ...visa, expiry_date: '01/37' },
      code: '13006',
      kinds: ['direct', 'notification'],
      class: 'uncertain',
    },
    {
      outcome: 'insufficientFunds',
      card: { ...visa, expiry_date: '02/38' },
      code: '13029',
      kinds: ['direct', 'notification'],
      class: 'declined',
    },
    {
      outcome: 'cardExpired',
      card: { ...visa, expiry_date: '01/20' },
      code: '13012',
      kinds: ['direct', 'notification'],
      class: 'declined',
    },
    {
      outcome: 'challengeRequested',
      card: challenged,
      code: '20064',
      kinds: ['notification'],
      class: 'pending',
    },
    {
      outcome: 'challengeFailed',
      card: challenged,
      answers: 'fail',
      code: '10030',
      kinds: ['direct', 'notification'],
      class: 'declined',
    },
    {
      outcome: 'uncertain',
      card: { ...visa, expiry_date: '05/37' },
      code: '15777',
      kinds: ['notification'],
      class: 'uncertain',
    },
    {
      outcome: 'pending',
      card: { ...visa, expiry_date: '03/38' },
      code: '19065',
      kinds: ['notification'],
      class: 'pending',
    },
  ];

  test.each(outcomes)(
    'D4: $code ($outcome) is the status of the order, sends $kinds, and is $class',
    async ({ card, answers, code, kinds, class: expected }) => {
      const form = formOf();
      const page = await payIn(form, card);
      const response = answers && (await answer(page, answers));
      await response?.text();
      expect(await check(referenceOf(form))).toMatchObject({
        transaction_code: code,
        transaction_status: code.slice(0, 2),
      });
      const sent = await feedbackOf(referenceOf(form));
      const own = sent.filter(({ params }) => params['response_code'] === code);
      expect(own.map(({ kind }) => kind)).toEqual(kinds);
      const [status, message] = [code.slice(0, 2), code.slice(2)];
      expect(
        isStatus(status) && isMessageCode(message) && paymentCodeClass('PURCHASE', status, message),
      ).toBe(expected);
    },
  );
});
