import type { Exit } from './exit-codes.ts';

/** Sentences that say what happened and what to do next. */
export interface CommandFailure {
  readonly _tag: 'Failed';
  readonly exit: Exit;
  readonly errors: readonly string[];
  /** Whether the command may have changed something although it failed. Printed with --json. */
  readonly effect?: 'none' | 'possible';
  /** More facts. Printed with --json. */
  readonly details?: Readonly<Record<string, string>>;
}

/** A failure with one sentence. */
export const failed = (exit: Exit, ...errors: readonly string[]): CommandFailure => ({
  _tag: 'Failed',
  exit,
  errors,
});
