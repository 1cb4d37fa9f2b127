/** A failure of the gateway itself, not of a request: answered with 006, logged with its cause. */
export interface Fault {
  readonly doing: string;
  readonly cause: unknown;
}

export const fault =
  (doing: string) =>
  (cause: unknown): Fault => ({ doing, cause });
