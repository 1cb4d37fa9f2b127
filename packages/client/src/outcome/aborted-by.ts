/** Whether and why the signal of a caller ended a call. */
import type { AttemptFailure } from './attempt-failure.ts';

export const abortedBy = (signal: AbortSignal | undefined): AttemptFailure.Aborted => {
  const cause: unknown = signal?.reason;
  return { _tag: 'Aborted', cause };
};

// A function, so that the compiler does not assume that the signal stays as it was before an await.
export const isAborted = (signal: AbortSignal | undefined): boolean => signal?.aborted === true;
