import { feedback, type SizeLimits } from '@postern/protocol/spec';
import {
  accountExample,
  findAccountProblems,
  membersOf,
  type FeedbackAccount,
} from '../feedback/feedback-account.ts';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import { WebhookSettingsError, type SettingProblem } from '../feedback/webhook-settings-error.ts';
import type { IdempotencyStore } from '../idempotency/idempotency-store.ts';
import {
  isFixedDecision,
  type FixedDecision,
  type OnPossibleDuplicate,
} from '../idempotency/duplicate-decision.ts';
import type { FeedbackProblem } from './feedback-problem.ts';
import type { FeedbackResult } from './http-response-of-feedback-result.ts';

/** The settings of `createReceiver`. `accounts`, `handle` and `onPossibleDuplicate` are required. */
export type ReceiverSettings = CommonSettings & (SettingsWithoutPersist | SettingsWithPersist);

interface SettingsWithoutPersist {
  readonly persist?: undefined;
  /**
   * Decides about an event equal to an earlier one: a repeated delivery, or a second operation with the same parameters, such as a
   * second capture of the same amount. Required, because only you know which of them your shop makes: `alwaysDuplicate`,
   * `alwaysNew`, `compareTotals(…)` or a function of your own.
   */
  readonly onPossibleDuplicate: OnPossibleDuplicate;
}

interface SettingsWithPersist {
  /**
   * Stores an event durably, in a queue or a table. If set, the feedback is acknowledged as soon as the event is stored, and
   * `handle` runs afterwards. The gateway does not send the feedback again if that `handle` fails.
   */
  readonly persist?: Handler | undefined;
  /**
   * Decides about an event equal to an earlier one: `alwaysDuplicate` or `alwaysNew`. Totals cannot decide, because they do not
   * contain an event that is stored and not yet handled. To compare totals, leave out `persist`, and let `handle` store the event
   * and count its amount.
   */
  readonly onPossibleDuplicate: FixedDecision;
}

interface CommonSettings {
  /** The accounts whose feedback is accepted. */
  readonly accounts: readonly FeedbackAccount[];
  /**
   * Handles an event. The feedback is acknowledged when the handler resolves. If it throws or rejects, the gateway sends the
   * feedback again.
   */
  readonly handle: Handler;
  /** Remembers which events were handled. The default is the memory of this process; use a shared store for several processes. */
  readonly idempotencyStore?: IdempotencyStore | undefined;
  /** How long the body may take to arrive before the response is 408, and then the handler to run before it is 503. Default 8; below 10. */
  readonly timeoutSeconds?: number | undefined;
  /**
   * How long a claim on an event is valid, in case its process crashes. Default 30; above `timeoutSeconds` and below 90. If a
   * handler runs longer, the event may be handled a second time concurrently.
   */
  readonly leaseSeconds?: number | undefined;
  /** How long handled events are remembered. Default one day; at least as long as the gateway retries. */
  readonly retentionSeconds?: number | undefined;
  /** Limits on the size of a body. */
  readonly sizeLimits?: SizeLimits | undefined;
  /** Receives every result, for metrics. */
  readonly onResult?: ((result: FeedbackResult) => unknown) | undefined;
  /**
   * Receives what needs attention: a handler or a store that failed, and feedback that was rejected. By default it is printed with
   * `console.error` and `console.warn`.
   */
  readonly report?: ((problem: FeedbackProblem) => unknown) | undefined;
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

const defaults = { timeoutSeconds: 8, leaseSeconds: 30, retentionSeconds: 86_400 } as const;

/** Fills in the defaults of durations that are missing or undefined. */
export const withDefaults = ({
  timeoutSeconds = defaults.timeoutSeconds,
  leaseSeconds = defaults.leaseSeconds,
  retentionSeconds = defaults.retentionSeconds,
  ...others
}: ReceiverSettings) => ({ ...others, timeoutSeconds, leaseSeconds, retentionSeconds });

/** Throws a `WebhookSettingsError` if a setting is missing or invalid. Callers without type checks may pass anything. */
export const checkSettings = (input: unknown): void => {
  const settings: Partial<Record<keyof ReceiverSettings, unknown>> = membersOf(input);
  const { accounts } = settings;
  const problems = [
    ...(Array.isArray(accounts) && accounts.length > 0
      ? accounts.flatMap((account: unknown, i) => findAccountProblems(account, `accounts[${i}]`))
      : [
          {
            setting: 'accounts',
            value: accounts,
            requirement: 'a list of at least one account',
            example: `accounts: [${accountExample}]`,
          },
        ]),
    ...rules.flatMap(({ setting, isValid, ...rule }): readonly SettingProblem[] =>
      isValid(settings[setting], settings) ? [] : [{ setting, value: settings[setting], ...rule }],
    ),
  ];
  if (problems.length > 0) throw new WebhookSettingsError(problems);
};

interface SettingRule extends Pick<SettingProblem, 'example' | 'requirement'> {
  readonly setting: keyof ReceiverSettings;
  readonly isValid: (
    value: unknown,
    settings: { readonly persist?: unknown; readonly timeoutSeconds?: unknown },
  ) => boolean;
}

// About a hundred years. Stores cannot store much later times in milliseconds.
const maxRetentionSeconds = 3_200_000_000;

const isFunction = (value: unknown): boolean => typeof value === 'function';
const isFunctionOrMissing = (value: unknown): boolean => value === undefined || isFunction(value);

const rules: readonly SettingRule[] = [
  {
    setting: 'handle',
    isValid: isFunction,
    requirement: 'a function that gets each event',
    example: 'handle: (event) => console.log(event.operation, event.outcome)',
  },
  {
    setting: 'persist',
    isValid: isFunctionOrMissing,
    requirement: 'a function that stores an event, or left out',
    example: 'persist: (event) => queue.send(JSON.stringify(event))',
  },
  {
    setting: 'onPossibleDuplicate',
    isValid: isFunction,
    requirement:
      'alwaysDuplicate, alwaysNew, compareTotals(…) or a function of your own, because two captures of the same amount of an order have equal feedback',
    example: 'onPossibleDuplicate: alwaysDuplicate',
  },
  {
    setting: 'onPossibleDuplicate',
    isValid: (value, { persist }) => persist === undefined || !isFunction(value) || isFixedDecision(value),
    requirement:
      'alwaysDuplicate or alwaysNew, because persist is set and the totals do not contain an event that is stored and not yet handled. To compare totals, leave out persist, and let handle store the event and count its amount',
    example: 'onPossibleDuplicate: alwaysDuplicate',
  },
  {
    setting: 'idempotencyStore',
    isValid: (value) =>
      value === undefined ||
      (typeof value === 'object' &&
        value !== null &&
        ['claim', 'complete', 'release'].every((name) => isFunction(Reflect.get(value, name)))),
    requirement: 'a store with the functions claim, complete and release, or left out',
    example: 'idempotencyStore: memoryStore()',
  },
  {
    setting: 'timeoutSeconds',
    isValid: (value = defaults.timeoutSeconds) =>
      isNumber(value) && value > 0 && value < gatewayTimeoutSeconds,
    requirement: `a number above 0 and below ${gatewayTimeoutSeconds}, the timeout of the gateway, or left out`,
    example: 'timeoutSeconds: 5',
  },
  {
    setting: 'leaseSeconds',
    isValid: (value = defaults.leaseSeconds, { timeoutSeconds = defaults.timeoutSeconds }) =>
      isNumber(value) && value < lastAttemptSeconds && (!isNumber(timeoutSeconds) || value > timeoutSeconds),
    requirement: `a number above timeoutSeconds and below ${lastAttemptSeconds}, so that the claim of a crashed process expires before the gateway's last attempt, or left out`,
    example: 'leaseSeconds: 30',
  },
  {
    setting: 'retentionSeconds',
    isValid: (value = defaults.retentionSeconds) =>
      isNumber(value) && value >= gatewayRetrySeconds && value <= maxRetentionSeconds,
    requirement: `a number from ${gatewayRetrySeconds}, as long as the gateway retries, to ${maxRetentionSeconds}, or left out`,
    example: 'retentionSeconds: 86_400',
  },
  ...(
    [
      ['onResult', 'result'],
      ['report', 'problem'],
    ] as const
  ).map(([setting, parameter]) => ({
    setting,
    isValid: isFunctionOrMissing,
    requirement: 'a function, or left out',
    example: `${setting}: (${parameter}) => log.info(${parameter})`,
  })),
];

const isNumber = (value: unknown): value is number => typeof value === 'number';
