/** A failure of the gateway itself, not of a request: answered with 006, logged with its cause. */
export interface Failure {
  readonly action: string;
  readonly cause: unknown;
}

export const failure =
  (doing: string) =>
  (cause: unknown): Failure => ({ action: doing, cause });

/** A fault for the person who started the gateway. */
export const describeFailure = ({ action: doing, cause }: Failure): readonly string[] => [
  `${doing} failed: ${messageOf(cause)}`,
];

// A name that stands for several addresses fails with an error for each, and with no words of its own.
const messageOf = (cause: unknown): string => {
  if (cause instanceof AggregateError && cause.message === '') return cause.errors.map(messageOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
};
