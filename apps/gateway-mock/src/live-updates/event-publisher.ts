/** What this process has changed, put up for all: together with what it changes in the same moment, each thing once. */
import * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../domain/failure.ts';
import { keyOf, type ChangeEvent, type ChangeEventRepository } from './change-event.ts';

export interface EventPublisher {
  /** Costs next to nothing: requests go on meanwhile. */
  readonly publish: (news: ChangeEvent) => void;
  /** Puts up what waits. */
  readonly close: () => Promise<void>;
}

export const openEventPublisher = (
  board: Pick<ChangeEventRepository, 'publish'>,
  /** Told of what could not be put up; it is put up with what comes next. */
  failed: (fault: Failure) => void,
  done: () => void,
): EventPublisher => {
  let waiting = new Map<string, ChangeEvent>();
  let timer: NodeJS.Timeout | undefined;
  let putting: Promise<void> | undefined;

  const putAll = async (): Promise<void> => {
    const all = waiting;
    waiting = new Map();
    const put = await board.publish([...all.values()])();
    if (E.isRight(put)) done();
    else {
      failed(put.left);
      if (all.size <= triedAgainMax) waiting = new Map([...all, ...waiting]);
    }
  };

  const begin = (): void => {
    timer = undefined;
    putting = putAll().finally(() => {
      putting = undefined;
      if (waiting.size > 0) schedule();
    });
  };

  const schedule = (): void => {
    timer ??= setTimeout(begin, togetherMilliseconds).unref();
  };

  return {
    publish: (news) => {
      waiting.set(keyOf(news), news);
      if (putting === undefined) schedule();
    },
    close: async () => {
      clearTimeout(timer);
      await putting;
      clearTimeout(timer);
      if (waiting.size > 0) await putAll();
    },
  };
};

const togetherMilliseconds = 250;
const triedAgainMax = 1000;
