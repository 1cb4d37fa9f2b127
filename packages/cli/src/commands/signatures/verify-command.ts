/** `postern verify`: checks the signature of a message. */
import { verify, type SignatureError } from '@postern/protocol';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { encodingOption, messageArgument, readMessage } from './read-message.ts';
import { phraseOption, chooseSigningKey } from './choose-signing-key.ts';

export const verifyCommand: CommandDefinition = {
  name: 'verify',
  summary: 'Verify the signature of a message',
  details:
    'Exit code 0 if the signature matches, 1 if not. `{program} explain` says why it does not match. The phrase and the SHA type are those of `{program} sign`.',
  arguments: [messageArgument],
  options: [encodingOption, phraseOption],
  connects: 'credentials',
  effect: 'reads',
  examples: [
    { line: '{program} verify feedback.txt', does: 'verify feedback (a webhook) in any encoding' },
    {
      line: 'postern-gateway curl CHECK_STATUS merchant_reference=order-1001 | sh | {program} verify --json',
      does: 'verify a reply of the mock gateway, and print JSON',
    },
  ],
  run: async (input, context) => {
    const message = await readMessage(input, context);
    if ('_tag' in message) return message;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const found = chooseSigningKey(message.params, input, connection);
    if ('_tag' in found) return found;
    const verified = verify(message.params, found.key);
    const matches = verified._tag === 'Right';
    const reason = matches ? undefined : verified.left;
    return {
      _tag: 'Done',
      exit: matches ? 'done' : 'refused',
      json: {
        matches,
        ...(reason !== undefined && { reason }),
        sha_type: found.key.shaType,
        phrase: found.phrase,
        encoding: message.encoding,
      },
      view: {
        kind: 'text',
        text:
          reason === undefined
            ? `The signature matches (${found.key.shaType}, ${found.phrase} phrase).`
            : `${sentences[reason]} (${found.key.shaType}, ${found.phrase} phrase). Run \`${context.program} explain\` on this message to see why.`,
        tone: matches ? 'good' : 'bad',
      },
    };
  },
};

const sentences = {
  SignatureMissing: 'The signature is missing',
  SignatureMismatch: 'The signature does not match',
  Ambiguous: 'The signature matches, but a value can be read as another parameter',
} as const satisfies Readonly<Record<SignatureError, string>>;
