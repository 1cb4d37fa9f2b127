/** Random numbers that are the same for the same seed. */
export interface SeededRandom {
  /** A whole number from 0 to below the bound. */
  readonly integerBelow: (bound: number) => number;
  readonly withProbability: (probability: number) => boolean;
}

export const seededRandom = (seed: number): SeededRandom => {
  const next = mulberry32(seed);
  return {
    integerBelow: (bound) => Math.floor(next() * bound),
    withProbability: (probability) => next() < probability,
  };
};

// A well-known small generator with 32 bits of state. Good enough for tests, and not for secrets.
const mulberry32 = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
