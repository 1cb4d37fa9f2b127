/**
 * Why a signature does not fit: for people who look for a mistake. An entry of its own, since those who send and receive
 * need nothing of it.
 */
export { explainSignature } from './signature/explain/explain-signature.ts';
export { formatExplanation } from './signature/explain/describe-explanation.ts';
export type {
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
} from './signature/explain/signature-explanation.ts';
export type { SignatureMistake } from './signature/explain/signature-mistakes.ts';
