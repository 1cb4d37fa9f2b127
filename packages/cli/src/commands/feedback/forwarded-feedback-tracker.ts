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
  readonly content: string;
  readonly createdAt: string;
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
  for (const item of before) seen.set(keyOf(item), stateOf(item, listAt(item, 'attempts').length > 0));
  let newestBefore = Math.max(0, ...before.map(numberOf));

  /** Finds what was seen in a list in which it has other ids. What is older was restored, too. */
  const matchByContent = (items: readonly unknown[]): void => {
    const byContent = new Map([...seen.values()].map((state) => [state.content, state]));
    const newest =
      [...seen.values()]
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .at(-1) ?? '';
    seen.clear();
    newestBefore = 0;
    for (const item of items) {
      const same = byContent.get(contentOf(item));
      if (same !== undefined) seen.set(keyOf(item), stateOf(item, same.isStarted));
      else if (createdAtOf(item) < newest)
        seen.set(keyOf(item), stateOf(item, listAt(item, 'attempts').length > 0));
    }
  };

  const isDue = (item: unknown): boolean => {
    const last = seen.get(keyOf(item));
    if (last === undefined) return numberOf(item) > newestBefore && reachesAddress(item);
    if (!last.isStarted) return reachesAddress(item);
    return (
      seriesOf(item) > last.series ||
      (last.isEnded && (isWaiting(item) || listAt(item, 'attempts').length > last.attempts))
    );
  };

  return {
    next: (items) => {
      // A restored snapshot gives feedback new ids, and another database begins again with low ones.
      if (seen.size > 0 && items.length > 0 && !items.some((item) => seen.has(keyOf(item))))
        matchByContent(items);
      const due = items.filter(isDue);
      for (const item of items) {
        const key = keyOf(item);
        const isOld = !seen.has(key) && numberOf(item) <= newestBefore;
        seen.set(key, stateOf(item, isOld || due.includes(item) || seen.get(key)?.isStarted === true));
      }
      for (const key of [...seen.keys()].slice(0, Math.max(0, seen.size - mostSeen))) seen.delete(key);
      return due.toSorted((a, b) => numberOf(a) - numberOf(b));
    },
  };
};

const mostSeen = 20_000;

const createdAtOf = (item: unknown): string => textAt(item, 'created_at');

// Another database has the same ids again.
const keyOf = (item: unknown): string => `${textAt(item, 'id')} ${createdAtOf(item)}`;

const contentOf = (item: unknown): string =>
  ['created_at', 'kind', 'fort_id', 'operation_id', 'params.command', 'params.response_code']
    .map((name) => textAt(item, name))
    .join(' ');

const stateOf = (item: unknown, isStarted: boolean): Seen => ({
  content: contentOf(item),
  createdAt: createdAtOf(item),
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
