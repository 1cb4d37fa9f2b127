/**
 * Why a signature does not match. The sentences are for the log and contain only parameter names of the request; the findings
 * can be translated. Section 5.
 */
import type { ShaType, StringParams } from '@postern/protocol';
import {
  explainSignature,
  type SignedPart,
  type SignatureExplanation,
  type SignatureFinding,
  type SignatureMistake,
} from '@postern/protocol/explain';
import { paymentMistakes, type PaymentMistake } from '@postern/protocol/payments/explain';
import { containsCardData, redactSecrets, redacted, secretLengthMin } from '@postern/protocol/secrets';
import type { Account } from '../../domain/account.ts';
import { phrasesOf, secretsOf } from '../../domain/account-secrets.ts';

export interface Diagnosis {
  readonly sentences: readonly string[];
  readonly findings: readonly Finding[];
  /** Missing if the request was not diagnosed, or if the strings could reveal a phrase or a card number. */
  readonly strings?: SignedStrings;
}

/** The parts of the strings that were hashed. Secrets of the account are replaced. */
export interface SignedStrings {
  /** What the sender should have hashed. */
  readonly expected: readonly SignedPart[];
  /** What the sender hashed, if a known mistake explains the signature. */
  readonly sender?: readonly SignedPart[];
  /** The SHA type with which the sender hashed it. */
  readonly senderShaType?: ShaType;
}

/** A known mistake or another finding, with the parameters that it concerns. */
export interface Finding {
  readonly variant:
    | SignatureMistake
    | PaymentMistake
    | 'InvalidSignatureFormat'
    | 'Ambiguous'
    | 'Unexplained'
    | 'TooLarge'
    | 'NotDiagnosed';
  readonly parameters: readonly string[];
  /** The length of a value that is not a signature, in characters. */
  readonly length?: number;
  /** The SHA type that the sender used instead of that of the account. */
  readonly shaType?: ShaType;
}

const diagnose = (request: StringParams, account: Account): Diagnosis => {
  const { shaType, requestPhrase, responsePhrase } = account;
  const explained = explainSignature(request, {
    shaType,
    phrase: requestPhrase,
    otherPhrases: [responsePhrase],
  });
  const strings = containsCardData(request) ? undefined : stringsOf(explained, account);
  return { ...describe(explained), ...(strings && { strings }) };
};

/** Diagnoses when it is first asked for, and only once. */
export const diagnoseOnce = (request: StringParams, account: Account): (() => Diagnosis) => {
  let diagnosis: Diagnosis | undefined;
  return () => (diagnosis ??= diagnose(request, account));
};

/** The diagnosis of a request whose card has to be forgotten: it has only names of parameters. */
export const diagnosisOfPaymentMistake = (
  mistake: PaymentMistake,
  parameters: readonly string[],
): Diagnosis => {
  const { description, advice } = paymentMistakes[mistake];
  return {
    sentences: [`${description} (${parameters.join(', ')})`, advice],
    findings: [{ variant: mistake, parameters }],
  };
};

const stringsOf = (explained: SignatureExplanation, account: Account): SignedStrings | undefined => {
  if (!('parts' in explained) || phrasesOf(account).some(isShort)) return undefined;
  const redact = redactParts(account);
  return {
    expected: redact(explained.parts),
    ...(explained._tag === 'Explained' && {
      sender: redact(explained.signedParts),
      senderShaType: explained.shaType,
    }),
  };
};

// A value may contain a short phrase by chance. Where it is redacted in a value that the reader can see, it would be revealed.
const isShort = (phrase: string): boolean => phrase.length < secretLengthMin;

// The access code may be short.
const redactParts =
  (account: Account) =>
  (parts: readonly SignedPart[]): readonly SignedPart[] =>
    parts.map((part) => ({
      ...part,
      text: redactSecrets(
        part.text.replaceAll(`access_code=${account.accessCode}`, `access_code=${redacted}`),
        secretsOf(account),
      ),
    }));

const describe = (explained: SignatureExplanation): Pick<Diagnosis, 'sentences' | 'findings'> => {
  switch (explained._tag) {
    case 'Explained':
      return {
        sentences: explained.findings.flatMap((finding) => sentencesOf(finding, explained.shaType)),
        findings: explained.findings.map(({ mistake: variant, parameters }) => ({
          variant,
          parameters,
          ...(isAboutShaType(variant) && { shaType: explained.shaType }),
        })),
      };
    case 'Matches':
      return {
        sentences: [`It matches, but ${explained.ambiguous.join(', ')} can be read as another parameter.`],
        findings: [{ variant: 'Ambiguous', parameters: explained.ambiguous }],
      };
    case 'InvalidSignatureFormat':
      return {
        sentences: [
          `Its length is ${explained.length}: no SHA type has as many digits.`,
          'Use the SHA type of the account, and write the hash in hexadecimal digits.',
        ],
        findings: [{ variant: 'InvalidSignatureFormat', parameters: [], length: explained.length }],
      };
    case 'Unexplained':
      return {
        sentences: [
          'No known mistake explains it. Check the phrase first, then whether values changed after signing.',
        ],
        findings: [{ variant: 'Unexplained', parameters: [] }],
      };
    case 'TooLarge':
      return {
        sentences: ['The request or the phrases are too large to diagnose.'],
        findings: [{ variant: 'TooLarge', parameters: [] }],
      };
    case 'SignatureMissing':
      return { sentences: [], findings: [] };
  }
};

const sentencesOf = (
  { mistake, description: meaning, parameters, advice }: SignatureFinding,
  shaType: ShaType,
): readonly string[] => {
  const named = isAboutShaType(mistake) ? [...parameters, shaType] : parameters;
  return [named.length === 0 ? meaning : `${meaning} (${named.join(', ')})`, advice];
};

const isAboutShaType = (mistake: SignatureMistake): boolean =>
  mistake === 'WrongShaType' || mistake === 'WrongHmacUse';
