/** One subscriber of live updates. Equal events that wait to be read are merged, so the queue stays short. */
import { changeEventKey, type ChangeEvent } from './change-event.ts';

export interface Subscriber {
  readonly push: (event: ChangeEvent) => void;
  /** Ends after the events that are waiting. */
  readonly events: AsyncIterable<ChangeEvent>;
  readonly end: () => void;
}

export const openSubscriber = (signal: AbortSignal, onEnd: () => void): Subscriber => {
  const waiting = new Map<string, ChangeEvent>();
  let wake = (): void => undefined;
  let hasEnded = false;

  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    signal.removeEventListener('abort', end);
    onEnd();
    wake();
  };

  async function* readEvents(): AsyncGenerator<ChangeEvent> {
    while (!signal.aborted) {
      const [next] = waiting;
      if (next !== undefined) {
        waiting.delete(next[0]);
        yield next[1];
      } else if (hasEnded) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }

  signal.addEventListener('abort', end);
  return {
    push: (event) => {
      waiting.set(changeEventKey(event), event);
      wake();
    },
    events: readEvents(),
    end,
  };
};
