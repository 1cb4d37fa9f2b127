/** `postern explain`: finds the mistake behind a signature that does not match. */
import type { Params } from '@postern/protocol';
import {
  describePastedTextError,
  explainMessage,
  formatMessageExplanation,
  pastedTextMax,
  readPastedMessage,
  type PastedMessage,
} from '@postern/protocol/payments/explain';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import type { CommandInput } from '../../command-definition/command-input.ts';
import { failed, type CommandFailure } from '../../output/command-failure.ts';
import {
  chosenEncoding,
  decodeMessage,
  encodingOption,
  messageArgument,
  readMessageText,
  sourceOf,
} from './read-message.ts';
import { phraseOption, chooseSigningKey } from './choose-signing-key.ts';

export const explainCommand: CommandDefinition = {
  name: 'explain',
  summary: 'Explain why the signature of a message does not match',
  details:
    'Reads a message in any encoding, a query string, the address of a return, the HTML of a page with a payment form, a HAR file (the network log of a browser), in which it takes the last signed message, or the output of `{program} feedback show --json`. Tries the known mistakes, alone and in pairs, and says what else the gateway refuses in a request. The output contains no phrase, no card number and no security code. Exit code 0 if the signature matches, 1 if not.',
  arguments: [messageArgument],
  options: [encodingOption, phraseOption],
  connects: 'credentials',
  effect: 'reads',
  examples: [
    { line: '{program} explain request.json', does: 'explain a request that was refused with 00008' },
    { line: '{program} explain checkout.html', does: 'explain the payment form of a page' },
    {
      line: '{program} explain network.har',
      does: 'explain the last message in the network log of a browser',
    },
    {
      line: 'pbpaste | {program} explain --phrase response',
      does: 'explain feedback (a webhook) from the clipboard',
    },
  ],
  run: async (input, context) => {
    const text = await readMessageText(input, context, pastedTextMax.har);
    if (typeof text !== 'string') return text;
    const message = findMessage(text, input);
    if ('_tag' in message) return message;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const found = chooseSigningKey(message.params, input, connection);
    if ('_tag' in found) return found;
    const explained = explainMessage(message, {
      ...found.key,
      ...(found.other !== undefined && { otherPhrases: [found.other] }),
    });
    const { signature, ...others } = explained;
    return {
      _tag: 'Done',
      exit: signature._tag === 'Matches' ? 'done' : 'refused',
      json: { explanation: signature, phrase: found.phrase, encoding: message.source, ...others },
      view: { kind: 'text', text: formatMessageExplanation(explained) },
    };
  },
};

const findMessage = (text: string, input: CommandInput): PastedMessage | CommandFailure => {
  const found = chosenEncoding(input) === undefined ? readPastedMessage(text) : undefined;
  if (found?._tag === 'Right' && !isEmpty(found.right.params)) return found.right;
  if (found?._tag === 'Left' && !isBody(found.left.source))
    return failed('usage', `${sourceOf(input)}: ${describePastedTextError(found.left)}`);
  const decoded = decodeMessage(text, input);
  return '_tag' in decoded
    ? decoded
    : {
        source: decoded.encoding,
        params: decoded.params,
        entryPoint: decoded.encoding === 'form' ? 'page' : 'api',
        addressQuery: {},
        ...(decoded.encoding === 'form' && { text: decoded.text }),
      };
};

const isEmpty = (params: Params): boolean => Object.keys(params).length === 0;

const isBody = (source: PastedMessage['source']): boolean => ['json', 'form', 'xml'].includes(source);
