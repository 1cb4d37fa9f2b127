import { describe, expect, test } from 'tstyche';
import type { ClientSettings, Outcome } from '../index.ts';
import type {
  PaymentOrder,
  PaymentOutcome,
  Payments,
  ReturnOutcome,
  ReturnResult,
  TokenizationFormOptions,
} from './index.ts';
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

describe('the return of a tokenization', () => {
  test('has a token only if it succeeded, and is no payment', () => {
    expect<ReturnResult.Tokenized['token_name']>().type.toBe<string>();
    expect<ReturnResult.NotTokenized>().type.not.toHaveProperty('token_name');
    expect<ReturnResult.Tokenized | ReturnResult.NotTokenized>().type.not.toHaveProperty('outcomeFor');
    expect<ReturnResult.Returned>().type.not.toBeAssignableFrom<ReturnResult.Tokenized>();
  });

  test('cannot be read as that of a payment', () => {
    const wrong = (returned: Exclude<ReturnResult, ReturnResult.Rejected>, order: PaymentOrder) =>
      // @ts-expect-error Property 'outcomeFor' does not exist
      returned.outcomeFor(order);
    expect(wrong).type.toBeAssignableTo<(...args: never) => unknown>();
  });

  test('has the masked card number and no security code', () => {
    expect<ReturnResult.Tokenized['params']>().type.toHaveProperty('card_number');
    expect<ReturnResult.Tokenized['params']>().type.toHaveProperty('card_bin');
    expect<ReturnResult.Tokenized['params']>().type.not.toHaveProperty('card_security_code');
    expect<ReturnResult.Tokenized['params']>().type.not.toHaveProperty('access_code');
  });
});

describe('a payment that the shop sends', () => {
  const params = {
    merchant_reference: '1',
    amount: 1n,
    currency: 'AED',
    customer_email: 'a@shop.example',
  } as const;

  test('has the outcomes of an operation, and a challenge with an address', () => {
    expect<PaymentOutcome['_tag']>().type.toBe<Outcome['_tag'] | 'ChallengeRequired'>();
    expect<Extract<PaymentOutcome, { readonly _tag: 'ChallengeRequired' }>['address']>().type.toBe<string>();
    expect<PaymentOutcome['reply']>().type.toHaveProperty('authorization_code');
    expect<PaymentOutcome['reply']>().type.not.toHaveProperty('card_security_code');
    expect<PaymentOutcome['reply']>().type.not.toHaveProperty('signature');
  });

  test('with a token has no card number', () => {
    expect<Parameters<Payments['payWithToken']>[0]>().type.not.toBeAssignableFrom<
      typeof params & { readonly command: 'PURCHASE' }
    >();
    const right = (payments: Payments) =>
      payments.payWithToken({ ...params, command: 'PURCHASE', token_name: 'T7', card_security_code: '123' });
    const wrong = (payments: Payments) =>
      // @ts-expect-error 'card_number' does not exist
      payments.payWithToken({ ...params, command: 'PURCHASE', token_name: 'T7', card_number: '1' });
    expect(right).type.toBeAssignableTo<(payments: Payments) => Promise<PaymentOutcome>>();
    expect(wrong).type.toBeAssignableTo<(payments: Payments) => unknown>();
  });

  test('of a recurring agreement is a purchase without a security code', () => {
    const recurring = { ...params, token_name: 'T7', eci: 'RECURRING' } as const;
    const right = (payments: Payments) => payments.payWithToken({ ...recurring, command: 'PURCHASE' });
    const wrong = (payments: Payments) =>
      // @ts-expect-error is not assignable to parameter of type 'TokenPaymentParams<"AED">'
      payments.payWithToken({ ...recurring, command: 'AUTHORIZATION' });
    expect(right).type.toBeAssignableTo<(payments: Payments) => unknown>();
    expect(wrong).type.toBeAssignableTo<(payments: Payments) => unknown>();
  });
});

describe('a tokenization', () => {
  test('has a form that says where the card is typed', () => {
    expect<TokenizationFormOptions['flow']>().type.toBe<'own_form' | 'iframe'>();
    expect<Payments['tokenizationForm']>().type.not.toBeCallableWith({
      service_command: 'TOKENIZATION',
      merchant_reference: '1',
    });
  });

  test('has no field of a card among its parameters', () => {
    const wrong = (payments: Payments) =>
      payments.tokenizationForm(
        // @ts-expect-error 'card_number' does not exist
        { service_command: 'TOKENIZATION', merchant_reference: '1', card_number: '1' },
        { flow: 'own_form' },
      );
    expect(wrong).type.toBeAssignableTo<(payments: Payments) => unknown>();
  });

  test('that saves a card needs the address of the return, and may have a currency', () => {
    expect<Payments['tokenizationForm']>().type.toBeCallableWith(
      { service_command: 'CREATE_TOKEN', merchant_reference: '1', return_url: 'a', currency: 'AED' },
      { flow: 'own_form' },
    );
    expect<Payments['tokenizationForm']>().type.not.toBeCallableWith(
      { service_command: 'CREATE_TOKEN', merchant_reference: '1' },
      { flow: 'own_form' },
    );
  });
});

test('a change of a saved card has the outcomes of an operation', () => {
  expect<ReturnType<Payments['updateCard']>>().type.toBe<Promise<Outcome<'UPDATE_TOKEN'>>>();
  expect<Outcome<'UPDATE_TOKEN'>['reply']>().type.toHaveProperty('token_status');
});
