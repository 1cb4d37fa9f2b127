/** Explaining a signature that nothing explains, the longest search, of a message of thirty parameters. */
import { parameters, requestPhrase, responsePhrase, sign, verify } from '@postern/protocol';
import { explainSignature } from '@postern/protocol/explain';
import type { Measured } from './measured.ts';
import { inTurns } from './turns.ts';

export const explaining = async (): Promise<readonly Measured[]> => {
  const { once = NaN, explained = NaN } = await inTurns({
    once: () => verify(received, credentials)._tag === 'Left',
    explained: () => explainSignature(received, credentials)._tag === 'Unexplained',
  });
  const milliseconds = explained / 1e6;
  return [
    {
      what: `explaining the signature of ${Object.keys(message).length} parameters, in vain`,
      measured: `${(explained / once).toFixed(0)} × one verify, ${milliseconds.toFixed(1)} ms`,
      bound: 'at most 5 ms',
      kept: milliseconds <= 5,
    },
  ];
};

const credentials = {
  shaType: 'SHA-256',
  phrase: requestPhrase('a request phrase'),
  others: [responsePhrase('a response phrase'), requestPhrase('the phrase of last year')],
} as const;

// Every parameter of the protocol, and some that it does not document; values in which the known mistakes would show.
const documented = Object.keys(parameters).filter((name) => name !== 'signature');
const undocumented = Array.from({ length: 30 - documented.length }, (_, i) => `extra_${i}`);
const values = [
  '1050',
  'order-1001',
  ' Two  chairs ',
  'a+b & <c>',
  '169000000000000001',
  'طاولة',
  '100%25',
  '',
];
const message = Object.fromEntries(
  [...documented, ...undocumented].map((name, i) => [name, values[i % values.length] ?? '']),
);
const received = sign(message, { shaType: 'SHA-256', phrase: requestPhrase('nobody knows this one') });
