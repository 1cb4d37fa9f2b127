/**
 * The one or two mistakes that make the received signature, if any do: first each alone, in the order of the table,
 * then two at a time, the likeliest first, as long as it does not cost too much. A change that changes nothing, or says what an earlier one said, is left aside.
 */
import { shaTypes } from '../../spec/sha-types.ts';
import { keysOf } from '../../spec/map-table.ts';
import type { Change, Found } from './mistakes/procedure-change.ts';
import { hashOf, innerText, wrapped, type Recipe } from './signing-procedure.ts';
import { aspects, signatureMistakes, type Aspect, type SignatureMistake } from './signature-mistakes.ts';

/** A variant in one of its forms. */
export interface Mistake {
  readonly variant: SignatureMistake;
  readonly change: Change;
  /** What it makes of the right recipe. */
  readonly alone: Recipe;
}

export interface Sought {
  /** None, if the signature is right; undefined, if nothing was found. */
  readonly mistakes: readonly Mistake[] | undefined;
  readonly recipe: Recipe;
  /** How many signatures were made. */
  readonly tried: number;
}

// What the search for two mistakes may cost: the characters hashed, and what it takes to hash any.
const costMax = 1_000_000;
const costOfAHash = 800;

export const search = (found: Found, digits: string, mistakesMax: 1 | 2): Sought => {
  const { right } = found;
  let tried = 0;
  let cost = 0;
  const signature = (recipe: Recipe): string => {
    const text = wrapped(innerText(recipe), recipe.ends, recipe.secret);
    tried += 1;
    cost += text.length + costOfAHash;
    return hashOf(recipe, text);
  };

  const known = new Set([signature(right)]);
  if (known.has(digits)) return { mistakes: [], recipe: right, tried };

  const forms: Form[] = [];
  for (const mistake of mistakesIn(found)) {
    const { variant, alone } = mistake;
    if (alone === right) continue;
    const made = signature(alone);
    if (made === digits) return { mistakes: [mistake], recipe: alone, tried };
    if (!known.has(made)) forms.push(formOf(mistake, forms.at(-1)?.variant !== variant));
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

const mistakesIn = (found: Found): readonly Mistake[] =>
  keysOf(signatureMistakes).flatMap((variant) =>
    signatureMistakes[variant]
      .changes(found)
      .map((change) => ({ variant, change, alone: change(found.right) })),
  );

interface Form extends Mistake {
  readonly aspect: Aspect;
  readonly weight: number;
}

const weights = { often: 3, sometimes: 1, rarely: 0 };

/** A variant is as likely as the table says in the first of its forms that changes anything; in others, rare. */
const formOf = (mistake: Mistake, isFirst: boolean): Form => {
  const { aspect, frequency: seen } = signatureMistakes[mistake.variant];
  return { ...mistake, aspect, weight: isFirst || seen === 'often' ? weights[seen] : 0 };
};

/** Two at a time, about different things: first those of which one is seen often. */
function* likeliestFirst(forms: readonly Form[]): Generator<readonly [Form, Form]> {
  for (const likelihood of [3, 2, 1, 0]) {
    for (const [i, one] of forms.entries()) {
      for (const other of forms.slice(i + 1)) {
        if (Math.min(one.weight + other.weight, 3) === likelihood && one.aspect !== other.aspect)
          yield [one, other];
      }
    }
  }
}

const both = (one: Form, other: Form): Recipe =>
  rank(one) < rank(other) ? other.change(one.alone) : one.change(other.alone);

const rank = ({ aspect }: Form): number => aspects.indexOf(aspect);
