/** What a receiver is made from, checked once. */
import { feedback, isPhrase, isShaType, revealPhrase, type Bounds } from '@postern/protocol';
import type { Account } from '../feedback/account.ts';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import type { OnPossibleDuplicate } from '../idempotency/possible-duplicate.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import type { FeedbackResult } from './feedback-result.ts';

/** The settings of a receiver. */
export interface ReceiverSettings {
  /** Whose feedback is believed. */
  readonly accounts: readonly Account[];
  /** Yours. Once it is through the event is acknowledged; if it throws or rejects, the event comes again. */
  readonly handle: Handler;
  /**
   * Keeps an event where it is safe. With it an event is acknowledged as soon as it is kept, and `handle` runs afterwards:
   * if that fails nothing comes again by itself.
   */
  readonly persist?: Handler;
  /**
   * What to do about an event that came before, equal in all: `byTotals(…)` asks the gateway and your books; `asRepeat` is
   * for who never captures or refunds one amount of one order twice.
   */
  readonly onPossibleDuplicate: OnPossibleDuplicate;
  /** Where it is remembered what was handled. Without one, in this process alone: enough where there is one. */
  readonly idempotencyStore?: IdempotencyStore;
  /** How long handling may take before the answer is that it was not handled; 8, and below the gateway's 10. */
  readonly timeoutSeconds?: number;
  /**
   * After so long a process that claimed an event counts as dead; 30, and below 90. A handler that takes longer still is run
   * again beside itself.
   */
  readonly leaseSeconds?: number;
  /** So long equal events count as one; a day, and no shorter than the gateway insists. */
  readonly retentionSeconds?: number;
  /** How much of a body is read. */
  readonly bounds?: Bounds;
  /** Told everything that becomes of what arrives, for logs and metrics. */
  readonly onResult?: (result: FeedbackResult) => void;
}

/** The signal is given when the deadline is over: what goes on afterwards is not waited for. */
export type Handler = (event: FeedbackEvent, context: { readonly signal: AbortSignal }) => unknown;

/** D24: so long the gateway waits for an answer. */
const gatewayWaitsSeconds = 10;

/** D24: from the first attempt to the end of the last one. */
const gatewayInsistsSeconds =
  feedback.retry.attemptsMax * (gatewayWaitsSeconds + feedback.retry.intervalSeconds);

/** D24: from the first attempt to the last one, if all are answered at once. */
const lastAttemptSeconds = (feedback.retry.attemptsMax - 1) * feedback.retry.intervalSeconds;

/** With what was not said, or said to be undefined. */
export const withDefaults = ({
  timeoutSeconds: timeoutSeconds = 8,
  leaseSeconds = 30,
  retentionSeconds: retentionSeconds = 86_400,
  ...others
}: ReceiverSettings) => ({ ...others, timeoutSeconds, leaseSeconds, retentionSeconds });

/** Settings of which no receiver can be made. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('; '));
    this.problems = mistakes;
  }
}

/** Throws a `SettingsError` if they are not sound. */
export const checkSettings = (settings: ReceiverSettings): void => {
  const { accounts, timeoutSeconds, leaseSeconds, retentionSeconds } = withDefaults(settings);
  const rules: readonly (readonly [kept: boolean, rule: string])[] = [
    [accounts.length > 0, 'accounts must not be empty'],
    [accounts.every(hasName), 'each account must have a name'],
    [accounts.every(({ shaType }) => isShaType(shaType)), 'each shaType must be a SHA type of section 5'],
    [accounts.every(hasPhrase), 'each phrase must be a responsePhrase(…) that is not empty'],
    [typeof settings.handle === 'function', 'handle must be a function'],
    [
      typeof settings.onPossibleDuplicate === 'function',
      'onPossibleDuplicate must be a function, byTotals(…) or asRepeat',
    ],
    [
      timeoutSeconds > 0 && timeoutSeconds < gatewayWaitsSeconds,
      `timeoutSeconds must be above zero and below ${gatewayWaitsSeconds}`,
    ],
    [
      leaseSeconds > timeoutSeconds && leaseSeconds < lastAttemptSeconds,
      `leaseSeconds must be above timeoutSeconds, and below ${lastAttemptSeconds}: what a process that died had claimed has to be free again before the gateway's last attempt`,
    ],
    [
      retentionSeconds >= gatewayInsistsSeconds && Number.isFinite(retentionSeconds),
      `retentionSeconds must be at least ${gatewayInsistsSeconds}, as long as the gateway insists`,
    ],
  ];
  const mistakes = rules.flatMap(([kept, rule]) => (kept ? [] : [rule]));
  if (mistakes.length > 0) throw new SettingsError(mistakes);
};

const hasName = ({ name }: Account): boolean => typeof name === 'string' && name !== '';
const hasPhrase = ({ phrase }: Account): boolean =>
  isPhrase(phrase, 'response') && revealPhrase(phrase) !== '';
