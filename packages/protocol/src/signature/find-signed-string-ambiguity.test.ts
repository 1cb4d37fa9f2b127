import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  findAmbiguity,
  stringToSign,
  responsePhrase,
  sign,
  verify,
  type Params,
  type StringParams,
} from '../index.ts';
import { isOperation, operations } from '../spec.ts';
import { validReply } from '../testing/index.ts';

const signing = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

// A gateway that echoes and signs any parameter, which D8 forbids.
const naiveEcho = (request: StringParams): Params & { readonly signature: string } =>
  sign({ ...request, response_code: '00008', response_message: 'Signature mismatch', status: '00' }, signing);

describe('an attacker whose text a naive echo signs', () => {
  // In sorted order, the text comes before the parameters that the gateway adds.
  const signed = naiveEcho({
    merchant_reference: 'order-1001',
    order_description: 'chairresponse_code=04000response_message=Successstatus=04zz=',
  });
  // The same string, split at other places: a success for an order that was never captured.
  const forged = {
    merchant_reference: 'order-1001',
    order_description: 'chair',
    response_code: '04000',
    response_message: 'Success',
    status: '04',
    zz: 'response_code=00008response_message=Signature mismatchstatus=00',
    signature: signed.signature,
  };

  test('has a signature that matches a success', () => {
    expect(stringToSign(forged, 'PASS')).toBe(stringToSign(signed, 'PASS'));
  });

  test('cannot use the forged message or the original one', () => {
    expect(verify(forged, signing)).toEqual(E.left('Ambiguous'));
    expect(verify(signed, signing)).toEqual(E.left('Ambiguous'));
  });
});

describe('half a surrogate pair, which is hashed as U+FFFD,', () => {
  test.each<[string, (text: string) => Params]>([
    ['in a value', (text) => ({ order_description: `chair ${text}` })],
    ['in a nested value', (text) => ({ products: [{ name: { en: ['chair', text] } }] })],
    ['in a nested name', (text) => ({ products: [{ [`name${text}`]: 'chair' }] })],
    ['in an unknown name', (text) => ({ [`x${text}`]: '1' })],
    ['after the other half in the previous value', (text) => ({ a: '\uD83D', [`${text}b`]: '1' })],
  ])('%s, is not verified', (_where, paramsWith) => {
    const genuine = sign(paramsWith('\uFFFD'), signing);
    for (const half of ['\uD800', '\uDBFF', '\uDC00', '\uDFFF']) {
      const forged = sign(paramsWith(half), signing);
      expect(verify(forged, signing)).toEqual(E.left('Ambiguous'));
      expect(verify({ ...forged, signature: genuine.signature }, signing)).toEqual(
        E.left(expect.stringMatching(/^(Ambiguous|SignatureMismatch)$/)),
      );
    }
  });

  test('is not confused with a whole pair', () => {
    const products = [{ 'name \u{1F4BA}': { en: ['chair', '\u{1F4BA}'] } }];
    const genuine = sign({ order_description: '\u{1F4BA}', products, 'x\u{1F4BA}': '1' }, signing);
    expect(verify(genuine, signing)).toEqual(E.right(genuine));
  });
});

test('a signed reply cannot be split into another one', () => {
  const genuine = sign(
    { response_code: '11036', transaction_message: 'none', transaction_status: '05' },
    signing,
  );
  const { transaction_status, ...rest } = genuine;
  const forged = { ...rest, transaction_message: `nonetransaction_status=${transaction_status}` };
  expect(stringToSign(forged, 'PASS')).toBe(stringToSign(genuine, 'PASS'));
  expect(E.isRight(verify(genuine, signing))).toBe(true);
  expect(verify(forged, signing)).toEqual(E.left('Ambiguous'));
});

describe.each(Object.keys(operations).filter(isOperation))('the signed string of a %s reply', (operation) => {
  test('is not verified when it is split in another way', () => {
    const replies = validReply(operation);
    fc.assert(
      fc.property(replies, fc.array(fc.nat(), { minLength: 1 }), (reply, randoms) => {
        const genuine: StringParams = sign(reply, signing);
        expect(verify(genuine, signing)).toEqual(E.right(genuine));
        for (const forged of otherSplits(reply, randoms)) {
          expect(verify({ ...forged, signature: genuine['signature'] ?? '' }, signing)).toEqual(
            E.left('Ambiguous'),
          );
        }
      }),
      { numRuns: 25 },
    );
    // The same replies in every run, so that chance cannot leave too few splits.
    const samples: readonly StringParams[] = fc.sample(replies, { numRuns: 25, seed: 7 });
    expect(samples.flatMap((reply) => otherSplits(sign(reply, signing), [0])).length).toBeGreaterThan(1000);
  });
});

test('the signed string of a message with service_command is verified in one reading only', () => {
  const tokenized = {
    access_code: 'zx0IPmPy5jp1vAz8Kpg7',
    merchant_identifier: 'DEMO0001',
    merchant_reference: 'o-1',
    language: 'en',
    response_code: '18000',
    response_message: 'Success',
    service_command: 'TOKENIZATION',
    status: '18',
    token_name: 'T7',
  };
  for (const message of [tokenized, { access_code: 'a', service_command: 'TOKENIZATION' }]) {
    const genuine: StringParams = sign(message, signing);
    expect(verify(genuine, signing)).toEqual(E.right(genuine));
    const forgeries = otherSplits(message, [0]).map((forged) =>
      verify({ ...forged, signature: genuine['signature'] ?? '' }, signing),
    );
    expect(forgeries.length).toBeGreaterThan(5);
    // Nothing proves where the value before an undocumented name ends (D8).
    const readings = forgeries.filter(E.isRight).map(({ right }): Params => right);
    for (const reading of readings) {
      expect(reading['service_command']).toBe('TOKENIZATION');
      expect(reading).not.toHaveProperty('command');
    }
  }
});

// Messages with the same string: at each equals sign a name of any length, or none. All with one change, some with many.
const otherSplits = (message: StringParams, randoms: readonly number[]): readonly StringParams[] => {
  const string = stringToSign(message, '');
  const ends = [...string.matchAll(/=/g)].map(({ index }) => index);
  const lengths = Object.keys(message)
    .toSorted()
    .map((name) => name.length);
  const anyLength = (random: number): number => random % 45;
  const changes = lengths.flatMap((_, at) =>
    Array.from({ length: 45 }, (_nothing, length) => lengths.with(at, length)),
  );
  const manyChanges = lengths.map((length, i) => {
    const random = randoms[i % randoms.length] ?? 0;
    return random % 3 === 0 ? anyLength(random) : length;
  });
  return [...changes, manyChanges].flatMap((nameLengths) => {
    const forged = splitAt(string, ends, nameLengths.with(0, lengths[0] ?? 0));
    return stringToSign(forged, '') === string && JSON.stringify(forged) !== JSON.stringify(sorted(message))
      ? [forged]
      : [];
  });
};

const splitAt = (
  string: string,
  ends: readonly number[],
  lengths: readonly number[],
): Readonly<Record<string, string>> => {
  const names = ends.flatMap((end, i) => {
    const length = lengths[i] ?? 0;
    return length === 0 || length > end ? [] : [{ start: end - length, end }];
  });
  return Object.fromEntries(
    names.map(({ start, end }, i) => [string.slice(start, end), string.slice(end + 1, names[i + 1]?.start)]),
  );
};

const sorted = (message: StringParams): StringParams =>
  Object.fromEntries(Object.entries(message).toSorted(([a], [b]) => (a < b ? -1 : 1)));

test.each<[Params, readonly string[]]>([
  [{ response_message: 'a = b' }, []],
  [{ order_description: 'currency=AED' }, []],
  [{ amount: '1', order_description: 'currency=AED' }, ['order_description']],
  [{ amount: '1', order_description: 'amount=2' }, []],
  [{ amount: '1currency=AED' }, ['amount']],
  [{ merchant_extra: 'xstatus=04', amount: '1' }, ['merchant_extra']],
  [{ filters: [{ key: 'currency' }] }, []],
  [{ amount: '1', note: ['x', 'status=04'] }, ['note']],
  [{ merchant_reference: 'order-1001o', rder_description: 'Shoes' }, ['rder_description']],
  [{ merchant_reference: 'order-1001', r2order_description: 'Shoes' }, ['r2order_description']],
  [{ merchant_reference: 'a', b_order_description: 'Shoes' }, ['b_order_description']],
  [{ access_code: 'a', acquirer_response_message: 'b', response_message: 'c' }, []],
  [{ access_code: 'captured_', amount: '1' }, ['amount']],
  [{ access_code: 'a', service_command: 'TOKENIZATION' }, []],
  [{ access_code: 'aservice_', command: 'TOKENIZATION' }, ['command']],
  [{ access_code: 'a', xservice_command: 'TOKENIZATION' }, ['xservice_command']],
  [{ access_code: 'a', note: 'service_command=TOKENIZATION' }, ['note']],
  [{ access_code: 'a', 'amount=1note': 'x' }, ['amount=1note']],
  [{ order_description: 'x', signature: 'currency=AED' }, []],
  [{ access_code: 'a', 'amount=1command': 'CAPTURE' }, ['amount=1command']],
  [{ order_description: 'a_', language: 'en', eci: 'ECOMMERCE' }, []],
])('in %j, %j can be split', (params, names) => {
  expect(findAmbiguity(params)).toEqual(names);
});
