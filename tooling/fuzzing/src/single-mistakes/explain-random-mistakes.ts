/** Explains messages with one random mistake each, and counts how the mistakes are named. */
import type { Params, ShaType } from '@postern/protocol';
import {
  explainSignature,
  type SignatureExplanation,
  type SignatureMistake,
} from '@postern/protocol/explain';
import { seededRandom, type SeededRandom } from '../engine/seeded-random.ts';
import { areEquivalent } from './equivalent-mistakes.ts';
import { correctSigning, credentialsOf, signatureOf, type Signing } from './signing.ts';
import { pick, randomMessage } from './random-message.ts';
import { randomPhrase, singleMistakes, type SingleMistake } from './single-mistakes.ts';

export interface Counts {
  readonly itself: number;
  readonly equivalent: number;
  readonly unexplained: number;
  readonly wrong: number;
}

export interface WrongExplanation {
  readonly mistake: SignatureMistake;
  readonly named: readonly string[];
  readonly received: Params;
  readonly phrases: readonly string[];
  readonly shaType: ShaType;
}

export interface Result {
  readonly counts: ReadonlyMap<string, Counts>;
  readonly wrong: readonly WrongExplanation[];
}

const noCounts: Counts = { itself: 0, equivalent: 0, unexplained: 0, wrong: 0 };

export const explainRandomMistakes = (messages: number, seed: number): Result => {
  const random = seededRandom(seed);
  const counts = new Map<string, Counts>();
  const wrong: WrongExplanation[] = [];
  for (let i = 0; i < messages; i++) {
    const single = singleMistakes[i % singleMistakes.length];
    const made = single && makeMistake(single, random);
    if (single === undefined || made === undefined) continue;
    const named = namesIn(explainSignature(made.received, made.credentials));
    const verdict = verdictOf(single.mistake, named);
    const before = counts.get(single.mistake) ?? noCounts;
    counts.set(single.mistake, { ...before, [verdict]: before[verdict] + 1 });
    if (verdict === 'wrong') wrong.push({ mistake: single.mistake, named, ...made });
  }
  return { counts, wrong };
};

/** Signs messages with a phrase that the account does not have, and returns the explanations that name a mistake. */
export const explainWrongPhrases = (messages: number, seed: number): readonly (readonly string[])[] => {
  const random = seededRandom(seed);
  return Array.from({ length: messages }, () => {
    const shaType = pick(random, shaTypes);
    const account = randomAccount(random);
    const params = randomMessage(random);
    const signature = signatureOf(correctSigning(params, `${randomPhrase(random)}x`, shaType));
    return namesIn(explainSignature({ ...params, signature }, credentialsOf(account, shaType)));
  }).filter(([name]) => name !== 'Unexplained');
};

const shaTypes = [
  'SHA-128',
  'SHA-256',
  'SHA-512',
  'HMAC-256',
  'HMAC-512',
] as const satisfies readonly ShaType[];

const randomAccount = (random: SeededRandom) => ({
  own: randomPhrase(random),
  other: randomPhrase(random),
  older: randomPhrase(random),
});

const attemptsMax = 50;

/** Returns `undefined` if the mistake has no effect on any of several messages. */
export const makeMistake = (single: SingleMistake, random: SeededRandom) => {
  for (let i = 0; i < attemptsMax; i++) {
    const shaType = pick(random, shaTypes);
    const own = single.phrase?.(random);
    const account = { ...randomAccount(random), ...(own !== undefined && { own }) };
    const params = { ...randomMessage(random), ...single.needs?.(random) };
    const correct = correctSigning(params, account.own, shaType);
    const signing: Signing = { ...correct, ...single.make(correct, random, account) };
    const signature = signatureOf(signing);
    if (
      signing.phrase !== '' &&
      signature !== signatureOf(correctSigning(signing.arrived, account.own, shaType))
    )
      return {
        received: { ...signing.arrived, signature },
        credentials: credentialsOf(account, shaType),
        phrases: Object.values(account),
        shaType,
        signing,
        account,
      };
  }
  return undefined;
};

const namesIn = (explanation: SignatureExplanation): readonly string[] =>
  explanation._tag === 'Explained' ? explanation.findings.map(({ mistake }) => mistake) : [explanation._tag];

const verdictOf = (made: SignatureMistake, named: readonly string[]): keyof Counts => {
  const [first, second] = named;
  if (first === 'Unexplained') return 'unexplained';
  if (first === made && second === undefined) return 'itself';
  return second === undefined && first !== undefined && areEquivalent(made, first) ? 'equivalent' : 'wrong';
};
