/** Explains why a signature does not match (section 5), by applying the mistakes of `known-mistakes.ts`. */
import type { Params } from '../../message/message-params-type.ts';
import { revealPhrase } from '../request-and-response-phrases.ts';
import { findAmbiguity } from '../find-signed-string-ambiguity.ts';
import type {
  ReceivedBody,
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
} from './signature-explanation.ts';
import {
  compareSignedParts,
  uncomparedPart,
  type ComparedPart,
  type SignedPart,
} from './compare-signed-parts.ts';
import { phraseRedactor, type Redact } from './redact-phrases.ts';
import { adviceByAspect, mistakeDescriptions } from './mistake-descriptions.ts';
import { innerText, correctProcedure, addPhrases, type SigningProcedure } from './signing-procedure.ts';
import { findMistakes, type Mistake } from './find-mistakes.ts';
import { contradictionIn } from './mistakes/contradicting-codes.ts';
import { isTooLarge } from './message-size-limit.ts';
import { parseSignature } from './parse-received-signature.ts';
import { signatureMistakes, type SignatureMistake } from './known-mistakes.ts';

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
 * explained._tag === 'Explained' && explained.signedString
 * // => '[request phrase]language=enmerchant_reference=A 1[request phrase]'
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
  const hashed = hashedString(context.correct, redactorFor([]));

  const signature = received['signature'];
  if (typeof signature !== 'string' || signature === '') return { _tag: 'SignatureMissing', ...hashed };
  const found = parseSignature(signature);
  if (found === undefined) return { _tag: 'InvalidSignatureFormat', ...hashed, length: signature.length };

  const { digits, mistake: formatMistake, shaTypes } = found;
  const { mistakes, procedure, tried } = findMistakes(context, digits, formatMistake === undefined ? 2 : 1);
  const parsed = body.encoding === 'parsed' && { bodyWasParsed: true as const };
  if (mistakes === undefined) {
    const contradiction = contradictionIn(received);
    return {
      _tag: 'Unexplained',
      ...hashed,
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
  if (first === undefined)
    return { _tag: 'Matches', ...hashed, ambiguous: findAmbiguity(received).map(redact) };
  return {
    _tag: 'Explained',
    ...hashedString(context.correct, redact, procedure),
    signedString: formatString(procedure, phraseLabel(procedure, context.correct), redact),
    shaType: procedure.shaType,
    findings: second === undefined ? [first] : [first, second],
    ...parsed,
  };
};

/** The string that the receiver hashes, compared with that of the sender, if it is known. Compares before it redacts. */
const hashedString = (correct: SigningProcedure, redact: Redact, sender?: SigningProcedure) => {
  const label = String(correct.phrase);
  const senderLabel = phraseLabel(sender ?? correct, correct);
  const rows = sender
    ? compareSignedParts(partsOf(correct), partsOf(sender))
    : partsOf(correct).map(uncomparedPart);
  return {
    string: formatString(correct, label, redact),
    parts: rows.map(({ name, text, senderText, ...row }): ComparedPart => ({
      ...row,
      ...(name !== undefined && { name: redact(name) }),
      ...(text !== undefined && { text: name === undefined ? label : redact(text) }),
      ...(senderText !== undefined && {
        senderText: name === undefined ? senderLabel : redact(senderText),
      }),
    })),
  };
};

/** The phrase stands in its unredacted form, to be compared. */
const partsOf = ({ pairs, write, separator, ends, secret }: SigningProcedure): readonly SignedPart[] => {
  const phrase = [{ prefix: '', value: secret }];
  return [
    ...(ends === 'both' || ends === 'start' ? phrase : []),
    ...pairs.map(({ name, text, place }, i) => ({
      name,
      prefix: (i === 0 ? '' : separator) + write({ name, text: '', place }),
      value: text,
    })),
    ...(ends === 'both' || ends === 'end' ? phrase : []),
  ];
};

const phraseLabel = ({ phrase, secret }: SigningProcedure, correct: SigningProcedure): string => {
  const label = String(phrase);
  if (secret === correct.secret) return label;
  if (secret !== revealPhrase(phrase)) return label.replace(']', ', changed]');
  return label === String(correct.phrase) ? label.replace(']', ', next or previous]') : label;
};

const formatString = (procedure: SigningProcedure, label: string, redact: Redact): string =>
  addPhrases(redact(innerText(procedure)), procedure.ends, label);

const toFinding = (mistake: SignatureMistake, parameters: readonly string[]): SignatureFinding => {
  const { aspect } = signatureMistakes[mistake];
  return {
    mistake,
    parameters,
    description: mistakeDescriptions[mistake],
    advice: adviceByAspect[aspect],
  };
};

/** Returns the parameters that only one of two procedures has, or that have different texts. */
const changedParameters = (correct: SigningProcedure, wrong: SigningProcedure): readonly string[] => {
  const texts = (procedure: SigningProcedure) =>
    new Map(procedure.pairs.map(({ name, text }) => [name, text]));
  const [before, after] = [texts(correct), texts(wrong)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  );
};
