/** What the client uses to explain a signature. A file of its own, so that every bundler leaves out the rest. */
export { explainSignature, redactExplanation } from '@postern/protocol/explain';
