/** The feedback that waits until a shop acknowledges it: which are due, and how often they were tried. */
export interface ForwardedMessage {
  /** The id of the feedback. */
  readonly id: string;
  readonly kind: string;
  readonly operation: string;
  readonly merchantReference: string;
  readonly responseCode: string;
  readonly contentType: string;
  readonly body: string;
}

export interface ForwardQueue {
  readonly add: (message: ForwardedMessage) => void;
  /** The messages to send now, oldest first. */
  readonly due: () => readonly ForwardedMessage[];
  /** Records an attempt, and returns how many there were. */
  readonly record: (id: string, isAcknowledged: boolean) => number;
  /** Makes everything due that is not acknowledged, also after its last attempt. Returns how many. */
  readonly retryNow: () => number;
  /** How many were acknowledged. */
  readonly acknowledged: () => number;
  /** How many have no more attempts. */
  readonly exhausted: () => number;
}

interface Entry {
  readonly message: ForwardedMessage;
  attempts: number;
  /** Infinity after the last attempt. */
  dueAt: number;
}

export const createForwardQueue = (
  { attempts, intervalSeconds }: { readonly attempts: number; readonly intervalSeconds: number },
  now: () => number = () => performance.now(),
): ForwardQueue => {
  const entries = new Map<string, Entry>();
  let acknowledged = 0;
  return {
    add: (message) => {
      // Only a shop that is down for long fills the queue. The oldest give way.
      const oldest = entries.size >= mostEntries ? [...entries.keys()][0] : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      entries.set(message.id, { message, attempts: 0, dueAt: now() });
    },
    due: () => [...entries.values()].filter(({ dueAt }) => dueAt <= now()).map(({ message }) => message),
    record: (id, isAcknowledged) => {
      const entry = entries.get(id);
      if (entry === undefined) return 0;
      entry.attempts += 1;
      if (isAcknowledged) {
        acknowledged += 1;
        entries.delete(id);
      } else entry.dueAt = entry.attempts < attempts ? now() + intervalSeconds * 1000 : Infinity;
      return entry.attempts;
    },
    retryNow: () => {
      for (const entry of entries.values()) entry.dueAt = now();
      return entries.size;
    },
    acknowledged: () => acknowledged,
    exhausted: () => [...entries.values()].filter(({ dueAt }) => dueAt === Infinity).length,
  };
};

const mostEntries = 10_000;
