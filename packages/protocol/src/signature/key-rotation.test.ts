/** Key rotation: messages signed with the previous, current and next keys are all verified (D20). */
import * as E from 'fp-ts/lib/Either.js';
import { responsePhrase, sign, verifyAny } from '../index.ts';
import { isShaType, shaTypes } from '../spec.ts';

const phrases = ['previous', 'current', 'next'].map((name) => ({
  name,
  phrase: responsePhrase(`${name} phrase`),
}));
const signings = phrases.flatMap(({ name, phrase }) =>
  Object.keys(shaTypes)
    .filter(isShaType)
    .map((shaType) => ({ name, phrase, shaType })),
);
const feedback = { response_code: '04000', status: '04', amount: '1050' };

test.each(signings.map((signing) => [signing.name, signing.shaType, signing] as const))(
  'a message signed with the %s phrase and %s is verified with that key, in any order of the keys',
  (_name, _shaType, signing) => {
    const signed = sign(feedback, signing);
    expect(verifyAny(signed, signings)).toEqual(E.right({ params: signed, key: signing }));
    expect(verifyAny(signed, signings.toReversed())).toEqual(E.right({ params: signed, key: signing }));
  },
);

test('a removed phrase no longer verifies', () => {
  const [previous, ...others] = phrases.map(({ phrase }) => ({ phrase, shaType: 'SHA-256' }) as const);
  if (previous === undefined) throw new Error('expected three phrases');
  expect(verifyAny(sign(feedback, previous), others)).toEqual(E.left('SignatureMismatch'));
});

test('without a key, no signature is verified', () => {
  expect(verifyAny({ ...feedback, signature: 'a'.repeat(64) }, [])).toEqual(E.left('SignatureMismatch'));
});

test('with several keys, unsigned and ambiguous messages are still refused', () => {
  expect(verifyAny(feedback, signings)).toEqual(E.left('SignatureMissing'));
  const [any] = signings;
  if (any === undefined) throw new Error('there are fifteen');
  const ambiguous = sign({ amount: '1currency=AED' }, any);
  expect(verifyAny(ambiguous, signings)).toEqual(E.left('Ambiguous'));
});
