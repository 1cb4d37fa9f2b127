/** The time, handed in: nobody but `production.ts` asks the machine for it. */
export interface Clock {
  readonly now: () => Date;
}
