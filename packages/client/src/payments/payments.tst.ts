import { describe, expect, test } from 'tstyche';
import type { ClientSettings, Outcome } from '../index.ts';
import type { ReturnResult, Payments, PaymentOrder, ReturnOutcome } from './index.ts';
import { createPayments } from './index.ts';

test('the settings are those of a client', () => {
  expect(createPayments).type.toBe<(settings: ClientSettings) => Payments>();
});

describe('a return', () => {
  test('says nothing about an order before it was compared with one', () => {
    expect<keyof ReturnResult.Returned>().type.toBe<
      '_tag' | 'merchant_reference' | 'signedBy' | 'outcomeFor'
    >();
    expect<ReturnResult.Returned['outcomeFor']>().type.toBe<(order: PaymentOrder) => ReturnOutcome>();
    expect<PaymentOrder>().type.not.toBeAssignableFrom<{ merchant_reference: string }>();
  });

  test('has the outcomes of an operation', () => {
    expect<ReturnOutcome['_tag']>().type.toBe<Outcome['_tag']>();
  });

  test('has parameters without secrets', () => {
    expect<ReturnOutcome['params']>().type.toHaveProperty('card_number');
    expect<ReturnOutcome['params']>().type.toHaveProperty('authorization_code');
    expect<ReturnOutcome['params']>().type.not.toHaveProperty('signature');
    expect<ReturnOutcome['params']>().type.not.toHaveProperty('access_code');
  });
});

describe('a form', () => {
  const params = { merchant_reference: '1', amount: 1n, customer_email: 'a@shop.example' } as const;

  test('is of a payment, in a currency', () => {
    const right = (payments: Payments) =>
      payments.paymentForm({ ...params, command: 'PURCHASE', currency: 'AED' });
    const wrong = (payments: Payments) =>
      // @ts-expect-error Type '"CAPTURE"' is not assignable to type
      payments.paymentForm({ ...params, command: 'CAPTURE', currency: 'AED' });
    const ofNoCurrency = (payments: Payments) =>
      // @ts-expect-error '"ADE"' is not assignable to type '"not a currency of ISO 4217 with a minor unit"'
      payments.paymentForm({ ...params, command: 'PURCHASE', currency: 'ADE' });
    expect(right).type.toBeAssignableTo<(payments: Payments) => unknown>();
    expect(wrong).type.toBeAssignableTo<(payments: Payments) => unknown>();
    expect(ofNoCurrency).type.toBeAssignableTo<(payments: Payments) => unknown>();
  });

  test('has neither the account nor a signature among its parameters', () => {
    const wrong = (payments: Payments) =>
      // @ts-expect-error 'signature' does not exist
      payments.paymentForm({ ...params, command: 'PURCHASE', currency: 'AED', signature: 'a' });
    expect(wrong).type.toBeAssignableTo<(payments: Payments) => unknown>();
  });
});
