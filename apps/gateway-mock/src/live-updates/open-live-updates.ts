/**
 * Live updates: publishes changes to the subscribers of all processes that share a database. Each process stores its
 * changes in batches, and polls for new ones while it has subscribers.
 */
import * as E from 'fp-ts/lib/Either.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import { openPollLoop } from '../clock/poll-loop.ts';
import { createCallerLimit, openConnectionLimits } from '../domain/concurrency-limit.ts';
import type { Failure } from '../domain/failure-with-cause.ts';
import { openSubscriber, type Subscriber } from './subscriber.ts';
import type { ChangeEvent, ChangeEventRepository, Publish } from './change-event.ts';
import { openEventPublisher } from './event-publisher.ts';

export interface LiveUpdates {
  /** Announces a change that has been stored. It returns immediately. */
  readonly publish: Publish;
  /** Returns the events from now on, until the signal is aborted. */
  readonly subscribe: (
    subscription: Subscription,
  ) => TE.TaskEither<SubscribeFailure, AsyncIterable<ChangeEvent>>;
  /** Ends all subscriptions. */
  readonly endSubscriptions: () => void;
  /** Stores the remaining changes. The storage must be open until then. */
  readonly close: () => Promise<void>;
}

export interface Subscription {
  /** The account; by default all accounts, and changes that belong to no account. */
  readonly merchantIdentifier?: string;
  /** The merchant that subscribes; undefined for the provider. */
  readonly callingMerchant?: string | undefined;
  /** Aborted when the subscriber disconnects. */
  readonly signal: AbortSignal;
}

/** The reason why a subscription is refused. */
export type SubscribeFailure =
  | { readonly _tag: 'TooManySubscribers' }
  | { readonly _tag: 'StorageFailure'; readonly failure: Failure };

export const openLiveUpdates = (
  repository: ChangeEventRepository,
  onFailure: (failure: Failure) => void,
): LiveUpdates => {
  const subscribers = new Map<Subscriber, string | undefined>();
  const limit = createCallerLimit(openConnectionLimits);
  const ending = new AbortController();
  let isFailing = false;

  // The number of the last event that was read; undefined while there are no subscribers.
  let lastNumber: number | undefined;
  const loop = openPollLoop(async () => {
    if (lastNumber === undefined || ending.signal.aborted) return Infinity;
    const found = await repository.after(lastNumber)();
    if (E.isLeft(found) && !isFailing) onFailure(found.left);
    isFailing = E.isLeft(found);
    if (subscribers.size === 0) {
      lastNumber = undefined;
      return Infinity;
    }
    if (E.isRight(found)) {
      const { events, newest, isMissing } = found.right;
      lastNumber = newest;
      // Clients that connect again fetch everything.
      if (isMissing) for (const subscriber of subscribers.keys()) subscriber.end();
      for (const event of events) dispatch(event);
    }
    return pollMilliseconds;
  });

  const dispatch = (event: ChangeEvent): void => {
    for (const [subscriber, merchantIdentifier] of subscribers) {
      if (merchantIdentifier === undefined || merchantIdentifier === event.merchantIdentifier)
        subscriber.push(event);
    }
  };

  const publisher = openEventPublisher(repository, onFailure, loop.nudge);

  return {
    publish: (topic, merchantIdentifier) => publisher.publish({ topic, merchantIdentifier }),

    subscribe:
      ({ merchantIdentifier, callingMerchant, signal }) =>
      async () => {
        const release = limit.acquire(callingMerchant);
        if (release === undefined) return E.left({ _tag: 'TooManySubscribers' });
        const ended = AbortSignal.any([signal, ending.signal]);
        const subscriber = openSubscriber(ended, () => {
          subscribers.delete(subscriber);
          release();
        });
        subscribers.set(subscriber, merchantIdentifier);
        if (ended.aborted) subscriber.end();
        const newest = await repository.lastNumber();
        if (E.isLeft(newest)) {
          subscriber.end();
          return E.left({ _tag: 'StorageFailure', failure: newest.left });
        }
        if (lastNumber === undefined) {
          lastNumber = newest.right;
          loop.nudge();
        }
        return E.right(subscriber.events);
      },

    endSubscriptions: () => ending.abort(),

    close: async () => {
      ending.abort();
      await publisher.close();
      // The current poll still uses the storage, which is closed next.
      await loop.close();
    },
  };
};

const pollMilliseconds = 250;
