/** The result of a benchmark: a value with a bound, a value without one, or the reason why nothing was measured. */
export type BenchmarkResult = BoundedResult | UnboundedResult | SkippedResult;

interface BoundedResult {
  readonly title: string;
  readonly value: string;
  readonly bound: string;
  readonly passed: boolean;
  /** Its line in a plot of the report. */
  readonly curve?: Curve;
}

export interface Curve {
  /** The title of the plot, which has the curves of several results. */
  readonly plot: string;
  readonly name: string;
  /** The time of a request as a ratio to that with the fewest orders. */
  readonly points: readonly { readonly orders: number; readonly ratio: number }[];
  /** The bound of the ratio. */
  readonly atMost: number;
}

interface UnboundedResult {
  readonly title: string;
  readonly value: string;
}

interface SkippedResult {
  readonly title: string;
  /** Why it was not measured. */
  readonly reason: string;
}

/** Formats a result as one line of the output. */
export const formatResult = (result: BenchmarkResult): string => {
  if ('reason' in result) return `skipped ${result.title}: ${result.reason}`;
  if (!('passed' in result)) return `report  ${result.title}: ${result.value}`;
  return `${result.passed ? 'passed' : 'missed'}  ${result.title}: ${result.value} (${result.bound})`;
};

export const isMissed = (result: BenchmarkResult): boolean => 'passed' in result && !result.passed;
