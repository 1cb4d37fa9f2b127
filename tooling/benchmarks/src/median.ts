/** The middle one of an odd number of measurements: a noisy neighbour does not move it. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
};
