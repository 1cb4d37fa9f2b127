/** Random numbers from 0 to 1, the same for the same seed. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

export type Random = () => number;
