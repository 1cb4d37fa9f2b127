/** Somebody who listens. News that says the same as some that he has not heard yet is told once: what waits stays small. */
import { keyOf, type ChangeEvent } from './change-event.ts';

export interface Subscriber {
  readonly push: (news: ChangeEvent) => void;
  /** He hears what waits, and nothing after that. */
  readonly events: AsyncIterable<ChangeEvent>;
  readonly end: () => void;
}

export const openSubscriber = (over: AbortSignal, left: () => void): Subscriber => {
  const waiting = new Map<string, ChangeEvent>();
  let wake = (): void => undefined;
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    over.removeEventListener('abort', end);
    left();
    wake();
  };

  async function* heard(): AsyncGenerator<ChangeEvent> {
    while (!over.aborted) {
      const [next] = waiting;
      if (next !== undefined) {
        waiting.delete(next[0]);
        yield next[1];
      } else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  over.addEventListener('abort', end);
  return {
    push: (news) => {
      waiting.set(keyOf(news), news);
      wake();
    },
    events: heard(),
    end,
  };
};
