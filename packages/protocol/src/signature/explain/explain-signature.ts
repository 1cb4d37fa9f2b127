/** Explains why a signature does not match (section 5), by applying the mistakes of `known-mistakes.ts`. */
import type { Params } from '../../message/message-params-type.ts';
import { findAmbiguity } from '../find-signed-string-ambiguity.ts';
import type {
  ReceivedBody,
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
  SignedPart,
} from './signature-explanation.ts';
import { phraseRedactor, type Redact } from './redact-phrases.ts';
import { describeMistake } from './mistake-descriptions.ts';
import { addPhrases, correctProcedure, type Pair, type SigningProcedure } from './signing-procedure.ts';
import { findMistakes, type Mistake } from './find-mistakes.ts';
import { contradictionIn } from './mistakes/contradicting-codes.ts';
import { isTooLarge } from './message-size-limit.ts';
import { parseSignature } from './parse-received-signature.ts';
import type { SignatureMistake } from './known-mistakes.ts';

/** The maximum number of other phrases that are tested. */
const otherPhrasesMax = 4;

/**
 * Explains whether a signature matches, and if not, which one or two known mistakes produce it. It tries mistakes one by
 * one, then in pairs, the most frequent first. It can take a thousand times as long as `verify`. Pass all received
 * parameters, `signature` included. Pass how the body arrived, if you know it: `body` is for the text of the explanation, and to find a
 * plus sign that was lost. The result contains no phrase and no correct signature.
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
 * explained._tag === 'Explained' && explained.findings.map(({ mistake }) => mistake) // => ['ValuesTrimmed']
 * explained._tag === 'Explained' && explained.signedParts.map(({ text }) => text)
 * // => ['[request phrase]', 'language=en', 'merchant_reference=A 1', '[request phrase]']
 */
export const explainSignature = (
  received: Params,
  credentials: SignatureCredentials,
  body: ReceivedBody = {},
): SignatureExplanation => {
  if (isTooLarge(received, credentials)) return { _tag: 'TooLarge' };

  const { otherPhrases = [], phrase } = credentials;
  const context = {
    received,
    otherPhrases: otherPhrases.slice(0, otherPhrasesMax),
    correct: correctProcedure(received, credentials),
    rawBody: body.encoding === 'form' ? body.text : undefined,
  };
  const redactorFor = (mistakes: readonly Mistake[]): Redact =>
    phraseRedactor(
      [phrase, ...otherPhrases],
      context,
      mistakes.map(({ name }) => name),
    );
  const parts = partsOf(context.correct, context.correct, redactorFor([]));

  const signature = received['signature'];
  if (typeof signature !== 'string' || signature === '') return { _tag: 'SignatureMissing', parts };
  const found = parseSignature(signature);
  if (found === undefined) return { _tag: 'InvalidSignatureFormat', parts, length: signature.length };

  const { digits, mistake: formatMistake, shaTypes } = found;
  const { mistakes, procedure, tried } = findMistakes(context, digits, formatMistake === undefined ? 2 : 1);
  const parsed = body.encoding === 'parsed' && { bodyWasParsed: true as const };
  if (mistakes === undefined) {
    const contradiction = contradictionIn(received);
    return {
      _tag: 'Unexplained',
      parts,
      tried,
      shaTypes,
      ...(contradiction && { contradiction }),
      ...parsed,
    };
  }

  const redact = redactorFor(mistakes);
  const findings = [
    ...(formatMistake === undefined ? [] : [toFinding(formatMistake, [])]),
    ...mistakes.map(({ name, alone }) =>
      toFinding(name, changedParameters(context.correct, alone).map(redact)),
    ),
  ];
  const [first, second] = findings;
  if (first === undefined) return { _tag: 'Matches', parts, ambiguous: findAmbiguity(received).map(redact) };
  return {
    _tag: 'Explained',
    parts,
    signedParts: partsOf(procedure, context.correct, redact),
    shaType: procedure.shaType,
    findings: second === undefined ? [first] : [first, second],
    ...parsed,
  };
};

const partsOf = (
  { pairs, write, separator, ends, phrase, secret }: SigningProcedure,
  correct: SigningProcedure,
  redact: Redact,
): readonly SignedPart[] => {
  const label = String(phrase);
  // A changed phrase, and another one with the same purpose, would otherwise look like the correct one.
  const isChanged = label === String(correct.phrase) && secret !== correct.secret;
  return addPhrases<SignedPart>(
    pairs.map((pair, i) => ({
      name: redact(pair.name),
      text: redact((i === 0 ? '' : separator) + write(withoutSignature(pair))),
    })),
    ends,
    { text: isChanged ? label.replace(']', ', changed]') : label },
  );
};

// One that was hashed is correct. A reader of the explanation must not get it.
const withoutSignature = (pair: Pair): Pair =>
  pair.name === 'signature' && pair.text !== '' ? { ...pair, text: '[signature]' } : pair;

const toFinding = (mistake: SignatureMistake, parameters: readonly string[]): SignatureFinding => ({
  mistake,
  parameters,
  ...describeMistake(mistake),
});

/** Returns the parameters that only one of two procedures has, or that have different texts. */
const changedParameters = (correct: SigningProcedure, wrong: SigningProcedure): readonly string[] => {
  const names = new Set([...correct.pairs, ...wrong.pairs].map(({ name }) => name));
  return [...names].filter((name) => textOf(correct, name) !== textOf(wrong, name));
};

const textOf = ({ pairs }: SigningProcedure, name: string): string | undefined =>
  pairs.findLast((pair) => pair.name === name)?.text;
