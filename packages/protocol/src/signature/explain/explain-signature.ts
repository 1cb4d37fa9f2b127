/**
 * Explains why a signature does not match (section 5), by trying the mistakes of `signature-mistakes.ts`.
 */
import type { Params } from '../../message/params.ts';
import { findAmbiguity } from '../signed-string-ambiguity.ts';
import type {
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
} from './signature-explanation.ts';
import { maskOf, type Mask } from './mask-phrases.ts';
import { adviceByAspect, mistakeDescriptions } from './mistake-texts.ts';
import { innerText, correctProcedure, addPhrases, type SigningProcedure } from './signing-procedure.ts';
import { findMistakes, type Mistake } from './find-mistakes.ts';
import { isTooLarge } from './size-limit.ts';
import { parseSignature } from './signature-format.ts';
import { signatureMistakes, type SignatureMistake } from './signature-mistakes.ts';

/** The number of other phrases that are tried. */
const othersMax = 4;

/**
 * Explains whether a signature matches, and if not, which one or two known mistakes produce it. It tries mistakes one by
 * one, then in pairs, the most frequent first. It can take a thousand times as long as `verify`. Pass all received
 * parameters, `signature` included. The result contains no phrase and no correct signature.
 *
 * Use `verify` to accept or refuse messages. Show the result only to users of the account: it reveals how close a
 * signature was, and it does not take constant time.
 *
 * @example
 * import { requestPhrase, sign } from '@postern/protocol'
 * import { explainSignature } from '@postern/protocol/explain'
 *
 * const credentials = { shaType: 'SHA-256', phrase: requestPhrase('sha-request-phrase') } as const
 * const { signature } = sign({ language: 'en', merchant_reference: 'A 1' }, credentials)
 * const explained = explainSignature({ language: 'en', merchant_reference: ' A 1 ', signature }, credentials)
 * explained._tag === 'Explained' && explained.variants.map(({ mistake }) => mistake) // => ['Trimmed']
 * explained._tag === 'Explained' && explained.signedString
 * // => '[request phrase]language=enmerchant_reference=A 1[request phrase]'
 */
export const explainSignature = (
  received: Params,
  credentials: SignatureCredentials,
): SignatureExplanation => {
  if (isTooLarge(received, credentials)) return { _tag: 'TooLarge' };

  const { otherPhrases: others = [], phrase } = credentials;
  const found = {
    received,
    others: others.slice(0, othersMax),
    right: correctProcedure(received, credentials),
  };
  const hiding = (mistakes: readonly Mistake[]): Mask =>
    maskOf(
      [phrase, ...others],
      found,
      mistakes.map(({ change }) => change),
    );
  const string = formatString(found.right, hiding([]));

  const signature = received['signature'];
  if (typeof signature !== 'string' || signature === '') return { _tag: 'SignatureMissing', string };
  const written = parseSignature(signature);
  if (written === undefined) return { _tag: 'NotASignature', string, length: signature.length };

  const { digits, mistake: fault, shaTypes } = written;
  const { mistakes, recipe, tried } = findMistakes(found, digits, fault === undefined ? 2 : 1);
  if (mistakes === undefined) return { _tag: 'Unexplained', string, tried, shaTypes };

  const mask = hiding(mistakes);
  const findings = [
    ...(fault === undefined ? [] : [toFinding(fault, [])]),
    ...mistakes.map(({ name: variant, alone }) =>
      toFinding(variant, changedParameters(found.right, alone).map(mask)),
    ),
  ];
  const [first, second] = findings;
  if (first === undefined) return { _tag: 'Matches', string, ambiguous: findAmbiguity(received).map(mask) };
  return {
    _tag: 'Explained',
    string,
    signedString: formatString(recipe, mask),
    shaType: recipe.shaType,
    variants: second === undefined ? [first] : [first, second],
  };
};

const formatString = (recipe: SigningProcedure, mask: Mask): string =>
  addPhrases(mask(innerText(recipe)), recipe.ends, String(recipe.phrase));

const toFinding = (variant: SignatureMistake, parameters: readonly string[]): SignatureFinding => {
  const { aspect } = signatureMistakes[variant];
  return {
    mistake: variant,
    parameters,
    description: mistakeDescriptions[variant],
    advice: adviceByAspect[aspect],
  };
};

/** The parameters that one recipe has and the other has not, or not with the same text. */
const changedParameters = (right: SigningProcedure, wrong: SigningProcedure): readonly string[] => {
  const texts = (recipe: SigningProcedure) => new Map(recipe.pairs.map(({ name, text }) => [name, text]));
  const [before, after] = [texts(right), texts(wrong)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
};
