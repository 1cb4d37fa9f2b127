/**
 * Finds the one or two mistakes that produce the received signature: first single mistakes in the order of the table,
 * then rarer forms and changes of one value, then pairs, the most likely first. The last two have a cost limit each.
 * Changes without effect and repeated results are skipped.
 */
import { shaTypes } from '../../spec/sha-types.ts';
import { keysOf } from '../../spec/typed-object-keys.ts';
import type { Change, ChangeContext, Changes } from './simulate-signing-mistake.ts';
import { hashedTextOf, hashOf, type Pair, type SigningProcedure } from './signing-procedure.ts';
import {
  aspects,
  mistakeRow,
  often,
  signatureMistakes,
  type Aspect,
  type SignatureMistake,
} from './known-mistakes.ts';

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

// The cost limit of each search: the number of hashed characters, plus a fixed cost for each hash.
const costMax = 1_000_000;
const costOfHash = 800;

export const findMistakes = (context: ChangeContext, digits: string, mistakesMax: 1 | 2): SearchResult => {
  const { correct } = context;
  let tried = 0;
  let cost = 0;
  const signature = (procedure: SigningProcedure): string => {
    const text = hashedTextOf(procedure);
    tried += 1;
    cost += text.length + costOfHash;
    return hashOf(procedure, text);
  };
  const hasLength = ({ shaType }: SigningProcedure) => shaTypes[shaType].signatureLength === digits.length;

  const known = new Set([signature(correct)]);
  if (known.has(digits)) return { mistakes: [], procedure: correct, tried };

  const forms: RankedMistake[] = [];
  const singles = mistakesIn(context);
  for (const mistake of singles) {
    const { name, alone } = mistake;
    if (alone === correct) continue;
    const made = signature(alone);
    if (made === digits) return { mistakes: [mistake], procedure: alone, tried };
    if (!known.has(made)) forms.push(rankMistake(mistake, forms.at(-1)?.name !== name));
    known.add(made);
  }

  const costOfSingles = cost;
  for (const mistake of hasLength(correct) ? rarerForms(context, singles) : []) {
    if (cost - costOfSingles > costMax) break;
    if (signature(mistake.alone) === digits) return { mistakes: [mistake], procedure: mistake.alone, tried };
  }

  const costOfForms = cost - costOfSingles;
  for (const [one, other] of mistakesMax === 1 ? [] : mostLikelyFirst(forms)) {
    if (cost - costOfForms > costMax) break;
    const procedure = both(one, other);
    if (!hasLength(procedure)) continue;
    if (signature(procedure) === digits) return { mistakes: [one, other], procedure, tried };
  }
  return { mistakes: undefined, procedure: correct, tried };
};

const mistakesIn = (context: ChangeContext): readonly Mistake[] =>
  keysOf(signatureMistakes).flatMap((name) => mistakesOf(context, name, mistakeRow(name).changes));

const mistakesOf = (
  context: ChangeContext,
  name: SignatureMistake,
  changes: Changes = () => [],
): readonly Mistake[] => changes(context).map((change) => ({ name, change, alone: change(context.correct) }));

/** Each form that is tested only alone, and each form of any mistake with one of the values that it changes, or without the phrase. */
function* rarerForms(context: ChangeContext, singles: readonly Mistake[]): Generator<Mistake> {
  const { correct } = context;
  const seen = new Set<string>();
  const isNew = (secret: string, changed: readonly Pair[]): boolean => {
    const before = seen.size;
    return (
      seen.add([secret, ...changed.map(({ place, text }) => `${place}=${text}`)].join('\0')).size > before
    );
  };
  isNew(correct.secret, []);
  for (const name of keysOf(signatureMistakes)) {
    const rarer = mistakesOf(context, name, mistakeRow(name).alone);
    const tried = singles.filter((single) => single.name === name);
    for (const mistake of [...rarer, ...tried]) {
      const { alone } = mistake;
      if (alone === correct) continue;
      const changed = changedPairs(correct, alone);
      if ((changed === undefined || isNew(alone.secret, changed)) && !tried.includes(mistake)) yield mistake;
      if (changed === undefined) continue;
      const sets = [
        ...(changed.length > 1 ? changed.map((pair) => [pair]) : []),
        ...(alone.secret === correct.secret ? [] : [changed]),
      ];
      for (const set of sets) {
        if (isNew(correct.secret, set)) yield { ...mistake, alone: withChanged(correct, set) };
      }
    }
  }
}

const withChanged = (correct: SigningProcedure, changed: readonly Pair[]): SigningProcedure => ({
  ...correct,
  pairs: correct.pairs.map((pair) => changed.find(({ place }) => place === pair.place) ?? pair),
});

/** Returns the parameters with changed values if the change was one of values, and at most of the phrase. */
const changedPairs = (correct: SigningProcedure, changed: SigningProcedure): readonly Pair[] | undefined => {
  const { pairs, write, charset, ends, separator, shaType } = changed;
  return pairs.length === correct.pairs.length &&
    write === correct.write &&
    charset === correct.charset &&
    ends === correct.ends &&
    separator === correct.separator &&
    shaType === correct.shaType &&
    pairs.every(({ name }, i) => name === correct.pairs[i]?.name)
    ? pairs.filter(({ text }, i) => text !== correct.pairs[i]?.text)
    : undefined;
};

interface RankedMistake extends Mistake {
  readonly aspect: Aspect;
  readonly weight: number;
}

/** The first form with an effect has the frequency of the table. Other forms are rare. */
const rankMistake = (mistake: Mistake, isFirst: boolean): RankedMistake => {
  const { aspect, frequency } = mistakeRow(mistake.name);
  return { ...mistake, aspect, weight: isFirst || frequency === often ? (frequency ?? 0) : 0 };
};

/** Pairs of mistakes in different steps, those with a frequent mistake first. */
function* mostLikelyFirst(
  forms: readonly RankedMistake[],
): Generator<readonly [RankedMistake, RankedMistake]> {
  for (const likelihood of [3, 2, 1, 0]) {
    for (const [i, one] of forms.entries()) {
      for (const other of forms.slice(i + 1)) {
        if (Math.min(one.weight + other.weight, often) === likelihood && one.aspect !== other.aspect)
          yield [one, other];
      }
    }
  }
}

const both = (one: RankedMistake, other: RankedMistake): SigningProcedure =>
  rank(one) < rank(other) ? other.change(one.alone) : one.change(other.alone);

const rank = ({ aspect }: RankedMistake): number => aspects.indexOf(aspect);
