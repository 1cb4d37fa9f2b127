/** An account changes its phrase or its SHA type, and messages signed either way are on the road (D20). */
import * as E from 'fp-ts/lib/Either.js';
import { isShaType, responsePhrase, shaTypes, sign, verifyAny } from '../index.ts';

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
  'a message signed with the %s phrase by %s is told as that, whatever the order they are tried in',
  (_name, _shaType, signing) => {
    const signed = sign(feedback, signing);
    expect(verifyAny(signed, signings)).toEqual(E.right({ params: signed, key: signing }));
    expect(verifyAny(signed, signings.toReversed())).toEqual(E.right({ params: signed, key: signing }));
  },
);

test('a phrase that was taken away fits no more', () => {
  const [previous, ...others] = phrases.map(({ phrase }) => ({ phrase, shaType: 'SHA-256' }) as const);
  if (previous === undefined) throw new Error('there are three');
  expect(verifyAny(sign(feedback, previous), others)).toEqual(E.left('SignatureMismatch'));
});

test('without any phrase nothing is believed', () => {
  expect(verifyAny({ ...feedback, signature: 'a'.repeat(64) }, [])).toEqual(E.left('SignatureMismatch'));
});

test('neither an unsigned nor an ambiguous message is believed for there being more phrases', () => {
  expect(verifyAny(feedback, signings)).toEqual(E.left('SignatureMissing'));
  const [any] = signings;
  if (any === undefined) throw new Error('there are fifteen');
  const ambiguous = sign({ amount: '1currency=AED' }, any);
  expect(verifyAny(ambiguous, signings)).toEqual(E.left('Ambiguous'));
});
