/** The source of the current time. Only `system-clock.ts` reads the machine's clock. */
export interface Clock {
  readonly now: () => Date;
}
