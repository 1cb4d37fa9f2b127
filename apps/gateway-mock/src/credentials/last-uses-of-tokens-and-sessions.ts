/**
 * Remembers when tokens and sessions were last used. It stores each at most once a minute, in the background, so that a request
 * waits for nothing.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Clock } from '../clock/clock.ts';
import type { Failure } from '../domain/failure-with-cause.ts';

/** A use of a token, by itself or by a session. */
export interface LastUse {
  readonly tokenId: string;
  readonly sessionHash?: string | undefined;
  readonly at: Date;
}

export interface LastUseRepository {
  /** An earlier use than the stored one changes nothing. */
  readonly record: (uses: readonly LastUse[]) => TE.TaskEither<Failure, void>;
}

export interface LastUses {
  /** Returns at once. */
  readonly note: (tokenId: string, sessionHash?: string) => void;
  /** Stores what waits. The database must stay open until then. */
  readonly close: () => Promise<void>;
}

export const openLastUses = (
  repository: LastUseRepository,
  { now }: Clock,
  /** Called if uses could not be stored. */
  onFailure: (failure: Failure) => void,
): LastUses => {
  let waiting = new Map<string, LastUse>();
  let notedAt = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  const store = async (): Promise<void> => {
    const uses = [...waiting.values()];
    waiting = new Map();
    const oldest = now().getTime() - interval;
    notedAt = new Map([...notedAt].filter(([, time]) => time > oldest));
    if (uses.length === 0) return;
    const stored = await repository.record(uses)();
    if (E.isLeft(stored)) onFailure(stored.left);
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(store);
    return storing;
  };

  return {
    note: (tokenId, sessionHash) => {
      const key = `${tokenId} ${sessionHash ?? ''}`;
      const at = now();
      // A clock that was set back counts as a new minute.
      const elapsed = Math.abs(at.getTime() - (notedAt.get(key) ?? -Infinity));
      if (elapsed < interval) return;
      notedAt.set(key, at.getTime());
      waiting.set(key, { tokenId, sessionHash, at });
      timer ??= setTimeout(() => void flush(), storedAfterMilliseconds).unref();
    },
    close: flush,
  };
};

const interval = 60_000;

// Uses that come together are stored together.
const storedAfterMilliseconds = 1000;
