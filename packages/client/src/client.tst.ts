import { requestPhrase, responsePhrase, type Reply, type Verified } from '@postern/protocol';
import { describe, expect, test } from 'tstyche';
import type { Asked, Client, Settings } from './index.ts';
import type { PromiseClient } from './promise.ts';

test('there is a method for each operation, and no other', () => {
  expect<keyof Client>().type.toBe<'checkStatus' | 'capture' | 'voidAuthorization' | 'refund'>();
  expect<keyof PromiseClient>().type.toBe<keyof Client>();
});

describe('a caller', () => {
  test('says what the operation needs', () => {
    expect<Asked<'CAPTURE'>>().type.toBeAssignableFrom<{
      fort_id: string;
      amount: string;
      currency: string;
    }>();
    expect<Asked<'CAPTURE'>>().type.not.toBeAssignableFrom<{ amount: string; currency: string }>();
    expect<Asked<'CAPTURE'>>().type.not.toBeAssignableFrom<{ fort_id: string; currency: string }>();
  });

  test('does not say who asks, nor sign', () => {
    expect<Asked<'REFUND'>>().type.not.toHaveProperty('access_code');
    expect<Asked<'REFUND'>>().type.not.toHaveProperty('signature');
    expect<Asked<'REFUND'>>().type.not.toHaveProperty('command');
  });

  test('gets a reply that was verified', () => {
    expect<Awaited<ReturnType<PromiseClient['capture']>>>().type.toBe<Verified<Reply<'CAPTURE'>>>();
  });
});

test('the phrases cannot be swapped', () => {
  expect<Settings['requestPhrase']>().type.toBeAssignableFrom(requestPhrase(''));
  expect<Settings['requestPhrase']>().type.not.toBeAssignableFrom(responsePhrase(''));
});
