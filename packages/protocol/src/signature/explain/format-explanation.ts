import { shaTypes } from '../../spec/sha-types.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import type { SignatureExplanation, SignatureFinding, SignedPart } from './signature-explanation.ts';

/**
 * Formats an explanation as several lines of text. Phrases are redacted.
 *
 * @example
 * import { requestPhrase } from '@postern/protocol'
 * import { formatExplanation, explainSignature } from '@postern/protocol/explain'
 *
 * const credentials = { shaType: 'SHA-256', phrase: requestPhrase('sha-request-phrase') } as const
 * formatExplanation(explainSignature({ language: 'en' }, credentials)).split('\n')[0] // => 'The signature is missing.'
 */
export const formatExplanation = (explanation: SignatureExplanation<string>): string => {
  switch (explanation._tag) {
    case 'Matches':
      return lines(
        'The signature matches.',
        ...hashed(explanation),
        ...explanation.ambiguous.map(
          (name) => `It is refused nevertheless: the value of ${name} can be read as another parameter.`,
        ),
      );
    case 'SignatureMissing':
      return lines(
        'The signature is missing.',
        ...hashed(explanation),
        'Send the hash of this string as `signature`.',
      );
    case 'InvalidSignatureFormat':
      return lines(
        `The signature is not a valid hash. Its length is ${explanation.length}. Expected hexadecimal digits: ${lengths.join(', ')}.`,
        ...hashed(explanation),
        'Use the SHA type of the account, not MD5, and hexadecimal digits.',
      );
    case 'Explained':
      return lines(
        ...parsedFirst(explanation),
        'The signature does not match. The cause is known.',
        ...hashed(explanation),
        `The sender hashed, with ${explanation.shaType}:`,
        joined(explanation.signedParts),
        'What the sender did:',
        ...explanation.findings.map((finding) => `- ${finding.description}${named(finding)}`),
        'What to change:',
        ...explanation.findings.map(({ advice }) => `- ${advice}`),
      );
    case 'Unexplained':
      return lines(
        ...parsedFirst(explanation),
        `The signature does not match, and no known mistake explains it (${explanation.tried} signatures tried).`,
        ...hashed(explanation),
        ...contradicting(explanation.contradiction),
        'What to check next:',
        '- The phrase. If either side has the wrong phrase, no other cause can be found.',
        `- The SHA type: a signature of this length is ${explanation.shaTypes.join(' or ')}.`,
        '- Whether values or parameters changed after signing: compare the string with the one the sender hashed.',
      );
    case 'TooLarge':
      return 'The message, or the phrases, are too large to explain.';
  }
};

const lengths = keysOf(shaTypes).map((name) => `${shaTypes[name].signatureLength} for ${name}`);

const lines = (...all: readonly string[]): string => all.join('\n');

const hashed = ({ parts }: { readonly parts: readonly SignedPart[] }): readonly string[] => [
  'The receiver hashes:',
  joined(parts),
];

const joined = (parts: readonly SignedPart[]): string => `  ${parts.map(({ text }) => text).join('')}`;

const named = ({ parameters }: SignatureFinding<string>): string =>
  parameters.length === 0 ? '' : ` (${parameters.join(', ')})`;

const parsedFirst = ({ bodyWasParsed }: { readonly bodyWasParsed?: true }): readonly string[] =>
  bodyWasParsed === true
    ? [
        'The body was parsed before the signature was verified. Verify the raw body: parsers change numbers, empty values and repeated names.',
      ]
    : [];

const contradicting = (names: readonly string[] = []): readonly string[] =>
  names.length === 0
    ? []
    : [`${names.join(' and ')} contradict each other: at least one of them was changed after signing.`];
