import type { Params } from '../../message/message-params-type.ts';
import { explainSignature } from '../../signature/explain/explain-signature.ts';
import type { SignatureMistake } from '../../signature/explain/known-mistakes.ts';
import type {
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
} from '../../signature/explain/signature-explanation.ts';
import { computeSignature } from '../../signature/sign.ts';
import { paymentMistakes, type OtherReading, type PaymentMistake } from './payment-mistakes.ts';

/**
 * Explains a signature that no mistake of the signing procedure explains, or only two of them: by the mistake of another reading of the
 * message, alone, or together with one of those. `explanation`: that of the message itself.
 */
export const explainOtherReadings = (
  explanation: SignatureExplanation,
  received: Params,
  readings: readonly OtherReading[],
  credentials: SignatureCredentials,
): SignatureExplanation<SignatureMistake | PaymentMistake> => {
  const isOpen =
    explanation._tag === 'Unexplained' ||
    (explanation._tag === 'Explained' && explanation.findings.length === 2);
  if (!isOpen) return explanation;
  const { signature } = received;
  const digits = typeof signature === 'string' ? signature.toLowerCase() : '';
  const alone = readings.find(({ params }) => computeSignature(params, credentials) === digits);
  const tried = alone === undefined ? readings.slice(0, readingsInPairsMax) : [alone];
  for (const reading of tried) {
    const found = explainSignature(reading.params, credentials);
    const finding = toFinding(reading, received);
    if (found._tag === 'Matches')
      return {
        _tag: 'Explained',
        parts: explanation.parts,
        signedParts: found.parts,
        shaType: credentials.shaType,
        findings: [finding],
      };
    if (found._tag === 'Explained' && found.findings.length === 1)
      return { ...found, parts: explanation.parts, findings: [found.findings[0], finding] };
  }
  return explanation;
};

// Each is searched for every mistake of the signing procedure.
const readingsInPairsMax = 4;

const toFinding = (
  { mistake, params }: OtherReading,
  received: Params,
): SignatureFinding<PaymentMistake> => ({
  mistake,
  parameters: [...new Set([...Object.keys(params), ...Object.keys(received)])]
    .filter((name) => params[name] !== received[name])
    .toSorted(),
  ...paymentMistakes[mistake],
});
