/**
 * News of changes, told to whoever listens at any of the processes on the same books: each puts up what it changed,
 * together and a moment later, and looks at what all have put up as long as somebody listens to it.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../domain/failure.ts';
import { openSubscriber, type Subscriber } from './subscriber.ts';
import type { ChangeEvent, ChangeEventRepository } from './change-event.ts';
import { openEventPublisher } from './event-publisher.ts';
import type { Topic } from './topics.ts';

export interface LiveUpdates {
  /** Something was changed, and is stored. Returns at once. */
  readonly publish: Publish;
  /** News from now on, for as long as whoever listens is there. */
  readonly subscribe: (who: {
    /** Whose account it is about; everybody's, and what is of no account, if none is named. */
    readonly merchantIdentifier?: string;
    readonly gone: AbortSignal;
  }) => TE.TaskEither<SubscribeFailure, AsyncIterable<ChangeEvent>>;
  /** Nobody is told any more. */
  readonly endSubscriptions: () => void;
  /** Puts up what is not yet. The books must be open until then. */
  readonly close: () => Promise<void>;
}

/** Why a subscription is refused. */
export type SubscribeFailure =
  { readonly _tag: 'TooManySubscribers' } | { readonly _tag: 'StorageFailure'; readonly fault: Failure };

export type Publish = (topic: Topic, merchantIdentifier: string | null) => void;

export const openLiveUpdates = (
  board: ChangeEventRepository,
  failed: (fault: Failure) => void,
): LiveUpdates => {
  const listeners = new Map<Subscriber, string | undefined>();
  const ending = new AbortController();
  let isBroken = false;

  // The number of the last event that was read is known as long as there are subscribers.
  let seen: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  const look = (): void => {
    if (reading !== undefined || seen === undefined || ending.signal.aborted) return;
    clearTimeout(timer);
    reading = readAfter(seen);
  };

  const readAfter = async (last: number): Promise<void> => {
    const found = await board.after(last)();
    reading = undefined;
    if (E.isLeft(found) && !isBroken) failed(found.left);
    isBroken = E.isLeft(found);
    if (listeners.size === 0) {
      seen = undefined;
      return;
    }
    if (E.isRight(found)) {
      const { news, newest, isMissing } = found.right;
      seen = newest;
      // Whoever comes again looks at everything.
      if (isMissing) for (const listener of listeners.keys()) listener.end();
      for (const one of news) hear(one);
    }
    timer = setTimeout(look, lookMilliseconds).unref();
  };

  const hear = (news: ChangeEvent): void => {
    for (const [listener, merchantIdentifier] of listeners) {
      if (merchantIdentifier === undefined || merchantIdentifier === news.merchantIdentifier)
        listener.push(news);
    }
  };

  const notices = openEventPublisher(board, failed, look);

  return {
    publish: (topic, merchantIdentifier) => notices.publish({ topic, merchantIdentifier }),

    subscribe:
      ({ merchantIdentifier, gone }) =>
      async () => {
        const ofSame = [...listeners.values()].filter((other) => other === merchantIdentifier);
        if (ofSame.length >= ofAccountMax || listeners.size >= inAllMax)
          return E.left({ _tag: 'TooManySubscribers' });
        const over = AbortSignal.any([gone, ending.signal]);
        const listener = openSubscriber(over, () => listeners.delete(listener));
        listeners.set(listener, merchantIdentifier);
        if (over.aborted) listener.end();
        const newest = await board.lastNumber();
        if (E.isLeft(newest)) {
          listener.end();
          return E.left({ _tag: 'StorageFailure', fault: newest.left });
        }
        if (seen === undefined) {
          seen = newest.right;
          look();
        }
        return E.right(listener.events);
      },

    endSubscriptions: () => ending.abort(),

    close: async () => {
      ending.abort();
      clearTimeout(timer);
      await notices.close();
      // It still uses the storage, which is closed next.
      await reading;
    },
  };
};

const lookMilliseconds = 250;

const ofAccountMax = 20;
const inAllMax = 200;
