/** What this process has changed, put up for all: together with what it changes in the same moment, each thing once. */
import * as E from 'fp-ts/lib/Either.js';
import type { Fault } from '../domain/failure.ts';
import { keyOf, type News, type NewsBoard } from './change-event.ts';

export interface Notices {
  /** Costs next to nothing: requests go on meanwhile. */
  readonly put: (news: News) => void;
  /** Puts up what waits. */
  readonly close: () => Promise<void>;
}

export const openNotices = (
  board: Pick<NewsBoard, 'put'>,
  /** Told of what could not be put up; it is put up with what comes next. */
  failed: (fault: Fault) => void,
  done: () => void,
): Notices => {
  let waiting = new Map<string, News>();
  let timer: NodeJS.Timeout | undefined;
  let putting: Promise<void> | undefined;

  const putAll = async (): Promise<void> => {
    const all = waiting;
    waiting = new Map();
    const put = await board.put([...all.values()])();
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
    put: (news) => {
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
