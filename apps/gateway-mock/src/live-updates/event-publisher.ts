/** Stores the changes of this process in batches, for the subscribers of all processes. Equal changes are stored once. */
import * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import { changeEventKey, type ChangeEvent, type ChangeEventRepository } from './change-event.ts';

export interface EventPublisher {
  /** Adds an event to the next batch. */
  readonly publish: (event: ChangeEvent) => void;
  /** Stores the last batch. */
  readonly close: () => Promise<void>;
}

export const openEventPublisher = (
  repository: Pick<ChangeEventRepository, 'publish'>,
  /** Called if a batch could not be stored. Its events are added to the next batch. */
  onFailure: (failure: Failure) => void,
  onPublished: () => void,
): EventPublisher => {
  let waiting = new Map<string, ChangeEvent>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> | undefined;

  const storeBatch = async (): Promise<void> => {
    const batch = waiting;
    waiting = new Map();
    const stored = await repository.publish([...batch.values()])();
    if (E.isRight(stored)) onPublished();
    else {
      onFailure(stored.left);
      if (batch.size <= maxRetriedEvents) waiting = new Map([...batch, ...waiting]);
    }
  };

  const startBatch = (): void => {
    timer = undefined;
    storing = storeBatch().finally(() => {
      storing = undefined;
      if (waiting.size > 0) schedule();
    });
  };

  const schedule = (): void => {
    timer ??= setTimeout(startBatch, batchMilliseconds).unref();
  };

  return {
    publish: (event) => {
      waiting.set(changeEventKey(event), event);
      if (storing === undefined) schedule();
    },
    close: async () => {
      clearTimeout(timer);
      await storing;
      clearTimeout(timer);
      if (waiting.size > 0) await storeBatch();
    },
  };
};

const batchMilliseconds = 250;
const maxRetriedEvents = 1000;
