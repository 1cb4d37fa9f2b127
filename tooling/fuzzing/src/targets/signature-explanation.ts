/** The explanation of signatures: it reveals no phrase, whatever the message is. */
import { requestPhrase, responsePhrase, revealPhrase, sign } from '@postern/protocol';
import { explainSignature, formatExplanation } from '@postern/protocol/explain';
import { stateless, type FuzzTarget, type Violation } from '../engine/fuzz-target.ts';
import { jsonWords, protocolWords } from '../protocol-words.ts';
import { messageIn } from './message-properties.ts';

const phrase = requestPhrase('fuzz $ph+ra&se (1)');
const otherPhrases = [responsePhrase('Other%41 <PHRASE>'), requestPhrase('عبارة')] as const;
const phrases = [phrase, ...otherPhrases].map(revealPhrase);

const check = (input: Uint8Array): Violation => {
  const message = messageIn(input);
  if (message === undefined) return undefined;
  const explanation = explainSignature(message, { shaType: 'SHA-256', phrase, otherPhrases });
  const text = `${JSON.stringify(explanation)}\n${formatExplanation(explanation)}`;
  return phrases.some((each) => text.includes(each)) ? 'the explanation contains a phrase' : undefined;
};

const message = { command: 'CAPTURE', amount: '1050', merchant_reference: ' A 1', language: 'en' };
const signedBy = (...[params, key]: Parameters<typeof sign>): string => JSON.stringify(sign(params, key));

export const signatureExplanation: FuzzTarget = {
  name: 'signature-explanation',
  description: 'explainSignature and formatExplanation of the protocol',
  sources: ['packages/protocol/src/signature/explain/'],
  examples: [
    signedBy(message, { shaType: 'SHA-256', phrase }),
    signedBy(message, { shaType: 'SHA-512', phrase: otherPhrases[0] }),
    JSON.stringify({ ...message, a: `x${phrases[0]}y`, signature: Buffer.alloc(32, 7).toString('base64') }),
    JSON.stringify({ ...message, list: ['a', { b: 'c' }], signature: '0'.repeat(64) }),
    JSON.stringify(message),
  ],
  words: [...phrases, ...phrases.map(encodeURIComponent), ...jsonWords, ...protocolWords],
  isSlow: true,
  open: stateless(check),
};
