/**
 * Why a signature does not match. The sentences are for the log and contain only parameter names of the request; the findings
 * can be translated. Section 5.
 */
import type { ShaType } from '@postern/protocol';
import { explainSignature, type SignatureFinding, type SignatureMistake } from '@postern/protocol/explain';
import type { Merchant } from '../domain/merchant.ts';
import type { AcceptedRequest } from '../domain/validated-request.ts';

export interface Diagnosis {
  readonly sentences: readonly string[];
  readonly findings: readonly Finding[];
}

/** A known mistake or another finding, with the parameters that it concerns. */
export interface Finding {
  readonly variant:
    | SignatureMistake
    | 'InvalidSignatureFormat'
    | 'Ambiguous'
    | 'Unexplained'
    | 'NotDiagnosed';
  readonly parameters: readonly string[];
  /** The length of a value that is not a signature, in characters. */
  readonly length?: number;
  /** The SHA type that the sender used instead of that of the account. */
  readonly shaType?: ShaType;
}

export const diagnose = (
  request: AcceptedRequest,
  { shaType, requestPhrase, responsePhrase }: Merchant,
): Diagnosis => {
  const explained = explainSignature(request, {
    shaType,
    phrase: requestPhrase,
    otherPhrases: [responsePhrase],
  });
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
        sentences: [`It has ${explained.length} characters: no SHA type has as many digits.`],
        findings: [{ variant: 'InvalidSignatureFormat', parameters: [], length: explained.length }],
      };
    case 'Unexplained':
      return {
        sentences: [
          'No known mistake explains it. Check the phrase first, then whether values changed after signing.',
        ],
        findings: [{ variant: 'Unexplained', parameters: [] }],
      };
    case 'SignatureMissing':
    case 'TooLarge':
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
