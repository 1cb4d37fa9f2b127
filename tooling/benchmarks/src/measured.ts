/** What a benchmark says: a promise and what was measured of it, a figure that nothing is promised of, or why there is none. */
export type Measured = Promised | Reported | Unmeasured;

interface Promised {
  readonly what: string;
  readonly measured: string;
  readonly bound: string;
  readonly kept: boolean;
}

interface Reported {
  readonly what: string;
  readonly measured: string;
}

interface Unmeasured {
  readonly what: string;
  /** What kept it from being measured. */
  readonly because: string;
}

/** As one line, for the reader of a run. */
export const inWords = (result: Measured): string => {
  if ('because' in result) return `none    ${result.what}: not measured, ${result.because}`;
  if (!('kept' in result)) return `report  ${result.what}: ${result.measured}`;
  return `${result.kept ? 'kept  ' : 'missed'}  ${result.what}: ${result.measured} (${result.bound})`;
};

export const isMissed = (result: Measured): boolean => 'kept' in result && !result.kept;
