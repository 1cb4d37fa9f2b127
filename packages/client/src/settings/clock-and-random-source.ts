/** The clock and the random source of the client. Tests pass their own. */
export interface Runtime {
  /** The time in milliseconds from a monotonic clock. */
  readonly now: () => number;
  /** Resolves after the given time, or as soon as the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** A random number of at least 0 and less than 1. */
  readonly random: () => number;
  /** A unique `maintenance_reference` of letters and digits. */
  readonly newMaintenanceReference: () => string;
}
