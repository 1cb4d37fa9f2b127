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
}

/** A change of the list of pairs. */
export const withPairs =
  (change: (pairs: readonly Pair[]) => readonly Pair[]): Change =>
  (procedure) => ({ ...procedure, pairs: change(procedure.pairs) });

/**
 * A change of each value. Returns the same procedure if no value changes. Results are cached, because combinations
 * repeat the same values.
 */
export const eachValue = (write: (text: string, name: string) => string): Change => {
  const known = new Map<Pair, Pair>();
  const written = (pair: Pair): Pair => {
    const before = known.get(pair);
    if (before !== undefined) return before;
    const text = write(pair.text, pair.name);
    const after = text === pair.text ? pair : { ...pair, text };
    known.set(pair, after);
    return after;
  };
  return (procedure) => {
    const pairs = procedure.pairs.map(written);
    return pairs.every((pair, i) => pair === procedure.pairs[i]) ? procedure : { ...procedure, pairs };
  };
};
