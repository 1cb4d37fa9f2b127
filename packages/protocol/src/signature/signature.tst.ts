import { expect, test } from 'tstyche';
import type { RequestPhrase, ResponsePhrase, SigningKey, Verified } from '../index.ts';

test('request phrase, response phrase and string are different types', () => {
  expect<RequestPhrase>().type.not.toBeAssignableFrom<ResponsePhrase>();
  expect<ResponsePhrase>().type.not.toBeAssignableFrom<RequestPhrase>();
  expect<RequestPhrase>().type.not.toBeAssignableFrom<string>();
  expect<SigningKey<RequestPhrase>>().type.not.toBeAssignableFrom<SigningKey<ResponsePhrase>>();
});

test('unverified parameters are not assignable to verified ones', () => {
  expect<Verified<{ amount: string }>>().type.not.toBeAssignableFrom<{ amount: string }>();
  expect<{ amount: string }>().type.toBeAssignableFrom<Verified<{ amount: string }>>();
});
