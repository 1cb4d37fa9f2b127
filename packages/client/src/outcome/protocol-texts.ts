/** What the client uses of the protocol's texts. A file of its own, so that every bundler leaves out the rest, such as the texts in Arabic. */
export { explainViolation, messages, responseCodeRemedy } from '@postern/protocol/texts';
