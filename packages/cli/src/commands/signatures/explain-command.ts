/** `postern explain`: finds the mistake behind a signature that does not match. */
import { explainSignature, formatExplanation } from '@postern/protocol/explain';
import type { CommandDefinition } from '../../command-definition/command-definition.ts';
import { encodingOption, messageArgument, readMessage } from './read-message.ts';
import { phraseOption, signingKeyOf } from './signing-key.ts';

export const explainCommand: CommandDefinition = {
  name: 'explain',
  summary: 'Explain why the signature of a message does not match',
  details:
    'Tries the known mistakes, alone and in pairs. The output contains no phrase. Exit code 0 if the signature matches, 1 if not.',
  arguments: [messageArgument],
  options: [encodingOption, phraseOption],
  connects: 'credentials',
  effect: 'reads',
  examples: [
    { line: '{program} explain request.json', does: 'explain a request that was refused with 00008' },
    {
      line: 'pbpaste | {program} explain --phrase response',
      does: 'explain feedback (a webhook) from the clipboard',
    },
  ],
  run: async (input, context) => {
    const message = await readMessage(input, context.environment);
    if ('_tag' in message) return message;
    const connection = await context.connect();
    if ('_tag' in connection) return connection;
    const found = signingKeyOf(message.params, input, connection);
    if ('_tag' in found) return found;
    const explanation = explainSignature(
      message.params,
      { ...found.key, ...(found.other !== undefined && { otherPhrases: [found.other] }) },
      message,
    );
    return {
      _tag: 'Done',
      exit: explanation._tag === 'Matches' ? 'done' : 'refused',
      json: { explanation, phrase: found.phrase, encoding: message.encoding },
      view: { kind: 'text', text: formatExplanation(explanation) },
    };
  },
};
