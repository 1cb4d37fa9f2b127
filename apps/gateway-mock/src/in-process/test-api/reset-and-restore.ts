/** Resets and restores all merchants, or one merchant while tests with other merchants run. */
import { GatewayError } from '../../domain/gateway-error.ts';
import { snapshotOfAccount, type StorageSnapshot } from '../../storage/snapshots/snapshot.ts';
import type { Storage } from '../../storage/open-storage.ts';
import type { RandomState, SeededRandom } from '../seeded-random.ts';
import { toIdentifier, unknownMerchant } from './find-merchant.ts';
import { toPromise } from './to-promise.ts';
import type { MerchantOrIdentifier, Snapshot } from '../public-types.ts';

export interface TestSnapshots {
  /** Restores the state at the start; of one merchant, its state at the start or when it was added. */
  readonly reset: (merchant?: MerchantOrIdentifier) => Promise<void>;
  readonly snapshot: (merchant?: MerchantOrIdentifier) => Promise<Snapshot>;
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  /** Stores the initial state of a merchant that was just added, for later resets. */
  readonly merchantAdded: (merchantIdentifier: string) => Promise<void>;
}

export const createTestSnapshots = async (
  { snapshots }: Pick<Storage, 'snapshots'>,
  random: SeededRandom,
): Promise<TestSnapshots> => {
  let added: ReadonlyMap<string, StorageSnapshot> = new Map();
  const start: SavedState = { stored: await toPromise(snapshots.take()), randomState: random.state(), added };
  const taken = new WeakMap<Snapshot, SavedState>();

  const restoreState = async (state: SavedState): Promise<void> => {
    const { merchantIdentifier } = state.stored;
    const isRestored = await toPromise(snapshots.restore(state.stored));
    if (merchantIdentifier !== undefined) {
      if (!isRestored) throw unknownMerchant(merchantIdentifier);
      return;
    }
    random.restore(state.randomState);
    added = state.added;
  };

  const initialStateOf = (merchantIdentifier: string): StorageSnapshot => {
    const stored = added.get(merchantIdentifier) ?? snapshotOfAccount(start.stored, merchantIdentifier);
    if (stored.rows.merchants.length === 0) throw unknownMerchant(merchantIdentifier);
    return stored;
  };

  return {
    reset: async (merchant) =>
      restoreState(
        merchant === undefined ? start : { ...start, stored: initialStateOf(toIdentifier(merchant)) },
      ),

    snapshot: async (merchant) => {
      const merchantIdentifier = merchant === undefined ? undefined : toIdentifier(merchant);
      const stored = await toPromise(snapshots.take(merchantIdentifier));
      if (merchantIdentifier !== undefined && stored.rows.merchants.length === 0)
        throw unknownMerchant(merchantIdentifier);
      const snapshot: Snapshot = { merchantIdentifier };
      taken.set(snapshot, { stored, randomState: random.state(), added });
      return snapshot;
    },

    restore: async (snapshot) => {
      const state = taken.get(snapshot);
      if (state === undefined)
        throw new GatewayError(
          'NotFound',
          'Unknown snapshot. Pass one that snapshot() of the same gateway returned.',
        );
      await restoreState(state);
    },

    merchantAdded: async (merchantIdentifier) => {
      const stored = await toPromise(snapshots.take(merchantIdentifier));
      added = new Map([...added, [merchantIdentifier, stored]]);
    },
  };
};

interface SavedState {
  readonly stored: StorageSnapshot;
  readonly randomState: RandomState;
  readonly added: ReadonlyMap<string, StorageSnapshot>;
}
