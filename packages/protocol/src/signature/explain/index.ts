/**
 * Explains why a signature does not match. A separate entry point, since sending and receiving messages does not need it.
 */
export { explainSignature } from './explain-signature.ts';
export { describeMistake, isSignatureMistake } from './mistake-descriptions.ts';
export { redactExplanation } from './redact-explanation.ts';
export { formatExplanation } from './format-explanation.ts';
export type {
  ReceivedBody,
  SignatureCredentials,
  SignatureExplanation,
  SignatureFinding,
  SignedPart,
} from './signature-explanation.ts';
export type { SignatureMistake } from './known-mistakes.ts';
