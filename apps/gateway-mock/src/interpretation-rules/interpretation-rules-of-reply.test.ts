/** Each rule with requests that it was applied to, and requests that it was not. */
import { requestPhrase, responsePhrase, sign, type StringParams } from '@postern/protocol';
import { interpretationRules, type InterpretationRule } from '@postern/protocol/spec';
import * as O from 'fp-ts/lib/Option.js';
import { processRequest } from '../request-pipeline/process-request.ts';
import type { ProcessedOperation } from '../request-pipeline/7-reply/reply.ts';
import type { Limit } from '../domain/account.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import {
  account,
  inactiveAccount,
  otherAccount,
  requestOf,
  seedOrder,
  signedBy,
  unsignedRequestOf,
  type Changes,
} from '../testing/account-and-request-fixtures.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { addScenarios } from '../testing/change-stored-account.ts';
import { rawRequest } from '../testing/raw-payment-request.ts';
import { interpretationRulesOfReply } from './interpretation-rules-of-reply.ts';
import { refusedRequest } from '../testing/sample-processed-requests.ts';

const orders = [
  seedOrder('order-1'),
  seedOrder('order-2', { state: 'pending' }),
  seedOrder('order-3'),
  seedOrder('order-4'),
];
const ordersOfServices = [
  seedOrder('order-5', { services: ['installments'] }),
  seedOrder('order-6', { state: 'on_hold' }),
];
const compatible: SeedAccount = {
  ...account,
  merchant_identifier: 'COMPATIBLE',
  request_shape: 'compatible',
};
// Requests that void an order need another one than the others.
const third = { merchant_reference: 'order-3' };
const fourth = { merchant_reference: 'order-4' };
const elsewhere: SeedAccount = {
  ...account,
  merchant_identifier: 'ELSEWHERE',
  origins: ['203.0.113.9'],
};
const nextPhrase = 'the phrase of tomorrow';

let storage: Storage;

const open = async (): Promise<void> => {
  storage = await seededStorage([
    { ...account, orders: [...orders, ...ordersOfServices] },
    { ...otherAccount, orders },
    inactiveAccount,
    { ...compatible, orders },
    elsewhere,
  ]);
  await expectTaskSuccess(
    storage.accounts.change(account.merchant_identifier, (account) => ({
      ...account,
      next: O.some({
        shaType: 'HMAC-256',
        requestPhrase: requestPhrase(nextPhrase),
        responsePhrase: responsePhrase('the next response phrase'),
      }),
    })),
  );
};

const ask = (body: object | string): Promise<ProcessedOperation> => processRequest(storage)(rawRequest(body));
const capture = (changes: Changes = {}, by = account) => ask(requestOf('CAPTURE', changes, by));
const check = (changes: Changes = {}, by = account) => ask(requestOf('CHECK_STATUS', changes, by));

const limitTo = (limit: Limit) =>
  expectTaskSuccess(
    storage.accounts.change(account.merchant_identifier, (account) => ({
      ...account,
      limits: { AED: limit },
    })),
  );

/** Sends a request that only a compatible account may send. */
const askAsCompatible = (changes: Readonly<Record<string, unknown>>) => {
  const texts = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, String(value)]));
  const params: StringParams = { ...unsignedRequestOf('CAPTURE', {}, compatible), ...texts };
  return ask({ ...signedBy(compatible, params), ...changes });
};

const requests = {
  captured: () => capture(),
  checked: () => check(),
  'checked with third-party codes': () => check({ return_third_party_response_codes: 'YES' }),
  refunded: async () => {
    await capture();
    return ask(requestOf('REFUND'));
  },
  'voided by fort_id': () =>
    ask(requestOf('VOID_AUTHORIZATION', { merchant_reference: undefined, fort_id: '169000000000000001' })),
  'captured with a description': () => capture({ order_description: 'A chair' }),
  'captured in Arabic': () => capture({ order_description: 'كرسي', language: 'ar' }),
  'captured in long Arabic': () => capture({ order_description: 'كرسي '.repeat(20).trim() }),
  'captured with a space before': () => capture({ order_description: ' A chair' }),
  'captured under HMAC': () => capture({}, otherAccount),
  'captured under the next phrase': () =>
    ask(sign(unsignedRequestOf('CAPTURE'), { shaType: 'HMAC-256', phrase: requestPhrase(nextPhrase) })),
  'captured with a number': () => askAsCompatible({ amount: 100 }),
  'captured with an unknown parameter': () => askAsCompatible({ eci: 'ECOMMERCE' }),
  'captured with an empty unknown parameter': () => askAsCompatible({ eci: '' }),
  'captured with an encoded unknown parameter': () => askAsCompatible({ url: 'a%20b' }),
  'no JSON': () => ask('x'),
  'no operation': () => capture({ command: undefined }),
  'unknown operation': () => capture({ command: 'PURCHASE' }),
  'unknown parameter': () => capture({ eci: 'ECOMMERCE' }),
  'no order named': () => capture({ merchant_reference: undefined }),
  'no order named in a check': () => check({ merchant_reference: undefined }),
  'only fort_id in a check': () => check({ merchant_reference: undefined, fort_id: '169000000000000001' }),
  'amount as a number': () => ask({ ...requestOf('CAPTURE'), amount: 100 }),
  'amount with decimals': () => capture({ amount: '1.00' }),
  'empty language': () => capture({ language: '' }),
  'empty description': () => capture({ order_description: '' }),
  'reference too long': () => capture({ merchant_reference: 'x'.repeat(41) }),
  'reference in Arabic': () => capture({ merchant_reference: 'كرسي' }),
  gold: () => capture({ currency: 'XAU' }),
  'unknown merchant': () => capture({ merchant_identifier: 'UNKNOWN' }),
  'changed under HMAC': () => ask({ ...requestOf('CAPTURE', {}, otherAccount), amount: '' }),
  'wrong access code': () => capture({ access_code: 'wrong' }),
  inactive: () => capture({}, inactiveAccount),
  'from elsewhere': () => capture({}, elsewhere),
  'wrong signature': () => ask({ ...requestOf('CAPTURE'), signature: 'f'.repeat(64) }),
  'unknown order': () => capture({ merchant_reference: 'nothing' }),
  'two orders': () => capture({ merchant_reference: 'order-2', fort_id: '169000000000000001' }),
  pending: () => capture({ merchant_reference: 'order-2' }),
  'declined by a scenario': async () => {
    await addScenarios(storage, account, { effect: { kind: 'decline', message: '029' }, times: 1 });
    return capture();
  },
  'other currency': () => capture({ currency: 'USD' }),
  'captured too much': () => capture({ amount: '10001' }),
  'checked without a service': () => check({ merchant_reference: 'order-5' }),
  'checked on hold': () => check({ merchant_reference: 'order-6' }),
  'refunded too much': () => ask(requestOf('REFUND')),
  'voided after a capture': async () => {
    await capture();
    return ask(requestOf('VOID_AUTHORIZATION'));
  },
  'captured after a void': async () => {
    await ask(requestOf('VOID_AUTHORIZATION', third));
    return capture(third);
  },
  'voided twice': async () => {
    await ask(requestOf('VOID_AUTHORIZATION', third));
    return ask(requestOf('VOID_AUTHORIZATION', third));
  },
  'checked after a void': async () => {
    await ask(requestOf('VOID_AUTHORIZATION', fourth));
    return check(fourth);
  },
  'checked after a refusal': async () => {
    await ask(requestOf('VOID_AUTHORIZATION', fourth));
    await capture(fourth);
    return check(fourth);
  },
  'refunded with a reference': async () => {
    await capture();
    return ask(requestOf('REFUND', { maintenance_reference: 'refund1' }));
  },
  'refunded twice': async () => {
    await capture();
    await ask(requestOf('REFUND', { maintenance_reference: 'refund1' }));
    return ask(requestOf('REFUND', { maintenance_reference: 'refund1' }));
  },
  'above the limit': async () => {
    await limitTo({ perTransaction: 1n });
    return capture();
  },
  'above the order limit': async () => {
    await limitTo({ perOrder: 1n });
    return capture();
  },
  'above the daily limit': async () => {
    await limitTo({ daily: 1n });
    return capture();
  },
  'captured with a stopped clock': async () => {
    await expectTaskSuccess(storage.clocks.stop(account.merchant_identifier, new Date(0)));
    return capture();
  },
  'another character set': () =>
    processRequest(storage)({ ...rawRequest({}), contentType: 'application/json; charset=utf-16' }),
} as const satisfies Readonly<Record<string, () => Promise<ProcessedOperation>>>;

type Name = keyof typeof requests;

const expectations: {
  readonly [R in InterpretationRule]?: { readonly on: readonly Name[]; readonly not: readonly Name[] };
} = {
  D1: { on: ['captured', 'no JSON', 'unknown order'], not: [] },
  D2: { on: ['no JSON', 'wrong signature', 'unknown order'], not: ['captured', 'checked'] },
  D2a: { on: ['no JSON', 'another character set'], not: ['captured', 'no operation'] },
  D2b: { on: ['another character set', 'captured in Arabic'], not: ['captured', 'no JSON'] },
  D3: {
    on: ['no operation', 'unknown parameter', 'reference too long', 'inactive', 'wrong signature'],
    not: ['captured', 'no JSON', 'unknown order'],
  },
  D3a: {
    on: ['no order named', 'reference too long', 'unknown merchant', 'wrong access code', 'wrong signature'],
    not: ['captured', 'unknown parameter', 'unknown order', 'no JSON'],
  },
  D3b: {
    on: ['unknown operation', 'unknown parameter', 'amount with decimals', 'gold', 'inactive'],
    not: ['captured', 'wrong signature', 'other currency', 'no JSON'],
  },
  D4: {
    on: [
      'amount as a number',
      'unknown parameter',
      'only fort_id in a check',
      'captured with a number',
      'captured with an unknown parameter',
    ],
    not: ['captured', 'amount with decimals', 'no order named in a check', 'no order named'],
  },
  D4a: {
    on: ['amount as a number', 'captured with a number'],
    not: ['captured', 'amount with decimals', 'unknown parameter', 'captured with an unknown parameter'],
  },
  D5: {
    on: ['empty language', 'empty description', 'captured with an empty unknown parameter'],
    not: ['captured', 'no order named', 'amount as a number'],
  },
  D6: { on: ['wrong signature', 'unknown parameter'], not: ['captured', 'no JSON', 'unknown order'] },
  D6a: { on: ['captured', 'unknown order', 'checked'], not: ['no JSON', 'wrong signature'] },
  D7: {
    on: ['wrong signature', 'no operation', 'wrong access code'],
    not: ['captured', 'unknown merchant', 'no JSON', 'unknown order'],
  },
  D7a: { on: ['captured', 'unknown order', 'wrong signature'], not: ['unknown merchant', 'no JSON'] },
  D8: {
    on: ['wrong signature', 'unknown merchant', 'unknown operation'],
    not: ['captured', 'no JSON', 'unknown order'],
  },
  D9: {
    on: ['voided by fort_id', 'captured', 'two orders', 'no order named'],
    not: ['unknown order', 'no order named in a check', 'wrong signature'],
  },
  D9a: {
    on: ['voided by fort_id', 'captured', 'unknown order'],
    not: ['checked', 'no order named', 'wrong signature'],
  },
  D10: {
    on: ['captured', 'refunded', 'captured too much', 'refunded too much'],
    not: ['checked', 'voided by fort_id', 'voided after a capture', 'other currency'],
  },
  D11: {
    on: ['unknown order', 'pending', 'other currency', 'captured too much', 'voided after a capture'],
    not: ['captured', 'two orders', 'wrong signature'],
  },
  D11a: {
    on: ['unknown order', 'captured too much', 'refunded too much'],
    not: ['captured', 'voided after a capture', 'other currency'],
  },
  D11b: { on: ['pending'], not: ['captured', 'unknown order'] },
  D11c: { on: ['captured after a void', 'voided twice'], not: ['captured', 'voided after a capture'] },
  D11d: { on: ['other currency'], not: ['captured', 'gold'] },
  D11e: {
    on: ['above the limit', 'above the order limit', 'above the daily limit'],
    not: ['captured', 'captured too much'],
  },
  D11f: { on: ['voided after a capture'], not: ['voided by fort_id', 'captured too much'] },
  D11g: { on: ['refunded twice'], not: ['refunded', 'refunded with a reference'] },
  D11h: { on: ['refunded with a reference'], not: ['refunded', 'refunded twice'] },
  D12: { on: ['checked'], not: ['captured', 'no order named in a check'] },
  D12a: { on: ['checked'], not: ['captured', 'no order named in a check'] },
  D12b: { on: ['checked', 'checked with third-party codes'], not: ['captured'] },
  D13: { on: ['unknown operation'], not: ['captured', 'no operation'] },
  D14: { on: ['captured', 'checked', 'pending'], not: ['unknown order', 'two orders', 'wrong signature'] },
  D15: {
    on: ['captured', 'checked', 'gold', 'amount with decimals', 'amount as a number'],
    not: ['voided by fort_id', 'wrong signature', 'no order named'],
  },
  D16: { on: ['captured', 'wrong signature'], not: ['unknown merchant', 'no JSON'] },
  D17: {
    on: ['captured under HMAC', 'captured under the next phrase'],
    not: ['captured', 'wrong signature', 'unknown merchant', 'changed under HMAC'],
  },
  D18: {
    on: [
      'captured with a space before',
      'captured with a number',
      'captured with an encoded unknown parameter',
    ],
    not: [
      'captured',
      'captured with a description',
      'captured with an unknown parameter',
      'amount as a number',
    ],
  },
  D20: { on: ['captured under the next phrase'], not: ['captured', 'wrong signature'] },
  D28a: { on: ['from elsewhere'], not: ['captured', 'inactive', 'wrong access code'] },
  D31: { on: ['captured in Arabic'], not: ['captured', 'captured in long Arabic', 'no JSON'] },
  D32: { on: ['declined by a scenario'], not: ['captured', 'captured too much'] },
  D33: { on: ['captured with a stopped clock'], not: ['captured', 'wrong signature'] },
  P1: {
    on: ['captured in Arabic', 'reference in Arabic'],
    not: ['captured', 'captured with a description', 'reference too long'],
  },
  P2: {
    on: ['captured in long Arabic'],
    not: ['captured in Arabic', 'captured with a description', 'captured'],
  },
  P3: { on: ['wrong signature', 'unknown order', 'captured in Arabic'], not: ['captured'] },
  P6: { on: ['checked with third-party codes'], not: ['checked', 'captured', 'unknown order'] },
  P7: {
    on: ['above the limit', 'above the order limit', 'above the daily limit'],
    not: ['captured', 'captured too much'],
  },
  P8: { on: ['checked without a service'], not: ['checked', 'checked on hold'] },
  P9: { on: ['checked on hold'], not: ['checked', 'checked without a service'] },
  P10: { on: ['checked'], not: ['captured', 'no order named in a check'] },
  P11: { on: ['checked after a refusal'], not: ['checked', 'checked after a void', 'voided twice'] },
  P12: { on: ['checked after a void'], not: ['checked', 'voided by fort_id'] },
};

const cases = Object.entries(expectations).flatMap(([rule, { on, not }]) => [
  ...on.map((name) => ({ rule, name, isApplied: true, verb: 'is' })),
  ...not.map((name) => ({ rule, name, isApplied: false, verb: 'is not' })),
]);

/** The rules that are applied to each request, which is sent once, to a storage of its own. */
const appliedTo = new Map<string, readonly InterpretationRule[]>();

beforeAll(async () => {
  for (const [name, send] of Object.entries(requests)) {
    await open();
    appliedTo.set(name, interpretationRulesOfReply(await send()));
    await storage.close();
  }
});

test.each(cases)('$rule $verb applied to: $name', ({ rule, name, isApplied }) => {
  expect(appliedTo.get(name)?.some((applied) => applied === rule)).toBe(isApplied);
});

test('only the rules listed here are ever applied', () => {
  const appliedToAny = new Set([...appliedTo.values()].flat());
  expect([...appliedToAny].toSorted()).toEqual(Object.keys(expectations).toSorted());
});

test('applied interpretation rules are in the order of their ids', () => {
  const applied = appliedTo.get('wrong signature') ?? [];
  const ids = Object.keys(interpretationRules);
  expect(applied.length).toBeGreaterThan(3);
  expect(applied.map((rule) => ids.indexOf(rule))).toEqual(
    applied.map((rule) => ids.indexOf(rule)).toSorted((a, b) => a - b),
  );
});

test('the reply to an internal failure applies the rules of its response code', () => {
  const failure = { action: 'looking it up', cause: new Error('the disk is on fire') };
  const failed = refusedRequest({
    params: { response_code: '00006', response_message: 'Technical problem' },
    reason: 'InternalError',
    failure,
  });
  expect(interpretationRulesOfReply(failed)).toEqual(['D1', 'D2', 'P3']);
});
