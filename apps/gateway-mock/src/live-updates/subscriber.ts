/** Somebody who listens. News that says the same as some that he has not heard yet is told once: what waits stays small. */
import { keyOf, type News } from './change-event.ts';

export interface Listener {
  readonly hear: (news: News) => void;
  /** He hears what waits, and nothing after that. */
  readonly heard: AsyncIterable<News>;
  readonly end: () => void;
}

export const openListener = (over: AbortSignal, left: () => void): Listener => {
  const waiting = new Map<string, News>();
  let wake = (): void => undefined;
  let ended = false;

  const end = (): void => {
    if (ended) return;
    ended = true;
    over.removeEventListener('abort', end);
    left();
    wake();
  };

  async function* heard(): AsyncGenerator<News> {
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
    hear: (news) => {
      waiting.set(keyOf(news), news);
      wake();
    },
    heard: heard(),
    end,
  };
};
