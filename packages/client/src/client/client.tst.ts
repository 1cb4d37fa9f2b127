import {
  requestPhrase,
  responsePhrase,
  type MaintenanceOperation,
  type Reply,
  type TextParams,
  type Verified,
} from '@postern/protocol';
import { describe, expect, test } from 'tstyche';
import type {
  RequestParams,
  Client,
  Declined,
  Failure,
  Outcome,
  Pending,
  Confirmation,
  ClientSettings,
  Succeeded,
  Unknown,
  UnverifiedClient,
} from '../index.ts';
import type { PromiseClient } from '../promise.ts';

test('there is a method for each operation, and what is built on them', () => {
  expect<keyof Client>().type.toBe<
    | 'checkStatus'
    | 'capture'
    | 'voidAuthorization'
    | 'refund'
    | 'carefully'
    | 'resolve'
    | 'order'
    | 'reconcile'
  >();
  expect<keyof PromiseClient>().type.toBe<keyof Client>();
});

describe('a caller', () => {
  test('says what the operation needs', () => {
    expect<RequestParams<'CAPTURE'>>().type.toBeAssignableFrom<{
      fort_id: string;
      amount: string;
      currency: string;
    }>();
    expect<RequestParams<'CAPTURE'>>().type.not.toBeAssignableFrom<{ amount: string; currency: string }>();
    expect<RequestParams<'CAPTURE'>>().type.not.toBeAssignableFrom<{ fort_id: string; currency: string }>();
  });

  test('says an amount as digits, as a whole number or as a decimal, and never as a number', () => {
    type With<A> = { fort_id: string; amount: A; currency: 'AED' };
    expect<RequestParams<'CAPTURE'>>().type.toBeAssignableFrom<With<bigint>>();
    expect<RequestParams<'CAPTURE'>>().type.toBeAssignableFrom<With<{ decimal: string }>>();
    expect<RequestParams<'CAPTURE'>>().type.not.toBeAssignableFrom<With<number>>();
  });

  test('does not say who asks, nor sign', () => {
    expect<RequestParams<'REFUND'>>().type.not.toHaveProperty('access_code');
    expect<RequestParams<'REFUND'>>().type.not.toHaveProperty('signature');
    expect<RequestParams<'REFUND'>>().type.not.toHaveProperty('command');
  });

  test('gets a reply that was verified', () => {
    expect<Awaited<ReturnType<PromiseClient['capture']>>>().type.toBe<Outcome<'CAPTURE'>>();
    expect<Outcome<'CAPTURE'>['reply']>().type.toBe<Verified<Reply<'CAPTURE'>>>();
  });
});

describe('an outcome', () => {
  test('is one of four, and a failure is none of them', () => {
    expect<Outcome['_tag']>().type.toBe<'Succeeded' | 'Declined' | 'Pending' | 'Unknown'>();
    expect<Confirmation['_tag']>().type.toBe<'Applied' | 'NotApplied' | 'Unconfirmed'>();
    expect<Outcome>().type.not.toBeAssignableFrom<Failure>();
  });

  test('is no boolean, and holds none', () => {
    expect<boolean>().type.not.toBeAssignableFrom<Outcome>();
    expect<Extract<Outcome[keyof Outcome], boolean>>().type.toBe<never>();
    expect<Outcome>().type.not.toHaveProperty('ok');
    expect<Outcome>().type.not.toHaveProperty('success');
    expect<(outcome: Outcome) => boolean>().type.not.toBeAssignableFrom<(outcome: Outcome) => Outcome>();
  });

  test('cannot be compared with one', () => {
    const isTrue = (outcome: Outcome) =>
      // @ts-expect-error This comparison appears to be unintentional
      outcome === true;
    expect(isTrue).type.toBeAssignableTo<(outcome: Outcome) => boolean>();
  });

  test('of a promise that was not awaited is no condition', () => {
    const forgotten = (client: PromiseClient, asked: RequestParams<'CAPTURE'>) => {
      // @ts-expect-error This condition will always return true
      if (client.capture(asked)) return 'shipped'; // oxlint-disable-line typescript/no-misused-promises -- the mistake is what is tested
      return 'kept';
    };
    expect(forgotten).type.not.toBeCallableWith();
  });

  test('is not read whole before all four were thought of', () => {
    const told = (outcome: Outcome<'CAPTURE'>): string => {
      switch (outcome._tag) {
        case 'Succeeded':
          return 'shipped';
        case 'Declined':
          return outcome.class;
        case 'Pending':
        case 'Unknown':
          return 'waiting';
      }
    };
    // @ts-expect-error Function lacks ending return statement
    const forgetful = (outcome: Outcome<'CAPTURE'>): string => {
      switch (
        outcome._tag // oxlint-disable-line typescript/switch-exhaustiveness-check -- the mistake is what is tested
      ) {
        case 'Succeeded':
          return 'shipped';
        case 'Declined':
          return 'kept';
        case 'Pending':
          return 'waiting';
      }
    };
    expect(told).type.toBe<(outcome: Outcome<'CAPTURE'>) => string>();
    expect(forgetful).type.toBe<(outcome: Outcome<'CAPTURE'>) => string>();
  });

  test('of one kind does not stand in for another', () => {
    expect<Succeeded>().type.not.toBeAssignableFrom<Declined | Pending | Unknown>();
    expect<Declined['class']>().type.toBe<'declined' | 'refused' | 'configuration' | 'fraud' | 'temporary'>();
  });
});

test('what was not verified says so, and is not taken for what was', () => {
  type Told = Extract<
    Awaited<ReturnType<ReturnType<UnverifiedClient['capture']>>>,
    { _tag: 'Right' }
  >['right'];
  expect<Told>().type.toBe<Outcome<'CAPTURE', 'unverified'>>();
  expect<Outcome<'CAPTURE'>>().type.not.toBeAssignableFrom<Told>();
  expect<Verified<TextParams>>().type.not.toBeAssignableFrom<Told['reply']>();
});

test('whoever is careful names the order as CHECK_STATUS finds it', () => {
  expect<Client['confirmed']['capture']>().type.not.toBeCallableWith({
    fort_id: '1',
    amount: 1n,
    currency: 'AED',
  });
});

test('what may be in doubt is what moves money', () => {
  expect<Parameters<Client['confirmOutcome']>[0]['operation']>().type.toBe<MaintenanceOperation>();
});

test('the phrases cannot be swapped', () => {
  expect<ClientSettings['requestPhrase']>().type.toBeAssignableFrom(requestPhrase(''));
  expect<ClientSettings['requestPhrase']>().type.not.toBeAssignableFrom(responsePhrase(''));
});
