/** Back to how it was: everybody, or one merchant while the tests of others go on. */
import { partOf, type StorageSnapshot } from '../storage/snapshot.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { SeededRandom, RandomState } from './seeded-random.ts';
import { toIdentifier, unknownMerchant } from './find-merchant.ts';
import { toPromiseOfChange, toPromise } from './to-promise.ts';
import type { Snapshot, MerchantOrIdentifier } from './test-views.ts';

export interface TestSnapshots {
  /** As it was when the gateway started; one merchant, as it was then or when it was added. */
  readonly reset: (merchant?: MerchantOrIdentifier) => Promise<void>;
  readonly snapshot: (merchant?: MerchantOrIdentifier) => Promise<Snapshot>;
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  readonly merchantAdded: (merchantIdentifier: string) => Promise<void>;
}

export const createTestSnapshots = async (
  { snapshots: copies }: Pick<Storage, 'snapshots'>,
  random: SeededRandom,
): Promise<TestSnapshots> => {
  let added: ReadonlyMap<string, StorageSnapshot> = new Map();
  const start: SavedState = { copy: await toPromise(copies.take()), randomState: random.state(), added };
  const taken = new WeakMap<Snapshot, SavedState>();

  const goTo = async (to: SavedState): Promise<void> => {
    await toPromiseOfChange(copies.restore(to.copy));
    if (to.copy.of !== undefined) return;
    random.restore(to.randomState);
    added = to.added;
  };

  const beginningOf = (merchantIdentifier: string): StorageSnapshot => {
    const copy = added.get(merchantIdentifier) ?? partOf(start.copy, merchantIdentifier);
    if (copy.merchants.length === 0) throw unknownMerchant(merchantIdentifier);
    return copy;
  };

  return {
    reset: async (merchant) =>
      goTo(merchant === undefined ? start : { ...start, copy: beginningOf(toIdentifier(merchant)) }),

    snapshot: async (merchant) => {
      const merchantIdentifier = merchant === undefined ? undefined : toIdentifier(merchant);
      const copy = await toPromise(copies.take(merchantIdentifier));
      if (merchantIdentifier !== undefined && copy.merchants.length === 0)
        throw unknownMerchant(merchantIdentifier);
      const snapshot: Snapshot = { merchantIdentifier };
      taken.set(snapshot, { copy, randomState: random.state(), added });
      return snapshot;
    },

    restore: async (snapshot) => {
      const moment = taken.get(snapshot);
      if (moment === undefined) throw new Error('restore takes what snapshot of the same gateway gave');
      await goTo(moment);
    },

    merchantAdded: async (merchantIdentifier) => {
      const copy = await toPromise(copies.take(merchantIdentifier));
      added = new Map([...added, [merchantIdentifier, copy]]);
    },
  };
};

interface SavedState {
  readonly copy: StorageSnapshot;
  readonly randomState: RandomState;
  readonly added: ReadonlyMap<string, StorageSnapshot>;
}
