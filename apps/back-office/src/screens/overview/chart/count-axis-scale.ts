/**
 * A linear scale for counts, from zero to a round number above the maximum. (d3's linear scale would add
 * interpolation, colors and formats to the first screen's bundle.)
 */
export interface CountScale {
  /** The y position of a count, in pixels from the top. */
  readonly at: (count: number) => number;
  readonly ticks: readonly number[];
}

export const countScale = (most: number, bottom: number, top: number): CountScale => {
  const step = stepFor(Math.max(1, most) / steps);
  const count = Math.ceil(Math.max(1, most) / step);
  const highest = count * step;
  return {
    at: (value) => bottom - ((bottom - top) * value) / highest,
    ticks: Array.from({ length: count + 1 }, (_, place) => place * step),
  };
};

/** The approximate number of ticks. */
const steps = 4;

/** The first of 1, 2, 5, 10, 20, 50 … that is at least this large. */
const stepFor = (least: number): number => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => step >= least) ?? 10 * power;
};
