/** Dice that fall the same way again when the seed is the same. Each who throws them has a stream of their own. */
export interface Dice {
  /** A whole number from 0 up to, and without, a bound. */
  readonly below: (bound: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly oneOf: <A>(things: readonly A[]) => A | undefined;
}

export const diceOf = (seed: number, stream: number): Dice => {
  const next = mulberry32(seed + Math.imul(stream, 0x9e37_79b9));
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    chance: (probability) => next() < probability,
    oneOf: (things) => things[below(things.length)],
  };
};

// A well-known small generator: 32 bits of state, fit for tests and for nothing that must not be guessed.
const mulberry32 = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
