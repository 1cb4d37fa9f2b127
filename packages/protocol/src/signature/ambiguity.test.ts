import * as E from 'fp-ts/lib/Either.js';
import { ambiguousIn, patternOf, responsePhrase, sign, verify, type Params } from '../index.ts';

const signing = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

test('a signed reply cannot be split into another one', () => {
  const genuine = sign(
    { response_code: '11036', transaction_message: 'none', transaction_status: '05' },
    signing,
  );
  const { transaction_status, ...rest } = genuine;
  const forged = { ...rest, transaction_message: `nonetransaction_status=${transaction_status}` };
  expect(patternOf(forged, 'PASS')).toBe(patternOf(genuine, 'PASS'));
  expect(E.isRight(verify(genuine, signing))).toBe(true);
  expect(verify(forged, signing)).toEqual(E.left('Ambiguous'));
});

test.each<[Params, readonly string[]]>([
  [{ response_message: 'a = b' }, []],
  [{ order_description: 'currency=AED' }, []],
  [{ amount: '1currency=AED' }, ['amount']],
  [{ merchant_extra: 'xstatus=04', amount: '1' }, ['merchant_extra']],
  [{ filters: [{ key: 'currency' }] }, []],
])('of %j, %j can be split', (params, names) => {
  expect(ambiguousIn(params)).toEqual(names);
});
