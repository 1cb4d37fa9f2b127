/** Time and chance, as the client needs them: a test brings its own. */
export interface Runtime {
  /** Milliseconds, never going back. */
  readonly now: () => number;
  /** Ends after so many milliseconds, or as soon as the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
  /** At least 0 and below 1. */
  readonly random: () => number;
  /** A `maintenance_reference` that was never used before: letters and digits. */
  readonly newMaintenanceReference: () => string;
}
