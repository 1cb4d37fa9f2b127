/** Opens the storage, and waits for an unavailable database server up to the configured time. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { setTimeout } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { Config } from './options.ts';
import { redactDatabase } from '../storage/database-address.ts';
import { describeFailure, type Failure } from '../domain/failure-with-cause.ts';
import { logAuditEntry } from '../audit-log/log-audit-entry.ts';
import type { Log } from '../observability/log/log.ts';
import { keysFor, openStorage, type Storage, type StorageOptions } from '../storage/open-storage.ts';
import type { KeySource } from '../credentials/encryption-key-source.ts';

const maximumNames = [
  'maxOrders',
  'maxDeliveredFeedback',
  'maxExhaustedFeedback',
  'maxRefusedOperations',
  'maxSnapshotBytes',
] as const;
type MaximumName = (typeof maximumNames)[number];

type Opening = Pick<Config, 'database' | 'key' | 'keyFile' | 'waitForDatabase'> &
  Partial<Pick<Config, MaximumName>> &
  Pick<StorageOptions, 'auditLogRetention' | 'onAuditEntry'>;

export const openStorageWithRetry = (
  config: Opening,
  clock: Clock,
  log: Log,
): TE.TaskEither<readonly string[], Storage> => {
  const { database, waitForDatabase, auditLogRetention, onAuditEntry } = config;
  const logEntry = logAuditEntry(log);
  const open = openStorage(database, clock, {
    keys: keySourceOf(config),
    ...maximumsOf(config),
    ...(auditLogRetention !== undefined && { auditLogRetention }),
    onAuditEntry: (entry) => {
      logEntry(entry);
      onAuditEntry?.(entry);
    },
    onConnectionLost: (error) => log.warn({ err: error }, 'lost a connection to the database'),
  });
  return pipe(async () => {
    const deadline = performance.now() + waitForDatabase * 1000;
    for (;;) {
      const storage = await open();
      if (E.isRight(storage) || !isUnavailable(storage.left) || performance.now() > deadline) return storage;
      log.info({ database: redactDatabase(database) }, 'waiting for the database');
      await setTimeout(500);
    }
  }, TE.mapLeft(describeFailure));
};

const maximumsOf = (config: Opening): Pick<StorageOptions, MaximumName> =>
  Object.fromEntries(
    maximumNames.flatMap((name) => {
      const most = config[name];
      return most === undefined ? [] : [[name, most] as const];
    }),
  );

/** The source of the keys: the configured text, the configured file, or the default file. */
export const keySourceOf = ({
  key,
  keyFile,
  database,
}: Pick<Opening, 'database' | 'key' | 'keyFile'>): KeySource => {
  if (key !== undefined) return { from: 'text', text: key };
  return keyFile === undefined ? keysFor(database) : { from: 'file', file: keyFile };
};

// No server answers at the address, or the server is starting.
const isUnavailable = ({ cause }: Failure): boolean => {
  const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return causes.some(
    (one) =>
      one instanceof Error && 'code' in one && typeof one.code === 'string' && unavailable.has(one.code),
  );
};

const cannotConnectNow = '57P03';
const unavailable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  cannotConnectNow,
]);
