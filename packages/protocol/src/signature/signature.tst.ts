import { expect, test } from 'tstyche';
import type { RequestPhrase, ResponsePhrase, SigningKey, Verified } from '../index.ts';

test('request phrase, response phrase and string are different types', () => {
  expect<RequestPhrase>().type.not.toBeAssignableFrom<ResponsePhrase>();
  expect<ResponsePhrase>().type.not.toBeAssignableFrom<RequestPhrase>();
  expect<RequestPhrase>().type.not.toBeAssignableFrom<string>();
  expect<SigningKey<RequestPhrase>>().type.not.toBeAssignableFrom<SigningKey<ResponsePhrase>>();
});

test('phrases and verified parameters of two versions of this package fit together', () => {
  expect<RequestPhrase>().type.toBeAssignableFrom<{ readonly '~purpose': 'request' }>();
  expect<ResponsePhrase>().type.toBeAssignableFrom<{ readonly '~purpose': 'response' }>();
  expect<Verified<{ amount: string }>>().type.toBeAssignableFrom<{
    amount: string;
    readonly '~signature': 'verified';
  }>();
});

test('unverified parameters are not assignable to verified ones', () => {
  expect<Verified<{ amount: string }>>().type.not.toBeAssignableFrom<{ amount: string }>();
  expect<{ amount: string }>().type.toBeAssignableFrom<Verified<{ amount: string }>>();
});
