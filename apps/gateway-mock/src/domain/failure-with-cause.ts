/** A failure of the gateway itself, not of a request. The reply is 006, and the log has the cause. */
export interface Failure {
  readonly action: string;
  readonly cause: unknown;
  /** Whether it waited too long for what another transaction has locked. The transaction changed nothing. */
  readonly isLockTimeout?: true;
}

export const failure =
  (action: string) =>
  (cause: unknown): Failure => ({ action, cause });

/** Formats a failure for the person who started the gateway. */
export const describeFailure = ({ action, cause }: Failure): readonly string[] => [
  `${action} failed: ${messageOf(cause)}`,
];

// A connection to a host name with several addresses fails with one error for each, and with an empty message.
const messageOf = (cause: unknown): string => {
  if (cause instanceof AggregateError && cause.message === '') return cause.errors.map(messageOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
};
