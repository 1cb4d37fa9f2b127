/** Checks of whole messages, from their text on. */
import { stringToSign, encodeBody, requestPhrase } from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import fc from 'fast-check';
import { emptyDraft, type Draft } from './message-draft.ts';
import { checkMessageSignature, type CheckResult } from './check-message-signature.ts';
import { examples, type Example } from './message/example-messages.ts';
import { isSigned, parametersInSigningOrder } from './parameters-in-signing-order.ts';

const variantsIn = (result: CheckResult): readonly string[] => {
  const explanation = result._tag === 'Decoded' ? result.signing?.explanation.signature : undefined;
  if (explanation?._tag !== 'Explained') return [explanation?._tag ?? result._tag];
  return explanation.findings.map(({ mistake }) => mistake);
};

test.each<[Example, readonly string[]]>([
  ['sound', ['Matches']],
  ['swapped', ['SwappedPhrase']],
  ['unsorted', ['Unsorted']],
  ['amount', ['AmountUnitsDiffer']],
  ['card', ['CardParametersAdded']],
])('the example "%s" is diagnosed as %p', (name, found) => {
  expect(variantsIn(checkMessageSignature(examples[name]))).toEqual(found);
});

const draft = (changes: Partial<Draft>): Draft => ({ ...emptyDraft, phrase: 'PASS', ...changes });
const params = { language: 'en', merchant_reference: 'A 1', order_description: 'a=b & <c>' };

test.each(['json', 'form', 'xml'] as const)(
  '%s is detected and decoded to the same parameters',
  (encoding) => {
    const text = E.getOrElse(() => '')(encodeBody(encoding, params));
    const result = checkMessageSignature(draft({ text }));
    expect(result).toMatchObject({
      _tag: 'Decoded',
      source: encoding,
      parts: parametersInSigningOrder(params),
    });
  },
);

test("a trailing line break is not part of a form's last value", () => {
  expect(checkMessageSignature(draft({ text: 'language=en&status=04\n' }))).toMatchObject({
    parts: [
      { name: 'language', value: 'en' },
      { name: 'status', value: '04' },
    ],
  });
});

test('computes the expected signature of an unsigned message', () => {
  const text = JSON.stringify(params);
  const signing = { shaType: 'SHA-256', phrase: requestPhrase('PASS') } as const;
  const result = checkMessageSignature(draft({ text }));
  expect(variantsIn(result)).toEqual(['SignatureMissing']);
  expect(result).toMatchObject({
    signing: { expected: computeSignature(params, signing), received: undefined },
  });
});

test('without a phrase, lists the parameters but signs nothing', () => {
  const result = checkMessageSignature(draft({ text: JSON.stringify(params), phrase: '' }));
  expect(result).toMatchObject({
    _tag: 'Decoded',
    parts: parametersInSigningOrder(params),
    signing: undefined,
  });
});

test('a selected encoding is not replaced by detection', () => {
  expect(checkMessageSignature(draft({ text: JSON.stringify(params), encoding: 'form' }))).toMatchObject({
    _tag: 'Undecodable',
    error: { reason: 'WrongEncoding', looksLike: 'json' },
  });
});

test('an empty message has no result', () => {
  expect(checkMessageSignature(draft({ text: ' \n' }))).toEqual({ _tag: 'Empty' });
});

test('the signed parameters form the string to sign, between the phrases', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 2 }));
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), value), (message) => {
      const inner = parametersInSigningOrder(message)
        .filter(isSigned)
        .map((part) => `${part.name}=${part.value}`)
        .join('');
      expect(`PASS${inner}PASS`).toBe(stringToSign(message, 'PASS'));
    }),
  );
});

test('excluded parameters have a reason', () => {
  const excluded = parametersInSigningOrder({ language: 'en', signature: 'ff' }).filter(
    (part) => !isSigned(part),
  );
  expect(excluded).toEqual([{ name: 'signature', value: 'ff', excluded: 'signature' }]);
});

test('a payment form is read from HTML; the card is not signed, and nothing that is shown has it', () => {
  const result = checkMessageSignature(examples.card);
  expect(result).toMatchObject({
    source: 'html',
    parts: expect.arrayContaining([
      { name: 'card_number', value: '################', excluded: 'unsigned' },
      { name: 'merchant_reference', value: 'order-1001' },
    ]),
    signing: { explanation: { flow: 'own_form', hints: [{ hint: 'UnsignedParameters' }] } },
  });
  expect(JSON.stringify(result)).not.toContain('4005550000000001');
});

test('the query of an address is shown, and is not signed', () => {
  const text = 'https://shop.example/paid?cart=7&command=PURCHASE&response_code=14000';
  expect(checkMessageSignature(draft({ text, phrase: '' }))).toMatchObject({
    source: 'address',
    parts: [
      { name: 'command' },
      { name: 'response_code' },
      { name: 'cart', value: '7', excluded: 'unsigned' },
    ],
  });
});
