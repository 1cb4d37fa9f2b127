/**
 * The one or two mistakes that make the received signature, if any do: first each alone, in the order of the table,
 * then two at a time, the likeliest first, as long as it does not cost too much. A change that changes nothing, or says what an earlier one said, is left aside.
 */
import { shaTypes } from '../../spec/sha-types.ts';
import { keysOf } from '../../spec/map-table.ts';
import type { Change, ChangeContext } from './mistakes/procedure-change.ts';
import { hashOf, innerText, addPhrases, type SigningProcedure } from './signing-procedure.ts';
import { aspects, signatureMistakes, type Aspect, type SignatureMistake } from './signature-mistakes.ts';

/** A variant in one of its forms. */
export interface Mistake {
  readonly name: SignatureMistake;
  readonly change: Change;
  /** What it makes of the right recipe. */
  readonly alone: SigningProcedure;
}

export interface SearchResult {
  /** None, if the signature is right; undefined, if nothing was found. */
  readonly mistakes: readonly Mistake[] | undefined;
  readonly recipe: SigningProcedure;
  /** How many signatures were made. */
  readonly tried: number;
}

// What the search for two mistakes may cost: the characters hashed, and what it takes to hash any.
const costMax = 1_000_000;
const costOfAHash = 800;

export const findMistakes = (found: ChangeContext, digits: string, mistakesMax: 1 | 2): SearchResult => {
  const { right } = found;
  let tried = 0;
  let cost = 0;
  const signature = (recipe: SigningProcedure): string => {
    const text = addPhrases(innerText(recipe), recipe.ends, recipe.secret);
    tried += 1;
    cost += text.length + costOfAHash;
    return hashOf(recipe, text);
  };

  const known = new Set([signature(right)]);
  if (known.has(digits)) return { mistakes: [], recipe: right, tried };

  const forms: RankedMistake[] = [];
  for (const mistake of mistakesIn(found)) {
    const { name, alone } = mistake;
    if (alone === right) continue;
    const made = signature(alone);
    if (made === digits) return { mistakes: [mistake], recipe: alone, tried };
    if (!known.has(made)) forms.push(rankMistake(mistake, forms.at(-1)?.name !== name));
    known.add(made);
  }

  for (const [one, other] of mistakesMax === 1 ? [] : likeliestFirst(forms)) {
    if (cost > costMax) break;
    const recipe = both(one, other);
    if (shaTypes[recipe.shaType].signatureLength !== digits.length) continue;
    if (signature(recipe) === digits) return { mistakes: [one, other], recipe, tried };
  }
  return { mistakes: undefined, recipe: right, tried };
};

const mistakesIn = (found: ChangeContext): readonly Mistake[] =>
  keysOf(signatureMistakes).flatMap((name) =>
    signatureMistakes[name].changes(found).map((change) => ({ name, change, alone: change(found.right) })),
  );

interface RankedMistake extends Mistake {
  readonly aspect: Aspect;
  readonly weight: number;
}

const weights = { often: 3, sometimes: 1, rarely: 0 };

/** A variant is as likely as the table says in the first of its forms that changes anything; in others, rare. */
const rankMistake = (mistake: Mistake, isFirst: boolean): RankedMistake => {
  const { aspect, frequency: seen } = signatureMistakes[mistake.name];
  return { ...mistake, aspect, weight: isFirst || seen === 'often' ? weights[seen] : 0 };
};

/** Two at a time, about different things: first those of which one is seen often. */
function* likeliestFirst(
  forms: readonly RankedMistake[],
): Generator<readonly [RankedMistake, RankedMistake]> {
  for (const likelihood of [3, 2, 1, 0]) {
    for (const [i, one] of forms.entries()) {
      for (const other of forms.slice(i + 1)) {
        if (Math.min(one.weight + other.weight, 3) === likelihood && one.aspect !== other.aspect)
          yield [one, other];
      }
    }
  }
}

const both = (one: RankedMistake, other: RankedMistake): SigningProcedure =>
  rank(one) < rank(other) ? other.change(one.alone) : one.change(other.alone);

const rank = ({ aspect }: RankedMistake): number => aspects.indexOf(aspect);
