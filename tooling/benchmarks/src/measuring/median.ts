/** Returns the median of an odd number of measurements, which outliers do not change. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('there are no measurements');
  return middle;
};
