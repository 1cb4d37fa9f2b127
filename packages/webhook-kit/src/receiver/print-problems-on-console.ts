/** Prints problems on the console, without secrets, without values of the sender, and without filling the log. */
import { revealPhrase } from '@postern/protocol';
import { isSecretParameter, redactTexts, type KnownText } from '@postern/protocol/secrets';
import { isParameter } from '@postern/protocol/spec';
import { accountKeys, type FeedbackAccount } from '../feedback/feedback-account.ts';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import { secretsOmittedFrom } from '../feedback/omit-secrets.ts';
import type { FeedbackProblem } from './feedback-problem.ts';

/** Creates the default of the setting `report`. The event is that of the problem, if there is one. */
export const printProblemsOnConsole = (
  accounts: readonly FeedbackAccount[],
  now: () => number = Date.now,
) => {
  const phrases = accountKeys(accounts).map(({ phrase }) => revealPhrase(phrase));
  const isAllowed = limitWarnings(now);
  return (problem: FeedbackProblem, event: FeedbackEvent | undefined): void => {
    const { level, code, message, docs, requestId, cause } = problem;
    if (level === 'warn' && !isAllowed(code)) return;
    const id = requestId === undefined ? '' : ` Request id: ${requestId}.`;
    const stack = cause === undefined ? '' : `\n${describeCause(cause, phrases, event)}`;
    // A receiver must not fail silently. The setting `report` replaces this.
    console[level](`@postern/webhook-kit: ${code}: ${message}.${id} See ${docs}${stack}`);
  };
};

// Anyone can post feedback that is rejected, and should not fill the log with it.
const limitWarnings = (now: () => number): ((code: FeedbackProblem['code']) => boolean) => {
  const printed = new Map<string, { since: number; count: number }>();
  return (code) => {
    const current = printed.get(code);
    const isRecent = current !== undefined && now() - current.since < windowMilliseconds;
    const entry = isRecent ? current : { since: now(), count: 0 };
    printed.set(code, entry);
    return ++entry.count <= maxWarnings;
  };
};

const windowMilliseconds = 60_000;

/** Of each kind, in a minute. */
const maxWarnings = 5;

/**
 * Returns the stack of an error without phrases, without the values of the event, and in printable characters. Other members of an
 * error, such as the headers of a request, may be secret and are left out.
 */
const describeCause = (
  cause: unknown,
  phrases: readonly string[],
  event: FeedbackEvent | undefined,
): string => {
  const text =
    cause instanceof Error
      ? (cause.stack ?? String(cause))
      : `A value that is no error was thrown (${typeof cause})`;
  const known = [
    ...phrases.map((phrase) => ({ text: phrase, replacement: '[response phrase]' })),
    ...valuesOf(event),
  ];
  return redactTexts(text.slice(0, maxCauseLength), known).replaceAll(/[^\P{C}\n]/gu, '?');
};

const valuesOf = (event: FeedbackEvent | undefined): readonly KnownText[] =>
  Object.entries(
    event ? { ...event.receivedParams, ...secretsOmittedFrom(event.receivedParams) } : {},
  ).flatMap(([name, value]) =>
    typeof value === 'string' && value.length >= (isSecretParameter(name) ? 1 : minValueLength)
      ? [{ text: value, replacement: `[${isParameter(name) ? name : 'parameter'}]` }]
      : [],
  );

// A shorter value, such as a status, is also found in other words.
const minValueLength = 6;
const maxCauseLength = 8000;
