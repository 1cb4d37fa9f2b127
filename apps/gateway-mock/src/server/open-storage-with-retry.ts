/** Opens the books, and waits for a database server that is not there yet as long as it was told to. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { Config } from './options.ts';
import { redactDatabase } from '../storage/database-name.ts';
import { describeFailure, type Failure } from '../domain/failure.ts';
import type { Log } from '../observability/log/log.ts';
import { keysFor, openStorage, type Storage } from '../storage/open-storage.ts';
import type { KeySource } from '../credentials/key-source.ts';

type Opening = Pick<Config, 'database' | 'key' | 'keyFile' | 'waitForDatabase'>;

export const openStorageWithRetry = (
  config: Opening,
  clock: Clock,
  log: Log,
): TE.TaskEither<readonly string[], Storage> => {
  const { database, waitForDatabase } = config;
  const open = openStorage(database, clock, {
    keys: keySourceOf(config),
    onConnectionLost: (error) => log.warn({ err: error }, 'a connection to the database was lost'),
  });
  return pipe(async () => {
    const givesUpAt = performance.now() + waitForDatabase * 1000;
    for (;;) {
      const storage = await open();
      if (E.isRight(storage) || !isAbsent(storage.left) || performance.now() > givesUpAt) return storage;
      log.info({ database: redactDatabase(database) }, 'waiting for the database');
      await setTimeout(500);
    }
  }, TE.mapLeft(describeFailure));
};

/** Where the keys come from: in words, from a file that was named, or from the usual one. */
export const keySourceOf = ({ key, keyFile, database }: Omit<Opening, 'waitForDatabase'>): KeySource => {
  if (key !== undefined) return { from: 'text', text: key };
  return keyFile === undefined ? keysFor(database) : { from: 'file', file: keyFile };
};

// Nobody answers at the address, or it is only just starting.
const isAbsent = ({ cause }: Failure): boolean => {
  const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.some(
    (one) => one instanceof Error && 'code' in one && typeof one.code === 'string' && absent.has(one.code),
  );
};

const cannotConnectNow = '57P03';
const absent: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  cannotConnectNow,
]);
