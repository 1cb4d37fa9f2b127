/**
 * Explains why a signature does not match. A separate entry point, since sending and receiving messages does not need it.
 */
export { explainSignature } from './explain-signature.ts';
export {
  compareSignedParts,
  type ComparedPart,
  type PartDifference,
  type SignedPart,
} from './compare-signed-parts.ts';
export { redactExplanation } from './redact-explanation.ts';
export { formatExplanation } from './format-explanation.ts';
export type {
  ReceivedBody,
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
} from './signature-explanation.ts';
export type { SignatureMistake } from './known-mistakes.ts';
