import type { Params } from '../../message/message-params-type.ts';
import { explainSignature } from '../../signature/explain/explain-signature.ts';
import type { SignatureMistake } from '../../signature/explain/known-mistakes.ts';
import type {
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
} from '../../signature/explain/signature-explanation.ts';
import { computeSignature } from '../../signature/sign.ts';
import {
  paymentMistakes,
  type ParamsSignedByMistake,
  type PaymentMistake,
} from './payment-signing-mistakes.ts';

/**
 * Explains a signature that no mistake of the signing procedure explains, or only two of them: by a mistake that only messages of
 * payments can have, alone, or together with one of those. `explanation`: that of the message itself.
 */
export const explainPaymentSigningMistakes = (
  explanation: SignatureExplanation,
  received: Params,
  mistakes: readonly ParamsSignedByMistake[],
  credentials: SignatureCredentials,
): SignatureExplanation<SignatureMistake | PaymentMistake> => {
  const isOpen =
    explanation._tag === 'Unexplained' ||
    (explanation._tag === 'Explained' && explanation.findings.length === 2);
  if (!isOpen) return explanation;
  const { signature } = received;
  const digits = typeof signature === 'string' ? signature.toLowerCase() : '';
  const alone = mistakes.find(({ params }) => computeSignature(params, credentials) === digits);
  const tried = alone === undefined ? mistakes.slice(0, mistakesInPairsMax) : [alone];
  for (const mistake of tried) {
    const found = explainSignature(mistake.params, credentials);
    const finding = toFinding(mistake, received);
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
const mistakesInPairsMax = 4;

const toFinding = (
  { mistake, params }: ParamsSignedByMistake,
  received: Params,
): SignatureFinding<PaymentMistake> => ({
  mistake,
  parameters: [...new Set([...Object.keys(params), ...Object.keys(received)])]
    .filter((name) => params[name] !== received[name])
    .toSorted(),
  ...paymentMistakes[mistake],
});
