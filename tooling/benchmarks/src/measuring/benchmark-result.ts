/** The result of a benchmark: a value with a bound, a value without one, or the reason why nothing was measured. */
export type BenchmarkResult = BoundedResult | UnboundedResult | SkippedResult;

interface BoundedResult {
  readonly title: string;
  readonly value: string;
  readonly bound: string;
  readonly passed: boolean;
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
