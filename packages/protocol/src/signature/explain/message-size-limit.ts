/** Limits the size of messages that are explained: large ones would take too long. */
import type { Params } from '../../message/message-params-type.ts';
import { revealPhrase } from '../request-and-response-phrases.ts';
import type { SignatureCredentials } from './signature-explanation.ts';

const parametersMax = 100;
const charactersMax = 10_000;
const charactersOfAValue = 10; // added for each value, which limits nesting

const charactersOfPhrasesMax = 1000; // all phrases together: each is searched for in many encodings

export const isTooLarge = (
  received: Params,
  { phrase, otherPhrases = [] }: SignatureCredentials,
): boolean => {
  const phrases = [phrase, ...otherPhrases].reduce((sum, one) => sum + revealPhrase(one).length, 0);
  if (phrases > charactersOfPhrasesMax) return true;
  if (Object.keys(received).length > parametersMax) return true;
  const open: unknown[] = [received];
  let characters = 0;
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string') characters += value.length;
    if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) {
        characters += name.length + charactersOfAValue;
        open.push(part);
      }
    }
    if (characters > charactersMax) return true;
  }
  return false;
};
