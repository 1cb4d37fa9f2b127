import { expect, test } from 'tstyche';
import type { RequestPhrase, ResponsePhrase, SigningKey, Verified } from '../index.ts';

test('the two phrases cannot stand in for each other, nor a text for either', () => {
  expect<RequestPhrase>().type.not.toBeAssignableFrom<ResponsePhrase>();
  expect<ResponsePhrase>().type.not.toBeAssignableFrom<RequestPhrase>();
  expect<RequestPhrase>().type.not.toBeAssignableFrom<string>();
  expect<SigningKey<RequestPhrase>>().type.not.toBeAssignableFrom<SigningKey<ResponsePhrase>>();
});

test('what was not verified is not verified', () => {
  expect<Verified<{ amount: string }>>().type.not.toBeAssignableFrom<{ amount: string }>();
  expect<{ amount: string }>().type.toBeAssignableFrom<Verified<{ amount: string }>>();
});
