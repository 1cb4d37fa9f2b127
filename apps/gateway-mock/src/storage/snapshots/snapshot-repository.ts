/** Takes and restores snapshots, each in one transaction. */
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Failure } from '../../domain/internal-failure.ts';
import type { Engine } from '../engine/engine.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import type { StorageSnapshot } from './snapshot.ts';
import { takeSnapshot } from './take-snapshot.ts';

export interface SnapshotRepository {
  readonly take: (merchantIdentifier?: string) => TE.TaskEither<Failure, StorageSnapshot>;
  /** Whether there still is the account of the snapshot. */
  readonly restore: (snapshot: StorageSnapshot) => TE.TaskEither<Failure, boolean>;
}

export const createSnapshotRepository = ({ db, readMany, writeMany }: Engine): SnapshotRepository => ({
  take: (merchantIdentifier) => readMany('taking a snapshot', () => takeSnapshot(db, merchantIdentifier)),
  restore: (snapshot) =>
    writeMany('restoring a snapshot', function* () {
      const before = yield* restoreSnapshot(db, snapshot, { restoresTokens: true, byMerchant: false });
      return snapshot.merchantIdentifier === undefined || before.length > 0;
    }),
});
