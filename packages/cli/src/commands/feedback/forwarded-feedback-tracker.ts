/**
 * Chooses which feedback of a list to forward: each once when the gateway sends it, and again when it is resent. The gateway's own
 * retries are not forwarded: a forwarded copy has attempts of its own.
 */
import { listAt, memberAt, textAt } from '../../management-api/read-json-members.ts';
import { acknowledges } from './post-feedback.ts';

export interface ForwardedFeedbackTracker {
  /** Takes the newest feedback, in any order. Returns what to forward, oldest first. */
  readonly next: (items: readonly unknown[]) => readonly unknown[];
}

interface Seen {
  readonly attempts: number;
  /** Whether it is forwarded, or was sent before the tracker began. */
  readonly isStarted: boolean;
  /** Whether a series of attempts has ended. */
  readonly isEnded: boolean;
  /** How many series of attempts there were at least: each one after an acknowledged attempt was resent. */
  readonly series: number;
}

/** @param before - the feedback that is there already, which is not forwarded unless it is sent later. */
export const createForwardedFeedbackTracker = (before: readonly unknown[]): ForwardedFeedbackTracker => {
  const seen = new Map<string, Seen>();
  for (const item of before) seen.set(textAt(item, 'id'), stateOf(item, listAt(item, 'attempts').length > 0));
  const newestBefore = Math.max(0, ...before.map(numberOf));

  const isDue = (item: unknown): boolean => {
    const last = seen.get(textAt(item, 'id'));
    if (last === undefined) return numberOf(item) > newestBefore && reachesAddress(item);
    if (!last.isStarted) return reachesAddress(item);
    return (
      seriesOf(item) > last.series ||
      (last.isEnded && (isWaiting(item) || listAt(item, 'attempts').length > last.attempts))
    );
  };

  return {
    next: (items) => {
      const due = items.filter(isDue);
      for (const item of items) {
        const id = textAt(item, 'id');
        const isOld = !seen.has(id) && numberOf(item) <= newestBefore;
        seen.set(id, stateOf(item, isOld || due.includes(item) || seen.get(id)?.isStarted === true));
      }
      for (const id of [...seen.keys()].slice(0, Math.max(0, seen.size - mostSeen))) seen.delete(id);
      return due.toSorted((a, b) => numberOf(a) - numberOf(b));
    },
  };
};

const mostSeen = 20_000;

const stateOf = (item: unknown, isStarted: boolean): Seen => ({
  attempts: listAt(item, 'attempts').length,
  isStarted,
  isEnded: !isWaiting(item),
  series: seriesOf(item),
});

// It may be resent before a look has seen that its first series ended.
const seriesOf = (item: unknown): number => {
  const acknowledged = listAt(item, 'attempts').filter((attempt) =>
    acknowledges(Number(textAt(attempt, 'status'))),
  );
  return acknowledged.length + (textAt(item, 'state') === 'delivered' ? 0 : 1);
};

const isWaiting = (item: unknown): boolean => textAt(item, 'state') === 'waiting';

const numberOf = (item: unknown): number => Number(textAt(item, 'id'));

// A scenario can delay it, let other feedback overtake it, let attempts fail before they reach the address, or drop it. Otherwise the
// gateway sends it at once, and a copy need not wait for the answer of the address.
const reachesAddress = (item: unknown): boolean => {
  const attempts = listAt(item, 'attempts').length;
  const failing = memberAt(item, 'distortion.failing_attempts');
  if (attempts > (typeof failing === 'number' ? failing : 0)) return true;
  return (
    isWaiting(item) &&
    ['failing_attempts', 'delay_seconds', 'overtaken'].every(
      (name) => memberAt(item, `distortion.${name}`) === undefined,
    )
  );
};
