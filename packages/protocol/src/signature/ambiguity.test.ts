import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  ambiguousIn,
  patternOf,
  responsePhrase,
  sign,
  verify,
  type Params,
  type TextParams,
} from '../index.ts';
import { validReply } from '../testing/index.ts';

const signing = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

// A gateway that carries back and signs whatever it is sent, as D8 forbids.
const naiveEcho = (request: TextParams): Params & { readonly signature: string } =>
  sign({ ...request, response_code: '00008', response_message: 'Signature mismatch', status: '00' }, signing);

describe('a stranger who has a text of their choice signed by a naive echo', () => {
  // Sorted, the text stands before everything that the gateway itself says.
  const signed = naiveEcho({
    merchant_reference: 'order-1001',
    order_description: 'chairresponse_code=04000response_message=Successstatus=04zz=',
  });
  // The same string, cut in other places: a success for an order that was never captured.
  const forged = {
    merchant_reference: 'order-1001',
    order_description: 'chair',
    response_code: '04000',
    response_message: 'Success',
    status: '04',
    zz: 'response_code=00008response_message=Signature mismatchstatus=00',
    signature: signed.signature,
  };

  test('holds a signature that fits a success', () => {
    expect(patternOf(forged, 'PASS')).toBe(patternOf(signed, 'PASS'));
  });

  test('is refused with the forged message, as with the one it was cut from', () => {
    expect(verify(forged, signing)).toEqual(E.left('Ambiguous'));
    expect(verify(signed, signing)).toEqual(E.left('Ambiguous'));
  });
});

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

test('no two neighbours of any reply can be read as one', () => {
  fc.assert(
    fc.property(validReply('CHECK_STATUS'), fc.nat(), (reply, at) => {
      const genuine: TextParams = sign(reply, signing);
      const names = Object.keys(reply).toSorted();
      const [name = '', next = ''] = names.slice(at % (names.length - 1));
      const { [next]: swallowed, ...others } = genuine;
      const forged = { ...others, [name]: `${genuine[name]}${next}=${swallowed}` };
      expect(patternOf(forged, 'PASS')).toBe(patternOf(genuine, 'PASS'));
      expect(E.isRight(verify(genuine, signing))).toBe(true);
      expect(verify(forged, signing)).toEqual(E.left('Ambiguous'));
    }),
  );
});

test.each<[Params, readonly string[]]>([
  [{ response_message: 'a = b' }, []],
  [{ order_description: 'currency=AED' }, []],
  [{ amount: '1', order_description: 'currency=AED' }, ['order_description']],
  [{ amount: '1', order_description: 'amount=2' }, []],
  [{ amount: '1currency=AED' }, ['amount']],
  [{ merchant_extra: 'xstatus=04', amount: '1' }, ['merchant_extra']],
  [{ filters: [{ key: 'currency' }] }, []],
])('of %j, %j can be split', (params, names) => {
  expect(ambiguousIn(params)).toEqual(names);
});
