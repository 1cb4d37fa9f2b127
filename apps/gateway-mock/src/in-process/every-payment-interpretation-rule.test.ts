/** Each counted interpretation rule of payments appears in the report of an account: what makes it appear, and where. */
import { paymentInterpretationRules } from '@postern/protocol/payments';
import { operationPath } from '@postern/protocol/spec';
import { sign, type StringParams } from '@postern/protocol';
import type { InterpretationRulePlace } from '../domain/interpretation-rule-use.ts';
import { countedPaymentInterpretationRules } from '../interpretation-rules/interpretation-rules-of-payment.ts';
import { challengedVisa } from '../testing/shop-and-shopper.ts';
import { manualClock } from './manual-clock.ts';
import type { Gateway } from './in-process-gateway-type.ts';
import type { AccountSettings, GatewayAccount } from './public-types.ts';
import { startGateway } from './start-gateway.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway({
    port: false,
    logLevel: 'fatal',
    clock: manualClock('2026-02-03T04:05:06Z'),
  });
});

afterAll(() => gateway.close());

const channel = { payments: { channels: ['redirection'] } } as const;
const api = { payments: { channels: ['trusted', 'own_form'] } } as const;
const visa = '4005550000000001';

type Changes = Readonly<Record<string, string | undefined>>;

/** A shop and its shopper. Each rule has an account of its own. */
interface Shop {
  readonly account: GatewayAccount;
  /** Posts a form, and returns the address of the page that it opens. */
  readonly open: (changes?: Changes, headers?: Readonly<Record<string, string>>) => Promise<string>;
  /** Posts a form that is signed with a wrong phrase. */
  readonly openUnsigned: () => Promise<string>;
  /** Opens a page, and tries a card with this expiry date, as MM/YY. */
  readonly pay: (expiryDate: string, changes?: Changes) => Promise<string>;
  readonly click: (page: string, fields: StringParams) => Promise<string>;
  /** Pays with the fields of a card, or with a token, at the operation URL. */
  readonly charge: (changes?: Changes) => Promise<unknown>;
  /** Exchanges a card for a token in an own form. */
  readonly tokenize: () => Promise<unknown>;
}

const pageAddress = (): string =>
  new URL(operationPath('FortAPI').replace('paymentApi', 'paymentPage'), gateway.operationUrl).href;

const post = async (
  address: string,
  fields: StringParams,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const response = await gateway.fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return new URL(response.headers.get('location') ?? '', address).href;
};

const shopOf = (account: GatewayAccount): Shop => {
  const { shaType, requestPhrase: phrase, merchantIdentifier, accessCode } = account;
  const form = (changes: Changes): StringParams => {
    const params: Changes = {
      command: 'PURCHASE',
      access_code: accessCode,
      merchant_identifier: merchantIdentifier,
      merchant_reference: 'order-1',
      amount: '1000',
      currency: 'AED',
      language: 'en',
      customer_email: 'sara@shop.example',
      return_url: 'https://shop.example/paid',
      ...changes,
    };
    return Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  };
  const open: Shop['open'] = (changes = {}, headers = {}) =>
    post(pageAddress(), sign(form(changes), { shaType, phrase }), headers);
  return {
    account,
    open,
    openUnsigned: () => post(pageAddress(), { ...form({}), signature: 'a'.repeat(64) }),
    click: post,
    charge: (changes = {}) =>
      gateway.fetch(gateway.operationUrl, {
        method: 'POST',
        body: JSON.stringify(sign(form(changes), { shaType, phrase })),
        headers: { 'content-type': 'application/json' },
      }),
    tokenize: () => {
      const tokenization = form({
        command: undefined,
        service_command: 'TOKENIZATION',
        amount: undefined,
        currency: undefined,
        customer_email: undefined,
        token_name: 'token',
      });
      return post(pageAddress(), { ...sign(tokenization, { shaType, phrase }), ...sentCard });
    },
    pay: async (expiryDate, changes) => post(await open(changes), card(expiryDate, '1')),
  };
};

const card = (expiryDate: string, number: string): StringParams => ({
  card_number: visa,
  expiry_date: expiryDate,
  card_security_code: '123',
  try: number,
  pay: '1',
});

const sentCard = { card_number: visa, expiry_date: '3012', card_security_code: '123' };

interface Appearance {
  readonly settings?: AccountSettings;
  readonly by: (shop: Shop) => Promise<unknown>;
  readonly in?: InterpretationRulePlace;
  /** Whether no account is known, so that the rule is counted in the total only. */
  readonly isWithoutAccount?: true;
}

const cancel = async (shop: Shop) => shop.click(await shop.open(), { cancel: '1' });

/** Opens a page, and tries a card that is challenged. Returns the address of the page. */
const challenge = async (shop: Shop) => {
  const page = await shop.open();
  await shop.click(page, { ...card('12/30', '1'), ...challengedVisa });
  return page;
};
const payWithToken = async (shop: Shop) => {
  await shop.tokenize();
  await shop.charge({ token_name: 'token' });
};

const chargeWithChallenge = (shop: Shop) => shop.charge({ ...sentCard, ...challengedVisa });

const threeDSecure = { services: ['three_d_secure'] } as const;

const appearances: Readonly<Record<string, Appearance>> = {
  C1: { by: (shop) => shop.openUnsigned() },
  C2: { by: (shop) => shop.openUnsigned() },
  C3: {
    by: (shop) => shop.open({}, { origin: 'https://other.example' }),
    settings: { payments: { ...channel.payments, shop_origins: ['https://shop.example'] } },
  },
  C4: { by: (shop) => shop.open({ return_url: '/paid' }) },
  C8: { by: (shop) => shop.charge(sentCard), settings: api },
  C10: { by: (shop) => shop.open({ order_description: visa }) },
  C11: { by: payWithToken, settings: api },
  C12: { by: (shop) => shop.open(), settings: { payments: {} } },
  C13: { by: (shop) => shop.open({ amount: '0' }) },
  C14: { by: (shop) => shop.open({ amount: '0' }) },
  C15: { by: (shop) => shop.open({ eci: 'MOTO' }) },
  C16: { by: (shop) => shop.open({ fort_id: '1' }) },
  C17: {
    by: (shop) => shop.open({}, { 'content-type': 'text/plain' }),
    isWithoutAccount: true,
  },
  C18: { by: cancel },
  C19: {
    by: async (shop) => {
      await shop.pay('12/30');
      await shop.open({ language: 'ar' });
    },
  },
  C21: { by: cancel },
  C22: { by: (shop) => shop.pay('01/26') },
  C23: {
    by: async (shop) => {
      const page = await shop.open();
      for (let number = 1; number <= 10; number++) await shop.click(page, card('05/39', String(number)));
      await shop.open({ language: 'ar' });
    },
  },
  C24: {
    by: async (shop) => {
      await challenge(shop);
      await gateway.clock.advance({ minutes: 10 });
    },
    settings: threeDSecure,
    in: 'order',
  },
  C25: { by: (shop) => shop.pay('05/37') },
  C26: { by: (shop) => shop.pay('12/30') },
  C27: {
    by: async (shop) => {
      await shop.pay('12/30');
      await shop.open({ language: 'ar' });
    },
  },
  C28: { by: (shop) => shop.open(), settings: { limits: { AED: { per_transaction: '1' } } } },
  C29: { by: (shop) => shop.pay('04/38') },
  C30: { by: payWithToken, settings: api },
  C31: { by: (shop) => shop.pay('12/30') },
  C32: { by: (shop) => shop.pay('01/26') },
  C34: {
    by: ({ account }) =>
      gateway.orders.add(account, {
        merchant_reference: 'order-1',
        currency: 'AED',
        amount: '1000',
        state: 'purchased',
        feedback: true,
      }),
    in: 'order',
  },
  C35: {
    by: async (shop) => {
      await gateway.scenarios.add(shop.account, { effect: { kind: 'return_lost' } });
      await shop.pay('12/30');
    },
  },
  C37: { by: chargeWithChallenge, settings: { ...api, ...threeDSecure } },
  C39: { by: (shop) => shop.charge(sentCard), settings: api },
  C40: { by: (shop) => shop.open({ return_url: undefined }) },
  C41: { by: challenge, settings: threeDSecure },
  C46: { by: cancel },
  C47: { by: (shop) => shop.pay('12/30') },
  C50: { by: (shop) => shop.pay('05/39') },
  C51: {
    by: async (shop) => shop.click(await challenge(shop), { fail: '1' }),
    settings: threeDSecure,
  },
  C53: { by: (shop) => shop.tokenize(), settings: api },
  C54: { by: (shop) => shop.tokenize(), settings: api },
  C55: { by: chargeWithChallenge, settings: { ...api, ...threeDSecure } },
};

const timesOf = (account: GatewayAccount | undefined, id: string, place: InterpretationRulePlace): number =>
  gateway
    .appliedInterpretationRules(account)
    .find((row) => row.id === id)
    ?.applied.find((one) => one.place === place)?.times ?? 0;

test.each(Object.entries(appearances))(
  '%s',
  async (id, { by, settings, in: place = 'reply', isWithoutAccount }) => {
    const account = await gateway.accounts.add({ ...channel, ...settings });
    const counted = isWithoutAccount === true ? undefined : account;
    const before = timesOf(counted, id, place);
    await by(shopOf(account));
    expect(timesOf(counted, id, place)).toBeGreaterThan(before);
  },
);

test('each counted rule has an appearance', () => {
  expect(new Set(Object.keys(appearances))).toEqual(new Set(countedPaymentInterpretationRules));
});

test('a refusal has its own rule, and the rules of a paid order are those of its form and its try', async () => {
  const shop = shopOf(await gateway.accounts.add(channel));
  await shop.pay('12/30');
  const applied = () =>
    gateway
      .appliedInterpretationRules(shop.account)
      .filter(({ times, id }) => times > 0 && id.startsWith('C'))
      .map(({ id }) => id);
  expect(applied()).toEqual(['C26', 'C31', 'C47']);
  await shop.open({ amount: undefined });
  expect(applied()).toEqual(['C2', 'C13', 'C14', 'C26', 'C31', 'C47']);
  expect(gateway.appliedInterpretationRules(shop.account).find(({ id }) => id === 'D3a')?.times).toBe(1);
});

test('the report of an account without a payment channel lists only those that were applied', async () => {
  const account = await gateway.accounts.add({});
  const ids = async (path: string) => {
    const response = await gateway.fetch(`${gateway.managementApiUrl}${path}`, {
      headers: { authorization: `Bearer ${await gateway.accounts.createProviderToken()}` },
    });
    return [...JSON.stringify(await response.json()).matchAll(/"(?:id|key)":"(C\d+)"/g)].map(([, id]) => id);
  };
  const listed = (merchant: string) => ids(`/interpretation-rules?merchant_identifier=${merchant}`);
  const covered = (merchant: string) => ids(`/coverage?merchant_identifier=${merchant}`);
  expect(await listed(account.merchantIdentifier)).toEqual([]);
  expect(await covered(account.merchantIdentifier)).toEqual([]);
  await shopOf(account).open();
  expect(await listed(account.merchantIdentifier)).toEqual(['C1', 'C2', 'C12', 'C13']);
  const paying = await gateway.accounts.add(channel);
  expect(await listed(paying.merchantIdentifier)).toEqual(countedPaymentInterpretationRules);
  expect(new Set(await covered(paying.merchantIdentifier))).toEqual(
    new Set(countedPaymentInterpretationRules),
  );
});

test('the report as Markdown has them by provenance, without a section of the specification', async () => {
  const shop = shopOf(await gateway.accounts.add(channel));
  await shop.pay('05/39');
  await shop.open({ return_url: undefined, merchant_reference: 'order-2' });
  const { merchantIdentifier } = shop.account;
  const response = await gateway.fetch(
    `${gateway.managementApiUrl}/accounts/${merchantIdentifier}/interpretation-rules/report.md`,
    { headers: { authorization: `Bearer ${await gateway.accounts.createProviderToken()}` } },
  );
  const text = await response.text();
  expect(text).toContain('### C31: once');
  expect(text).toContain('- Specification: not described');
  expect(text).toContain('## From public guides: 1');
  expect(text).toContain('| C40 | 1 | not described |');
  expect(text).toContain('## From public messages: 2');
  expect(text).toContain(`| C50 | 1 | not described | ${paymentInterpretationRules.C50.text} |`);
});
