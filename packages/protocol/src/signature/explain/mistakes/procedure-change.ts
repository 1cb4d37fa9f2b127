/**
 * One wrong turn: a recipe made into another. A variant offers several where the same mistake takes several forms.
 */
import type { Params } from '../../../message/params.ts';
import type { RequestPhrase, ResponsePhrase } from '../../phrase.ts';
import type { Pair, SigningProcedure } from '../signing-procedure.ts';

export type Change = (recipe: SigningProcedure) => SigningProcedure;

export type Changes = (found: ChangeContext) => readonly Change[];

/** What the forms of a mistake are guessed from. */
export interface ChangeContext {
  readonly received: Params;
  readonly others: readonly (RequestPhrase | ResponsePhrase)[];
  readonly right: SigningProcedure;
}

/** Other pairs, whatever they were. */
export const withPairs =
  (change: (pairs: readonly Pair[]) => readonly Pair[]): Change =>
  (recipe) => ({ ...recipe, pairs: change(recipe.pairs) });

/**
 * Values written otherwise; the recipe itself, if none of them changes. The same values come back with each
 * combination, so what was written is kept.
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
  return (recipe) => {
    const pairs = recipe.pairs.map(written);
    return pairs.every((pair, i) => pair === recipe.pairs[i]) ? recipe : { ...recipe, pairs };
  };
};
