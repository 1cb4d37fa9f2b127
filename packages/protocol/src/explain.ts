/**
 * Explains why a signature does not match. A separate entry point, since sending and receiving messages does not need it.
 */
export { explainSignature } from './signature/explain/explain-signature.ts';
export { formatExplanation } from './signature/explain/describe-explanation.ts';
export type {
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
} from './signature/explain/signature-explanation.ts';
export type { SignatureMistake } from './signature/explain/signature-mistakes.ts';
