/** `postern sign`: adds the signature to a message. */
import { encodeBody, sign } from '@postern/protocol';
import { encodeErrors } from '@postern/protocol/spec';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { failed } from '../../output/command-failure.ts';
import { encodingOption, encodings, messageArgument, readMessage } from './read-message.ts';
import { phraseOption, chooseSigningKey } from './choose-signing-key.ts';

export const signCommand: CommandDefinition = {
  name: 'sign',
  summary: 'Sign a message',
  details:
    'Prints the message with its signature, in the encoding in which it was read. The phrase and the SHA type are read from POSTERN_REQUEST_PHRASE, POSTERN_RESPONSE_PHRASE and POSTERN_SHA_TYPE or from a stored connection, never from an argument.',
  arguments: [messageArgument],
  options: [
    encodingOption,
    { name: 'to', help: 'encoding of the printed message', value: 'encoding', choices: encodings },
    phraseOption,
    { name: 'signature_only', help: 'print only the signature' },
  ],
  connects: 'credentials',
  examples: [
    {
      line: `echo '{"query_command":"CHECK_STATUS","access_code":"zx0IPmPy5jp1vAz8Kpg7","merchant_identifier":"DEMO0001","merchant_reference":"order-1001","language":"en"}' | {program} sign`,
      does: 'sign a request of the demo merchant',
    },
    {
      line: '{program} sign reply.json --phrase response --to xml',
      does: 'sign a reply, and print it as XML',
    },
  ],
  run: async (input, context) => {
    const message = await readMessage(input, context);
    if ('_tag' in message) return message;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const found = chooseSigningKey(message.params, input, connection);
    if ('_tag' in found) return found;
    const signed = sign(message.params, found.key);
    const encoding = encodings.find((each) => each === input.text('to')) ?? message.encoding;
    const body = encodeBody(encoding, signed);
    if (body._tag === 'Left')
      return failed(
        'usage',
        `the message cannot be written in ${encoding}: ${encodeErrors[body.left.reason]}`,
      );
    const printed = encoding === 'xml' ? referControlCharacters(body.right) : body.right;
    const text = input.isOn('signature_only') ? signed.signature : printed;
    return {
      _tag: 'Done',
      json: { params: signed, signature: signed.signature, encoding, body: body.right },
      view: { kind: 'text', text },
    };
  },
};

// A terminal gets these characters escaped, which XML reads as other ones.
const referControlCharacters = (xml: string): string =>
  xml.replaceAll(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, (character) => `&#${character.codePointAt(0)};`);
