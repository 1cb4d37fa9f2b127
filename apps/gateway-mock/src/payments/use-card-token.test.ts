/** Which token a payment may use, and what becomes of the token (C30). */
import type { StringParams } from '@postern/protocol';
import type { PaymentFlow } from '@postern/protocol/payments';
import * as O from 'fp-ts/lib/Option.js';
import type { Outcome } from '../domain/order.ts';
import type { PaymentForm } from '../domain/payment.ts';
import type { SavedCard } from '../domain/saved-card.ts';
import { findTokenRefusal, useToken } from './use-card-token.ts';

const createdAt = new Date('2026-02-03T04:00:00Z');
const within = new Date('2026-02-03T04:59:59Z');
const after = new Date('2026-02-03T05:00:00Z');

const paid: Outcome = { status: '14', message: '000' };
const declined: Outcome = { status: '13', message: '666' };
const challenged: Outcome = { status: '20', message: '064' };

const paidWith = (outcome: Outcome): Pick<SavedCard, 'payment'> => ({
  payment: O.some({ fortId: '169000000000000001', tryNumber: 1, outcome }),
});

const unused: SavedCard = {
  name: 'token',
  card: 'visa',
  expiryDate: '3012',
  cardHolderName: O.none,
  status: 'ACTIVE',
  merchantReference: 'order-1',
  isSaved: false,
  isRemembered: true,
  payment: O.none,
  createdAt,
};
const saved: SavedCard = { ...unused, isSaved: true };
const savedByPayment: SavedCard = { ...unused, ...paidWith(paid) };

const form: PaymentForm = {
  command: 'PURCHASE',
  merchant_reference: 'order-1',
  amount: '1',
  currency: 'AED',
  language: 'en',
  customer_email: 'sara@shop.example',
  signature: '',
};
const ofOther = { ...form, merchant_reference: 'order-2' };

type Refusals = Readonly<Record<'token' | 'moto' | 'recurring', string | undefined>>;

const all = (reason: string | undefined): Refusals => ({ token: reason, moto: reason, recurring: reason });

test.each<readonly [string, O.Option<SavedCard>, PaymentForm, Date, Refusals]>([
  ['none', O.none, form, within, all('UnknownToken')],
  ['unused', O.some(unused), form, within, { ...all('TokenOfOtherPayment'), token: undefined }],
  ['unused, for another reference', O.some(unused), ofOther, within, all('TokenOfOtherPayment')],
  ['unused for an hour', O.some(unused), form, after, all('UnknownToken')],
  ['reserved', O.some({ ...unused, ...paidWith(challenged) }), ofOther, after, all('TokenInUse')],
  ['used up by a decline', O.some({ ...unused, ...paidWith(declined) }), form, within, all('UnknownToken')],
  [
    'used up by a payment that was not to save it',
    O.some({ ...savedByPayment, isRemembered: false }),
    form,
    within,
    all('UnknownToken'),
  ],
  ['saved by a payment', O.some(savedByPayment), ofOther, after, all(undefined)],
  [
    'saved without a payment',
    O.some(saved),
    ofOther,
    after,
    { ...all(undefined), recurring: 'TokenOfOtherPayment' },
  ],
  [
    'saved, every payment declined',
    O.some({ ...saved, ...paidWith(declined) }),
    ofOther,
    after,
    { ...all(undefined), recurring: 'TokenOfOtherPayment' },
  ],
  [
    'saved and INACTIVE',
    O.some({ ...savedByPayment, status: 'INACTIVE' }),
    form,
    within,
    all('UnknownToken'),
  ],
])('a token that is %s', (_what, token, request, now, expected) => {
  const found = (flow: PaymentFlow) => findTokenRefusal(flow, request, token, now);
  expect({ token: found('token'), moto: found('moto'), recurring: found('recurring') }).toEqual(expected);
});

test.each<readonly [string, SavedCard, StringParams, readonly 'tokenization'[], unknown]>([
  ['unused', unused, {}, ['tokenization'], { name: 'token', isRemembered: true }],
  [
    'unused, remember_me=NO',
    unused,
    { remember_me: 'NO' },
    ['tokenization'],
    { name: 'token', isRemembered: false },
  ],
  ['unused, without Tokenization', unused, {}, [], { name: 'token', isRemembered: false }],
  ['saved without a payment', saved, {}, ['tokenization'], undefined],
  ['saved by a payment', savedByPayment, {}, ['tokenization'], undefined],
])('a payment with a token that is %s', (_what, token, changes, services, expected) => {
  expect(useToken(token, { ...form, ...changes }, { services }, within)).toEqual(expected);
});
