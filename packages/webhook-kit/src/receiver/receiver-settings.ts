import { feedback, isPhrase, isShaType, revealPhrase, type SizeLimits } from '@postern/protocol';
import type { Account } from '../feedback/merchant-account.ts';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import type { OnPossibleDuplicate } from '../idempotency/duplicate-decision.ts';
import type { FeedbackResult } from './http-response-of-feedback-result.ts';

/** The settings of `createReceiver`. */
export interface ReceiverSettings {
  /** The accounts whose feedback is accepted. */
  readonly accounts: readonly Account[];
  /**
   * Handles an event. The feedback is acknowledged when the handler resolves. If it throws or rejects, the gateway sends the
   * feedback again.
   */
  readonly handle: Handler;
  /**
   * Stores an event durably, in a queue or a table. If set, the feedback is acknowledged as soon as the event is stored, and
   * `handle` runs afterwards. The gateway does not send the feedback again if that `handle` fails.
   */
  readonly persist?: Handler;
  /**
   * Decides whether an event equal to an earlier one is a duplicate. `compareTotals(…)` compares the order's totals at the
   * gateway with yours. Use `alwaysDuplicate` if you never capture or refund the same amount of an order twice.
   */
  readonly onPossibleDuplicate: OnPossibleDuplicate;
  /** Remembers which events were handled. The default is the memory of this process; use a shared store for several processes. */
  readonly idempotencyStore?: IdempotencyStore;
  /** How long the body may take to arrive, and then the handler to run, before the response is 503. Default 8; below 10. */
  readonly timeoutSeconds?: number;
  /**
   * How long a claim on an event is valid, in case its process crashes. Default 30; above `timeoutSeconds` and below 90. If a
   * handler runs longer, the event may be handled a second time concurrently.
   */
  readonly leaseSeconds?: number;
  /** How long handled events are remembered. Default one day; at least as long as the gateway retries. */
  readonly retentionSeconds?: number;
  /** Limits on the size of a body. */
  readonly sizeLimits?: SizeLimits;
  /** Receives every result, for logs and metrics. */
  readonly onResult?: (result: FeedbackResult) => void;
}

/** Handles one event. The signal is aborted on timeout, when the response is sent without waiting for the handler. */
export type Handler = (event: FeedbackEvent, context: { readonly signal: AbortSignal }) => unknown;

/** How long the gateway waits for a response (rule D24). */
const gatewayTimeoutSeconds = 10;

/** The longest time from the first delivery attempt to the end of the last one (rule D24). */
const gatewayRetrySeconds =
  feedback.retry.maxAttempts * (gatewayTimeoutSeconds + feedback.retry.intervalSeconds);

/** The time from the first delivery attempt to the start of the last one, if every response is immediate (rule D24). */
const lastAttemptSeconds = (feedback.retry.maxAttempts - 1) * feedback.retry.intervalSeconds;

/** Fills in the defaults of durations that are missing or undefined. */
export const withDefaults = ({
  timeoutSeconds = 8,
  leaseSeconds = 30,
  retentionSeconds = 86_400,
  ...others
}: ReceiverSettings) => ({ ...others, timeoutSeconds, leaseSeconds, retentionSeconds });

/** Thrown by `createReceiver` for invalid settings. `problems` has one message for each of them. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('; '));
    this.problems = problems;
  }
}

/** Throws a `SettingsError` if a setting is invalid. */
export const checkSettings = (settings: ReceiverSettings): void => {
  const { accounts, timeoutSeconds, leaseSeconds, retentionSeconds } = withDefaults(settings);
  const checks: readonly (readonly [isValid: boolean, problem: string])[] = [
    [accounts.length > 0, 'accounts must not be empty'],
    [accounts.every(hasName), 'name of each account must be a text that is not empty'],
    [
      accounts.every(({ shaType }) => isShaType(shaType)),
      'shaType of each account must be one that the gateway supports, for example SHA-256',
    ],
    [accounts.every(hasPhrase), 'phrase of each account must be a responsePhrase(…) that is not empty'],
    [typeof settings.handle === 'function', 'handle must be a function'],
    [
      typeof settings.onPossibleDuplicate === 'function',
      'onPossibleDuplicate must be a function: compareTotals(…), alwaysDuplicate or one of your own',
    ],
    [
      timeoutSeconds > 0 && timeoutSeconds < gatewayTimeoutSeconds,
      `timeoutSeconds must be above 0 and below ${gatewayTimeoutSeconds}, the timeout of the gateway`,
    ],
    [
      leaseSeconds > timeoutSeconds && leaseSeconds < lastAttemptSeconds,
      `leaseSeconds must be above timeoutSeconds and below ${lastAttemptSeconds}, so that the claim of a crashed process expires before the gateway's last attempt`,
    ],
    [
      retentionSeconds >= gatewayRetrySeconds && Number.isFinite(retentionSeconds),
      `retentionSeconds must be at least ${gatewayRetrySeconds}, as long as the gateway retries`,
    ],
  ];
  const problems = checks.flatMap(([isValid, problem]) => (isValid ? [] : [problem]));
  if (problems.length > 0) throw new SettingsError(problems);
};

const hasName = ({ name }: Account): boolean => typeof name === 'string' && name !== '';
const hasPhrase = ({ phrase }: Account): boolean =>
  isPhrase(phrase, 'response') && revealPhrase(phrase) !== '';
