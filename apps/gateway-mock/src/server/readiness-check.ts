/**
 * Readiness: the database answers and stores changes. The write that proves it runs at most once for each interval, and only
 * on request. The log has the reason; the answer does not.
 */
import * as E from 'fp-ts/lib/Either.js';
import type { Failure } from '../domain/failure-with-cause.ts';
import type { Log } from '../observability/log/log.ts';
import type { Storage } from '../storage/open-storage.ts';

export const openReadiness = (
  { alive, writable }: Pick<Storage, 'alive' | 'writable'>,
  log: Pick<Log, 'error' | 'info'>,
  intervalMilliseconds = 1000,
): (() => Promise<boolean>) => {
  let lastWrite: Promise<E.Either<Failure, void>> | undefined;
  let isReady = true;

  const testWrite = (): Promise<E.Either<Failure, void>> => {
    lastWrite ??= writable().finally(() => {
      setTimeout(() => (lastWrite = undefined), intervalMilliseconds).unref();
    });
    return lastWrite;
  };

  // Each change is logged once, however many requests there are.
  const report = (result: E.Either<Failure, void>): void => {
    if (E.isRight(result) === isReady) return;
    isReady = E.isRight(result);
    if (E.isRight(result)) log.info('ready again: the database works');
    else
      log.error(
        { action: result.left.action, err: result.left.cause },
        'not ready: the database does not work',
      );
  };

  return async () => {
    const read = await alive();
    const result = E.isLeft(read) ? read : await testWrite();
    report(result);
    return E.isRight(result);
  };
};
