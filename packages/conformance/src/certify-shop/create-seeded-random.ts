import { randomInt } from 'node:crypto';

/** Random numbers of at least 0 and less than 1 that depend on the seed alone (mulberry32). */
export const createSeededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

/** The seed of a run that names none. `--seed` accepts it: it has at most nine digits. */
export const drawSeed = (): number => randomInt(1_000_000_000);
