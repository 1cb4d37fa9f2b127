import * as E from 'fp-ts/lib/Either.js';
import { inspect } from 'node:util';
import {
  stringToSign,
  requestPhrase,
  responsePhrase,
  revealPhrase,
  sign,
  verify,
  type Params,
  type ShaType,
} from '../index.ts';
import { isPhrase, isShaType, shaTypes, computeSignature } from '../spec.ts';
import published from '../../vectors/signature.json' with { type: 'json' };
import * as node from './digest/node.ts';
import * as portable from './digest/portable.ts';
import type * as phraseTypes from './request-and-response-phrases.ts';

interface Vector {
  readonly name: string;
  readonly shaType: ShaType;
  readonly phrase: string;
  readonly parameters: Params;
  readonly string: string;
  readonly signature: string;
}

const vectors: readonly Vector[] = published.vectors.map((vector) => {
  if (!isShaType(vector.sha_type)) throw new Error(`no such SHA type: ${vector.sha_type}`);
  return {
    ...vector,
    shaType: vector.sha_type,
    parameters: JSON.parse(JSON.stringify(vector.parameters)) as Params,
  };
});

describe.each(vectors)('known signature: $name', ({ shaType, phrase, parameters, string, signature }) => {
  const signing = { shaType, phrase: requestPhrase(phrase) };

  test('has the known string to sign', () => {
    expect(stringToSign(parameters, phrase)).toBe(string);
  });

  test('can be computed and verified', () => {
    expect(computeSignature(parameters, signing)).toBe(signature);
    expect(E.isRight(verify({ ...parameters, signature }, signing))).toBe(true);
  });

  test.each([
    ['in Node', node],
    ['in plain JavaScript', portable],
  ])('has the same hash %s', (_name, digest) => {
    const row = shaTypes[shaType];
    const hashed = row.hmac ? digest.hmac(row.hash, phrase, string) : digest.hash(row.hash, string);
    expect(hashed).toBe(signature);
  });
});

const signing = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;
const reply = sign({ response_code: '04000', amount: '1050', undocumented: 'signed' }, signing);

test('a signature can be in upper or lower case', () => {
  expect(E.isRight(verify({ ...reply, signature: reply.signature.toUpperCase() }, signing))).toBe(true);
});

test.each<[string, Params, string]>([
  ['a changed value', { ...reply, amount: '9999' }, 'SignatureMismatch'],
  ['a parameter added', { ...reply, status: '04' }, 'SignatureMismatch'],
  [
    'an undocumented parameter removed',
    { response_code: '04000', amount: '1050', signature: reply.signature },
    'SignatureMismatch',
  ],
  ['half a signature', { ...reply, signature: reply.signature.slice(0, 32) }, 'SignatureMismatch'],
  ['an empty signature', { ...reply, signature: '' }, 'SignatureMissing'],
  ['a signature that is a list', { ...reply, signature: [reply.signature] }, 'SignatureMissing'],
  ['no signature', { response_code: '04000' }, 'SignatureMissing'],
])('%s is refused', (_name, received, failure) => {
  expect(verify(received, signing)).toEqual(E.left(failure));
});

test('another phrase or another SHA type does not verify', () => {
  expect(E.isLeft(verify(reply, { ...signing, phrase: responsePhrase('pass') }))).toBe(true);
  expect(E.isLeft(verify(reply, { ...signing, shaType: 'HMAC-256' }))).toBe(true);
});

test('a parameter named __proto__ is hashed like any other', () => {
  const hostile = JSON.parse('{"__proto__":"x","amount":"1"}') as Params;
  expect(stringToSign(hostile, '')).toBe('__proto__=xamount=1');
});

test('messages of the same names in another order, or with other names, are sorted each', () => {
  expect(stringToSign({ b: '2', a: '1' }, '')).toBe('a=1b=2');
  expect(stringToSign({ b: '4', a: '3' }, '')).toBe('a=3b=4');
  expect(stringToSign({ a: '1', b: '2' }, '')).toBe('a=1b=2');
  expect(stringToSign({ b: '2', ab: '1' }, '')).toBe('ab=1b=2');
  expect(stringToSign({ b: '2' }, '')).toBe('b=2');
});

test('values that are not strings are hashed as their text', () => {
  expect(stringToSign({ amount: 1050, done: true } as unknown as Params, '')).toBe('amount=1050done=true');
});

test('a phrase of another copy of the package is a phrase', () => {
  jest.isolateModules(() => {
    const copy = jest.requireActual<typeof phraseTypes>('./request-and-response-phrases.ts');
    expect(copy.requestPhrase).not.toBe(requestPhrase);
    expect(isPhrase(copy.requestPhrase('PASS'), 'request')).toBe(true);
    expect(isPhrase(copy.requestPhrase('PASS'), 'response')).toBe(false);
    expect(copy.revealPhrase(requestPhrase('PASS'))).toBe('PASS');
    expect(revealPhrase(copy.responsePhrase('PASS'))).toBe('PASS');
  });
});

test('a clone or a copy of a phrase has no text, and is not a phrase', () => {
  const phrase = responsePhrase('secret text');
  for (const copy of [structuredClone(phrase), { ...phrase }]) {
    expect(inspect(copy, { showHidden: true }) + JSON.stringify(copy)).not.toContain('secret');
    expect(isPhrase(copy, 'response')).toBe(false);
    expect(() => revealPhrase(copy)).toThrow(/^not a phrase, or a copy of one: use the value that/);
  }
});

test('a phrase does not reveal its text when it is printed', () => {
  const phrase = requestPhrase('secret text');
  const printed = [
    String(phrase),
    JSON.stringify({ phrase }),
    inspect({ phrase }, { showHidden: true, depth: 9 }),
    inspect(phrase, { showHidden: true, customInspect: false, getters: true }),
    Object.entries(phrase).join(),
  ];
  expect(printed.join()).not.toContain('secret text');
});

describe.each([
  ['request', requestPhrase],
  ['response', responsePhrase],
] as const)('a %s phrase', (purpose, create) => {
  // As `process.env.NAME!` passes it.
  const createFrom: (value: never) => unknown = create;

  test.each([[undefined], [null], [''], [123_456]])('is not made from %j', (value) => {
    expect(() => createFrom(value as never)).toThrow(
      new TypeError(`${purpose}Phrase expects a text that is not empty. Is its environment variable set?`),
    );
  });
});

test.each([
  ['node', node],
  ['portable', portable],
])('%s: texts are equal only if each character is', (_name, { equalInConstantTime }) => {
  expect(equalInConstantTime('abc', 'abc')).toBe(true);
  expect(equalInConstantTime('abc', 'abd')).toBe(false);
  expect(equalInConstantTime('abc', 'ab')).toBe(false);
  expect(equalInConstantTime('', '')).toBe(true);
});
