import {
  requestPhrase,
  responsePhrase,
  type ReplyOf,
  type StringParams,
  type Verified,
} from '@postern/protocol';
import type { MaintenanceOperation } from '@postern/protocol/spec';
import { describe, expect, test } from 'tstyche';
import type { Client, ClientSettings, Confirmation, Failure, Outcome, RequestParams } from '../index.ts';
import type * as fp from '../fp.ts';

test('a client has a method for each operation, and those built on them', () => {
  expect<keyof Client>().type.toBe<
    | 'checkStatus'
    | 'capture'
    | 'voidAuthorization'
    | 'refund'
    | 'confirmed'
    | 'confirmOutcome'
    | 'getOrder'
    | 'reconcile'
  >();
  expect<keyof fp.Client>().type.toBe<keyof Client>();
});

describe('request parameters', () => {
  test('require what the operation needs', () => {
    expect<RequestParams<'CAPTURE'>>().type.toBeAssignableFrom<{
      fort_id: string;
      amount: string;
      currency: string;
    }>();
    expect<RequestParams<'CAPTURE'>>().type.not.toBeAssignableFrom<{ amount: string; currency: string }>();
    expect<RequestParams<'CAPTURE'>>().type.not.toBeAssignableFrom<{ fort_id: string; currency: string }>();
  });

  test('accept an amount as digits, bigint or decimal, and never as a number', () => {
    type With<A> = { fort_id: string; amount: A; currency: 'AED' };
    expect<RequestParams<'CAPTURE'>>().type.toBeAssignableFrom<With<bigint>>();
    expect<RequestParams<'CAPTURE'>>().type.toBeAssignableFrom<With<{ decimal: string }>>();
    expect<RequestParams<'CAPTURE'>>().type.not.toBeAssignableFrom<With<number>>();
  });

  test('reject a literal that is no currency, and accept any other text', () => {
    const wrong = (client: Client) =>
      // @ts-expect-error '"ADE"' is not assignable to type '"not a currency of ISO 4217 with a minor unit"'
      client.capture({ merchant_reference: '1', amount: 1n, currency: 'ADE' });
    const right = (client: Client, currency: string) =>
      client.capture({ merchant_reference: '1', amount: 1n, currency });
    expect(wrong).type.toBeAssignableTo<(client: Client) => unknown>();
    expect(right).type.toBeAssignableTo<(client: Client, currency: string) => unknown>();
  });

  test('without a reference are rejected in a message without the list of currencies', () => {
    const wrong = (client: Client) =>
      // @ts-expect-error is not assignable to parameter of type 'RequestParams<"CAPTURE", "AED">'
      client.capture({ amount: 1n, currency: 'AED' });
    expect(wrong).type.toBeAssignableTo<(client: Client) => unknown>();
  });

  test('exclude the account, the operation and the signature', () => {
    expect<RequestParams<'REFUND'>>().type.not.toHaveProperty('access_code');
    expect<RequestParams<'REFUND'>>().type.not.toHaveProperty('signature');
    expect<RequestParams<'REFUND'>>().type.not.toHaveProperty('command');
  });

  test('lead to a verified reply', () => {
    expect<Awaited<ReturnType<Client['capture']>>>().type.toBe<Outcome<'CAPTURE'>>();
    expect<Outcome<'CAPTURE'>['reply']>().type.toBe<
      Verified<Omit<ReplyOf<'CAPTURE'>, 'access_code' | 'signature'>>
    >();
  });
});

describe('an outcome', () => {
  test('is one of five tags, and a failure is not an outcome', () => {
    expect<Outcome['_tag']>().type.toBe<'Succeeded' | 'Declined' | 'Refused' | 'Pending' | 'Unknown'>();
    expect<Confirmation['_tag']>().type.toBe<'Applied' | 'NotApplied' | 'Unconfirmed'>();
    expect<Outcome>().type.not.toBeAssignableFrom<Failure>();
  });

  test('is not a boolean and contains none', () => {
    expect<boolean>().type.not.toBeAssignableFrom<Outcome>();
    expect<Extract<Outcome[keyof Outcome], boolean>>().type.toBe<never>();
    expect<Outcome>().type.not.toHaveProperty('ok');
    expect<Outcome>().type.not.toHaveProperty('success');
    expect<(outcome: Outcome) => boolean>().type.not.toBeAssignableFrom<(outcome: Outcome) => Outcome>();
  });

  test('cannot be compared with a boolean', () => {
    const isTrue = (outcome: Outcome) =>
      // @ts-expect-error This comparison appears to be unintentional
      outcome === true;
    expect(isTrue).type.toBeAssignableTo<(outcome: Outcome) => boolean>();
  });

  test('in a promise cannot be a condition before it is awaited', () => {
    const notAwaited = (client: Client, params: RequestParams<'CAPTURE'>) => {
      // @ts-expect-error This condition will always return true
      if (client.capture(params)) return 'shipped'; // oxlint-disable-line typescript/no-misused-promises -- the mistake is what is tested
      return 'not shipped';
    };
    expect(notAwaited).type.not.toBeCallableWith();
  });

  test('needs a switch with all five cases', () => {
    const complete = (outcome: Outcome<'CAPTURE'>): string => {
      switch (outcome._tag) {
        case 'Succeeded':
          return 'shipped';
        case 'Declined':
          return outcome.class;
        case 'Refused':
          return outcome.reason;
        case 'Pending':
        case 'Unknown':
          return 'waiting';
      }
    };
    // @ts-expect-error Function lacks ending return statement
    const incomplete = (outcome: Outcome<'CAPTURE'>): string => {
      switch (
        outcome._tag // oxlint-disable-line typescript/switch-exhaustiveness-check -- the mistake is what is tested
      ) {
        case 'Succeeded':
          return 'shipped';
        case 'Declined':
          return 'not shipped';
        case 'Refused':
          return 'call the developer';
        case 'Pending':
          return 'waiting';
      }
    };
    expect(complete).type.toBe<(outcome: Outcome<'CAPTURE'>) => string>();
    expect(incomplete).type.toBe<(outcome: Outcome<'CAPTURE'>) => string>();
  });

  test('of one kind is not assignable to another', () => {
    expect<Outcome.Succeeded>().type.not.toBeAssignableFrom<
      Outcome.Declined | Outcome.Refused | Outcome.Pending | Outcome.Unknown
    >();
    expect<Outcome.Declined>().type.not.toBeAssignableFrom<Outcome.Refused>();
    expect<Outcome.Declined['class']>().type.toBe<'declined' | 'fraud' | 'temporary'>();
    expect<Outcome.Refused['class']>().type.toBe<'refused' | 'configuration'>();
  });
});

test('an unverified reply is not assignable to a verified one', () => {
  expect<Verified<StringParams>>().type.not.toBeAssignableFrom<Failure.InvalidSignature['unverifiedReply']>();
  expect<StringParams>().type.toBeAssignableFrom<Outcome<'CAPTURE'>['reply']>();
});

test('confirmed operations require merchant_reference', () => {
  expect<Client['confirmed']['capture']>().type.not.toBeCallableWith({
    fort_id: '1',
    amount: 1n,
    currency: 'AED',
  });
});

test('confirmOutcome accepts the operations that move money', () => {
  expect<Parameters<Client['confirmOutcome']>[0]['operation']>().type.toBe<MaintenanceOperation>();
});

test('the phrases cannot be swapped', () => {
  expect<ClientSettings['requestPhrase']>().type.toBeAssignableFrom(requestPhrase('PASS'));
  expect<ClientSettings['requestPhrase']>().type.not.toBeAssignableFrom(responsePhrase('PASS'));
});
