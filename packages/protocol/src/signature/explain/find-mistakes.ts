/**
 * Finds the one or two mistakes that produce the received signature: first single mistakes in the order of the table,
 * then pairs, the most likely first, up to a cost limit. Changes without effect and repeated results are skipped.
 */
import { shaTypes } from '../../spec/sha-types.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import type { Change, ChangeContext } from './simulate-signing-mistake.ts';
import { hashOf, innerText, addPhrases, type SigningProcedure } from './signing-procedure.ts';
import { aspects, signatureMistakes, type Aspect, type SignatureMistake } from './known-mistakes.ts';

/** A mistake in one of its forms. */
export interface Mistake {
  readonly name: SignatureMistake;
  readonly change: Change;
  /** The correct procedure with this mistake. */
  readonly alone: SigningProcedure;
}

export interface SearchResult {
  /** Empty if the signature is correct; `undefined` if no mistake explains it. */
  readonly mistakes: readonly Mistake[] | undefined;
  readonly procedure: SigningProcedure;
  /** The number of signatures that were computed. */
  readonly tried: number;
}

// The cost limit of the search for pairs: the number of hashed characters, plus a fixed cost for each hash.
const costMax = 1_000_000;
const costOfHash = 800;

export const findMistakes = (context: ChangeContext, digits: string, mistakesMax: 1 | 2): SearchResult => {
  const { correct } = context;
  let tried = 0;
  let cost = 0;
  const signature = (procedure: SigningProcedure): string => {
    const text = addPhrases(innerText(procedure), procedure.ends, procedure.secret);
    tried += 1;
    cost += text.length + costOfHash;
    return hashOf(procedure, text);
  };

  const known = new Set([signature(correct)]);
  if (known.has(digits)) return { mistakes: [], procedure: correct, tried };

  const forms: RankedMistake[] = [];
  for (const mistake of mistakesIn(context)) {
    const { name, alone } = mistake;
    if (alone === correct) continue;
    const made = signature(alone);
    if (made === digits) return { mistakes: [mistake], procedure: alone, tried };
    if (!known.has(made)) forms.push(rankMistake(mistake, forms.at(-1)?.name !== name));
    known.add(made);
  }

  for (const [one, other] of mistakesMax === 1 ? [] : mostLikelyFirst(forms)) {
    if (cost > costMax) break;
    const procedure = both(one, other);
    if (shaTypes[procedure.shaType].signatureLength !== digits.length) continue;
    if (signature(procedure) === digits) return { mistakes: [one, other], procedure, tried };
  }
  return { mistakes: undefined, procedure: correct, tried };
};

const mistakesIn = (context: ChangeContext): readonly Mistake[] =>
  keysOf(signatureMistakes).flatMap((name) =>
    signatureMistakes[name]
      .changes(context)
      .map((change) => ({ name, change, alone: change(context.correct) })),
  );

interface RankedMistake extends Mistake {
  readonly aspect: Aspect;
  readonly weight: number;
}

const weights = { often: 3, sometimes: 1, rarely: 0 };

/** The first form with an effect has the frequency of the table. Other forms are rare. */
const rankMistake = (mistake: Mistake, isFirst: boolean): RankedMistake => {
  const { aspect, frequency } = signatureMistakes[mistake.name];
  return { ...mistake, aspect, weight: isFirst || frequency === 'often' ? weights[frequency] : 0 };
};

/** Pairs of mistakes in different steps, those with a frequent mistake first. */
function* mostLikelyFirst(
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
