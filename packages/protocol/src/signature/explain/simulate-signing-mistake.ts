/**
 * Changes one step of the signing procedure, as a mistake does. A mistake has several changes if it occurs in several
 * forms.
 */
import type { Params } from '../../message/message-params-type.ts';
import type { RequestPhrase, ResponsePhrase } from '../request-and-response-phrases.ts';
import type { Pair, SigningProcedure } from './signing-procedure.ts';

export type Change = (procedure: SigningProcedure) => SigningProcedure;

export type Changes = (found: ChangeContext) => readonly Change[];

/** The message and the account, from which the changes of a mistake are derived. */
export interface ChangeContext {
  readonly received: Params;
  readonly otherPhrases: readonly (RequestPhrase | ResponsePhrase)[];
  readonly correct: SigningProcedure;
  /** The body as it was received, if it is a form. */
  readonly rawBody?: string | undefined;
}

/** A change of the list of pairs. */
export const withPairs =
  (change: (pairs: readonly Pair[]) => readonly Pair[]): Change =>
  (procedure) => ({ ...procedure, pairs: change(procedure.pairs) });

/** A change of each value. Returns the same procedure if no value changes. */
export const eachValue =
  (write: (text: string, name: string) => string): Change =>
  (procedure) => {
    const pairs = procedure.pairs.map((pair) => {
      const text = write(pair.text, pair.name);
      return text === pair.text ? pair : { ...pair, text };
    });
    return pairs.every((pair, i) => pair === procedure.pairs[i]) ? procedure : { ...procedure, pairs };
  };

/** Replaces a text in each place of another. */
export const replacing =
  (one: string, other: string): ((text: string) => string) =>
  (text) =>
    text.replaceAll(one, () => other);

/** Changes of one character in one place of one value, in any of the first places where it occurs. */
export const eachPlace =
  (character: string, replacement: string): Changes =>
  ({ correct }) =>
    correct.pairs.flatMap((pair) =>
      placesOf(character, pair.text).map((at) => {
        const text = pair.text.slice(0, at) + replacement + pair.text.slice(at + 1);
        return withPairs((pairs) => pairs.map((one) => (one === pair ? { ...pair, text } : one)));
      }),
    );

const placesMax = 20;

const placesOf = (character: string, text: string): readonly number[] =>
  Array.from(text.matchAll(new RegExp(`\\${character}`, 'g')), ({ index }) => index).slice(0, placesMax);
