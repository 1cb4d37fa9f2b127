/** Each interpretation rule appears in the report of an account: what makes it appear, and where. */
import { sign, type Operation, type StringParams } from '@postern/protocol';
import {
  operations,
  interpretationRules,
  type InterpretationRule,
  type InterpretationRuleRow,
} from '@postern/protocol/spec';
import type { InterpretationRulePlace } from '../domain/interpretation-rule-use.ts';
import type { Gateway } from './in-process-gateway-type.ts';
import type { AccountSettings, NewOrder, GatewayAccount } from './public-types.ts';
import { startGateway } from './start-gateway.ts';

let gateway: Gateway;
let providerToken: string;

beforeAll(async () => {
  gateway = await startGateway({ port: false, logLevel: 'fatal' });
  providerToken = await gateway.accounts.createProviderToken();
});

afterAll(() => gateway.close());

const order: NewOrder = {
  merchant_reference: 'order-1',
  currency: 'AED',
  amount: '1000',
  state: 'authorized',
};
const inbox = { channels: { web: { direct: 'inbox', notification: 'inbox' } } };

type Changes = Readonly<Record<string, string | undefined>>;

/** An account and the actions on it. Each rule has an account of its own. */
interface Account {
  readonly account: GatewayAccount;
  /** Posts a body to the operation address. */
  readonly post: (body: string) => Promise<unknown>;
  readonly send: (operation: Operation, changes?: Changes) => Promise<unknown>;
  readonly signed: (operation: Operation, changes?: Changes) => StringParams;
  /** Changes settings in the management API, as the provider or as the merchant. */
  readonly manage: (
    role: 'provider' | 'merchant',
    method: string,
    path: string,
    body: object,
  ) => Promise<void>;
}

const accountOf = (account: GatewayAccount): Account => {
  const { merchantIdentifier, shaType, requestPhrase: phrase } = account;
  const post: Account['post'] = (body) =>
    gateway.fetch(gateway.operationUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  const signed: Account['signed'] = (operation, changes = {}) => {
    const params: Changes = {
      [operations[operation].selector]: operation,
      access_code: account.accessCode,
      merchant_identifier: merchantIdentifier,
      merchant_reference: 'order-1',
      language: 'en',
      ...('amount' in operations[operation].request && { amount: '100', currency: 'AED' }),
      ...changes,
    };
    const sent = Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return sign(Object.fromEntries(sent), { shaType, phrase });
  };
  return {
    account,
    post,
    signed,
    send: (operation, changes) => post(JSON.stringify(signed(operation, changes))),
    manage: async (role, method, path, body) => {
      const token = role === 'provider' ? providerToken : await gateway.accounts.createToken(account);
      const response = await gateway.fetch(
        `${gateway.managementApiUrl}/accounts/${merchantIdentifier}${path}`,
        {
          method,
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        },
      );
      if (!response.ok) throw new Error(await response.text());
    },
  };
};

interface Appearance {
  readonly settings?: AccountSettings;
  readonly orders?: readonly NewOrder[];
  /** What makes the interpretation rule appear. */
  readonly by: (account: Account) => Promise<unknown>;
  readonly in: InterpretationRulePlace;
  /** Whether no account is known, so that the rule is counted in the total only. */
  readonly isWithoutAccount?: true;
}

const capture = (account: Account) => account.send('CAPTURE');
const check = (account: Account) => account.send('CHECK_STATUS');
const captureAndDeliver = async (account: Account) => {
  await capture(account);
  await gateway.feedback.deliverDue(account.account);
};
const limited = (limit: object): AccountSettings => ({ limits: { AED: limit } });
const inReply = (by: Appearance['by'], settings: AccountSettings = {}): Appearance => ({
  by,
  settings,
  in: 'reply',
});
const inFeedback = (
  settings: AccountSettings = {},
  by: Appearance['by'] = captureAndDeliver,
): Appearance => ({
  by,
  settings: { technical: inbox, ...settings },
  in: 'feedback',
});
const changing = (path: string, body: object, method = 'PATCH'): Appearance => ({
  by: (account) => account.manage('provider', method, path, body),
  in: 'account',
});

const appearances: { readonly [R in InterpretationRule]: Appearance | 'never' } = {
  D1: inReply(capture),
  D2: inReply((account) => account.send('CAPTURE', { amount: '0' })),
  D2a: { by: (account) => account.post('no JSON'), in: 'reply', isWithoutAccount: true },
  D2b: inReply((account) => account.send('CAPTURE', { order_description: 'كرسي' })),
  D3: inReply((account) => account.send('CAPTURE', { amount: '0' })),
  D3a: inReply((account) => account.send('CAPTURE', { amount: undefined })),
  D3b: inReply((account) => account.send('CAPTURE', { amount: '0' })),
  D4: inReply((account) => account.send('CAPTURE', { eci: 'ECOMMERCE' }), { request_shape: 'compatible' }),
  D4a: inReply((account) => account.post(JSON.stringify({ ...account.signed('CAPTURE'), amount: 100 }))),
  D5: inReply((account) => account.send('CAPTURE', { order_description: '' })),
  D6: inReply((account) => account.send('CAPTURE', { amount: '0' })),
  D6a: inReply(capture),
  D7: inReply((account) => account.send('CAPTURE', { amount: '0' })),
  D7a: inReply(capture),
  D8: inReply((account) => account.send('CAPTURE', { amount: '0' })),
  D9: inReply(capture),
  D9a: inReply(capture),
  D10: inReply(capture),
  D11: inReply((account) => account.send('CAPTURE', { amount: '1001' })),
  D11a: inReply((account) => account.send('CAPTURE', { amount: '1001' })),
  D11b: {
    by: capture,
    orders: [{ ...order, state: 'pending' }],
    in: 'reply',
  },
  D11c: inReply(async (account) => {
    await account.send('VOID_AUTHORIZATION');
    await capture(account);
  }),
  D11d: inReply((account) => account.send('CAPTURE', { currency: 'USD' })),
  D11e: inReply(capture, limited({ per_transaction: '1' })),
  D11f: inReply(async (account) => {
    await capture(account);
    await account.send('VOID_AUTHORIZATION');
  }),
  D11g: inReply(async (account) => {
    await capture(account);
    await account.send('REFUND', { maintenance_reference: 'refund1', amount: '1' });
    await account.send('REFUND', { maintenance_reference: 'refund1', amount: '1' });
  }),
  D11h: inReply((account) => account.send('REFUND', { maintenance_reference: 'refund1' })),
  D12: inReply(check),
  D12a: inReply(check),
  D12b: inReply(check),
  D13: { by: (account) => gateway.orders.add(account.account, order), orders: [], in: 'order' },
  D14: { by: (account) => gateway.orders.add(account.account, order), orders: [], in: 'order' },
  D15: inReply(capture),
  D16: inReply(capture),
  D17: inReply(capture, { sha_type: 'HMAC-256' }),
  D18: inReply((account) => account.send('CAPTURE', { order_description: ' a chair ' })),
  D19: 'never',
  D20: {
    by: (account) => account.manage('merchant', 'PUT', '/security/next', nextKeys),
    in: 'account',
  },
  D21: inFeedback(),
  D21a: inFeedback(),
  D22: inFeedback(),
  D23: inFeedback(),
  D23a: inFeedback(),
  D24: inFeedback({ inbox_response: 'error' }),
  D24a: inFeedback(),
  D24b: inFeedback({ inbox_response: 'error', delivery: { max_attempts: 1 } }),
  D25: inFeedback(
    { inbox_response: 'error', delivery: { max_attempts: 2, interval_seconds: 0 } },
    async (account) => {
      await captureAndDeliver(account);
      await gateway.feedback.deliverDue(account.account);
    },
  ),
  D26: inFeedback({ technical: { channels: { web: { direct: 'https://169.254.169.254/' } } } }),
  D26a: inFeedback({ technical: { channels: { web: { direct: 'https://169.254.169.254/' } } } }),
  D27: inFeedback({ delivery: { encoding: 'xml' } }),
  D28: {
    by: (account) => account.manage('merchant', 'POST', '/security/access-code', {}),
    in: 'account',
  },
  D28a: inReply(capture, { origins: ['203.0.113.9'] }),
  D29: {
    by: (account) => account.manage('merchant', 'PATCH', '/settings', { request_shape: 'compatible' }),
    in: 'account',
  },
  D29a: changing('', { services: ['installments'] }),
  D30: {
    by: (account) =>
      account.manage('provider', 'POST', '/scenarios', { effect: { kind: 'decline', message: '086' } }),
    settings: { services: ['installments'] },
    in: 'account',
  },
  D31: inReply((account) => account.send('CAPTURE', { language: 'ar' })),
  D32: inReply(capture, { scenarios: [{ effect: { kind: 'decline', message: '029' } }] }),
  D33: { by: (account) => account.manage('merchant', 'POST', '/clock/stop', {}), in: 'clock' },
  P1: inReply((account) => account.send('CAPTURE', { order_description: 'كرسي' })),
  P2: inReply((account) => account.send('CAPTURE', { order_description: 'كرسي '.repeat(20).trim() })),
  P3: inReply((account) => account.send('CAPTURE', { amount: '0' })),
  P4: inFeedback({}, async (account) => {
    await gateway.orders.add(account.account, { ...order, merchant_reference: 'order-2', feedback: true });
    await gateway.feedback.deliverDue(account.account);
  }),
  P5: {
    by: async (account) => {
      await gateway.clock.stop(account.account);
      await capture(account);
      await gateway.clock.advance({ seconds: 10 }, account.account);
    },
    settings: {
      technical: inbox,
      scenarios: [{ effect: { kind: 'pending', after_seconds: 5, ends: 'succeeded' } }],
    },
    in: 'order',
  },
  P5a: inFeedback({ scenarios: [{ effect: { kind: 'pending', after_seconds: 600, ends: 'succeeded' } }] }),
  P6: inReply((account) => account.send('CHECK_STATUS', { return_third_party_response_codes: 'YES' })),
  P7: inReply(capture, limited({ per_order: '1' })),
  P8: {
    by: check,
    orders: [{ ...order, services: ['installments'] }],
    in: 'reply',
  },
  P9: { by: check, orders: [{ ...order, state: 'on_hold' }], in: 'reply' },
  P10: inReply(check),
  P13: {
    by: async (account) => {
      await gateway.clock.stop(account.account);
      await gateway.orders.add(account.account, {
        ...order,
        state: 'pending',
        ends: { after_seconds: 5, outcome: 'succeeded' },
      });
      await gateway.clock.advance({ seconds: 10 }, account.account);
    },
    orders: [],
    in: 'order',
  },
  P11: inReply(async (account) => {
    await account.send('CAPTURE', { amount: '1001' });
    await check(account);
  }),
  P12: inReply(async (account) => {
    await account.send('VOID_AUTHORIZATION');
    await check(account);
  }),
};

const nextKeys = {
  sha_type: 'SHA-256',
  sha_request_phrase: 'the next request phrase',
  sha_response_phrase: 'the next response phrase',
};

const isInterpretationRule = (id: string): id is InterpretationRule => Object.hasOwn(interpretationRules, id);
const ids = Object.keys(interpretationRules).filter(isInterpretationRule);
const rowOf = (id: InterpretationRule): InterpretationRuleRow => interpretationRules[id];

const appliedTo = (
  account: GatewayAccount | undefined,
  id: InterpretationRule,
  place: InterpretationRulePlace,
) =>
  gateway
    .appliedInterpretationRules(account)
    .find((row) => row.id === id)
    ?.applied.find((one) => one.place === place);

test.each(ids.filter((id) => appearances[id] !== 'never'))('%s', async (id) => {
  const appearance = appearances[id];
  if (appearance === 'never') throw new Error('filtered above');
  const { settings = {}, orders = [order], by, in: place, isWithoutAccount } = appearance;
  const account = await gateway.accounts.add({ ...settings, orders: [...orders] });
  const counted = isWithoutAccount ? undefined : account;
  const timesBefore = appliedTo(counted, id, place)?.times ?? 0;
  await by(accountOf(account));
  const found = appliedTo(counted, id, place);
  expect(found?.times ?? 0).toBeGreaterThan(timesBefore);
  expect(found?.example).toMatch(place === 'reply' || place === 'order' ? /^[\w.:-]+$/ : /^\d+$/);
});

test('an interpretation rule that the gateway never applies says why', () => {
  expect(ids.filter((id) => appearances[id] === 'never')).toEqual(
    ids.filter((id) => rowOf(id).notApplied !== undefined),
  );
});
