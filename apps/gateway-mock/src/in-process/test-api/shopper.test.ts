/** The shopper of a test: each way in which a shopper leaves the payment page. */
import { verify, type StringParams } from '@postern/protocol';
import { paymentForm } from '@postern/protocol/payments';
import * as E from 'fp-ts/lib/Either.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { options } from '../../server/options.ts';
import { seedOrder, type Changes } from '../../testing/account-and-request-fixtures.ts';
import { manualClock } from '../manual-clock.ts';
import type { Gateway } from '../in-process-gateway-type.ts';
import type { AccountSettings, GatewayAccount, PaymentReturn } from '../public-types.ts';
import { startGateway } from '../start-gateway.ts';

let gateway: Gateway;
let account: GatewayAccount;

beforeEach(async () => {
  gateway = await startGateway({ port: false, clock: manualClock('2026-02-03T04:05:06Z') });
  account = await added();
});

afterEach(() => gateway.close());

const added = (settings: AccountSettings = {}): Promise<GatewayAccount> =>
  gateway.accounts.add({
    services: ['three_d_secure'],
    ...settings,
    payments: { channels: ['redirection'], ...settings.payments },
  });

const formOf = (of = account, changes: Changes = {}): StringParams => {
  const form = paymentForm(
    'redirection',
    {
      command: 'PURCHASE',
      access_code: of.accessCode,
      merchant_identifier: of.merchantIdentifier,
      merchant_reference: 'order-1',
      amount: '1050',
      currency: 'AED',
      language: 'en',
      customer_email: 'layla@shop.example',
      return_url: 'https://shop.example/paid?cart=7',
      ...changes,
    },
    { shaType: of.shaType, phrase: of.requestPhrase },
  );
  if (E.isLeft(form)) throw new Error(JSON.stringify(form.left));
  return form.right;
};

const isSigned = ({ fields }: PaymentReturn, by = account): boolean =>
  E.isRight(verify(fields, { shaType: by.shaType, phrase: by.responsePhrase }));

const codeOf = ({ fields }: PaymentReturn): string | undefined => fields['response_code'];

describe('a shopper who pays', () => {
  test.each([
    ['checks *Remember this card*', { rememberCard: true }, expect.any(String)],
    ['does not check it', {}, undefined],
  ])('saves the card if the shopper %s', async (_title, choice, tokenName) => {
    const saving = await added({ services: ['tokenization'] });
    const { fields } = await gateway.shopper.pay(formOf(saving), choice);
    expect(fields['token_name']).toEqual(tokenName);
  });

  test('brings the signed fields of the payment to the return address', async () => {
    const returned = await gateway.shopper.pay(formOf(), {
      card: 'mastercard',
      cardHolderName: "Sara O'Neil",
    });
    expect(returned).toMatchObject({
      method: 'POST',
      url: 'https://shop.example/paid?cart=7',
      times: 1,
      fields: {
        response_code: '14000',
        merchant_reference: 'order-1',
        card_holder_name: "Sara O'Neil",
        payment_option: 'MASTERCARD',
      },
    });
    expect(isSigned(returned)).toBe(true);
  });

  test('takes the form of @postern/client/payments, too', async () => {
    expect(codeOf(await gateway.shopper.pay({ fields: formOf() }))).toBe('14000');
  });

  test('brings them in the query of a GET', async () => {
    const other = await added({ payments: { channels: ['redirection'], return_method: 'GET' } });
    const returned = await gateway.shopper.pay(formOf(other), { cardHolderName: 'Sara' });
    const { searchParams } = new URL(returned.url);
    expect(returned.method).toBe('GET');
    expect(Object.fromEntries(searchParams)).toEqual({ cart: '7', ...returned.fields });
    expect(returned.fields['card_holder_name']).toBe('****');
    expect(isSigned(returned, other)).toBe(true);
  });

  test.each([
    ['uncertain', '15777'],
    ['pending', '19065'],
  ] as const)('returns at once with an outcome that is %s', async (outcome, code) => {
    expect(codeOf(await gateway.shopper.pay(formOf(), { outcome }))).toBe(code);
  });

  test('answers a challenge', async () => {
    expect(codeOf(await gateway.shopper.pay(formOf(), { card: 'visa-challenge' }))).toBe('14000');
  });

  test('brings the return of a form that the gateway refuses', async () => {
    await gateway.shopper.pay(formOf());
    expect(codeOf(await gateway.shopper.pay(formOf(account, { amount: '2000' })))).toBe('00066');
  });

  test('is in the request log as a browser is', async () => {
    await gateway.shopper.pay(formOf());
    const [clicked, opened] = await gateway.requestLog(account);
    expect(clicked).toMatchObject({ operation: 'PURCHASE', response_code: '14000' });
    expect(clicked?.http).toMatchObject({ method: 'POST', path: '/FortAPI/paymentPage/[redacted]' });
    expect(opened?.http).toMatchObject({ method: 'POST', path: '/FortAPI/paymentPage' });
  });
});

describe('a shopper whose card is declined', () => {
  test.each([
    [{}, '13666'],
    [{ outcome: 'insufficientFunds' }, '13029'],
    [{ outcome: 'cardExpired' }, '13012'],
    [{ card: 'visa-challenge', challenge: 'fail' }, '10030'],
  ] as const)('reads why, and can pay with another one: %j', async (card, code) => {
    const declined = await gateway.shopper.decline(formOf(), card);
    expect(declined).toMatchObject({ response_code: code, return: undefined });
    expect(codeOf(await gateway.shopper.pay(formOf()))).toBe('14000');
    const { operations } = await gateway.orders.get(account, 'order-1');
    expect(operations.map(({ response_code }) => response_code)).toEqual(
      expect.arrayContaining([code, '14000']),
    );
  });

  test('returns with the tenth', async () => {
    for (let i = 1; i < 10; i += 1) await gateway.shopper.decline(formOf());
    const last = await gateway.shopper.decline(formOf());
    expect(last.return?.fields['response_code']).toBe('13666');
  });

  test('stays on the page, so paying rejects', async () => {
    await expect(gateway.shopper.pay(formOf(), { outcome: 'declined' })).rejects.toMatchObject({
      code: 'NotPossible',
      message: 'shopper.pay: the card was declined with 13666, and the page offers another try.',
    });
  });
});

test('a shopper of a full account returns without an order', async () => {
  await gateway.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-shopper-'));
  try {
    const database = path.join(folder, 'gateway.db');
    gateway = await startGateway({ port: false, database });
    account = await added({ orders: [seedOrder('seeded')] });
    repeatOnlyOrder(database, options.maxOrders.fallback - 2);
    const codes = [];
    for (const merchant_reference of ['last', 'one-more'])
      codes.push(codeOf(await gateway.shopper.pay(formOf(account, { merchant_reference }))));
    expect(codes).toEqual(['14000', '00006']);
    await gateway.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** Adds copies of the only order to a database. */
const repeatOnlyOrder = (database: string, times: number): void => {
  const file = new DatabaseSync(database);
  const names = Object.keys(file.prepare('select * from orders').get() ?? {});
  const values = names.map((name) => (uniqueNames.has(name) ? `${name} || '-' || n` : name));
  file.exec(
    `insert into orders (${names.join(', ')}) with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${times}) select ${values.join(', ')} from orders, numbers`,
  );
  file.close();
};

const uniqueNames: ReadonlySet<string> = new Set(['fort_id', 'merchant_reference']);

describe('a shopper who does not pay', () => {
  test('cancels', async () => {
    expect(codeOf(await gateway.shopper.cancel(formOf()))).toBe('00072');
  });

  test('cancels after a declined card', async () => {
    await gateway.shopper.decline(formOf());
    expect(codeOf(await gateway.shopper.cancel(formOf()))).toBe('01072');
  });

  test('leaves, and the page expires', async () => {
    await gateway.shopper.abandon(formOf());
    await expect(gateway.orders.get(account, 'order-1')).rejects.toMatchObject({ code: 'NotFound' });
    await gateway.clock.advance({ minutes: 16 });
    expect(codeOf(await gateway.shopper.pay(formOf()))).toBe('00778');
  });

  test('leaves a challenge, which times out and is declined', async () => {
    await gateway.shopper.abandon(formOf(), { card: 'visa-challenge' });
    const codes = async () =>
      (await gateway.orders.get(account, 'order-1')).operations.map(({ response_code }) => response_code);
    expect(await codes()).toEqual(['20064']);
    await gateway.clock.advance({ minutes: 10 });
    expect((await codes()).at(-1)).toBe('15778');
    await gateway.clock.advance({ minutes: 1 });
    expect((await codes()).at(-1)).toBe('13666');
  });
});

describe('a scenario on the return', () => {
  test.each([
    [{ kind: 'return_lost' }, 0],
    [{ kind: 'return_duplicated' }, 2],
  ] as const)('%j', async (effect, times) => {
    await gateway.scenarios.add(account, { effect });
    expect(await gateway.shopper.pay(formOf())).toMatchObject({ times, fields: { response_code: '14000' } });
  });
});

describe('a shopper rejects', () => {
  test.each([
    [
      { outcome: 'blockedByFraudCheck' },
      /shopper\.pay: outcome must be one that the page offers: succeeded, /,
    ],
    [
      { card: 'visa', challenge: 'fail' },
      /shopper\.pay: challenge is not asked for this card: choose visa-challenge, /,
    ],
  ] as const)('%j', async (card, message) => {
    await expect(gateway.shopper.pay(formOf(), card)).rejects.toThrow(message);
  });

  test('a card that the page does not take', async () => {
    const form = formOf(account, { command: 'AUTHORIZATION' });
    await expect(gateway.shopper.pay(form, { card: 'mada' })).rejects.toThrow(
      'shopper.pay: the page does not accept card_number (PurchaseOnly).',
    );
  });

  test('a form that is refused on the page', async () => {
    const form = { ...formOf(), signature: '0'.repeat(64) };
    await expect(gateway.shopper.pay(form)).rejects.toThrow(
      'shopper.pay: the gateway refuses the form with 00008 (Signature mismatch).',
    );
  });

  test('an account that does not exist', async () => {
    await expect(gateway.shopper.pay({ merchant_identifier: 'MISSING1' })).rejects.toThrow(
      'Account MISSING1 does not exist. Add it with accounts.add.',
    );
  });
});
