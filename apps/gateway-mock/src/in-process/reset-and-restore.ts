/** Back to how it was: everybody, or one merchant while the tests of others go on. */
import { partOf, type StorageSnapshot } from '../storage/snapshot.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { Dice, Falls } from './seeded-random.ts';
import { identifierOf, unknown } from './find-merchant.ts';
import { changed, promised } from './to-promise.ts';
import type { Snapshot, WhichMerchant } from './test-views.ts';

export interface GoingBack {
  /** As it was when the gateway started; one merchant, as it was then or when it was added. */
  readonly reset: (merchant?: WhichMerchant) => Promise<void>;
  readonly snapshot: (merchant?: WhichMerchant) => Promise<Snapshot>;
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  readonly added: (merchantIdentifier: string) => Promise<void>;
}

export const goingBackIn = async (
  { snapshots: copies }: Pick<Storage, 'snapshots'>,
  dice: Dice,
): Promise<GoingBack> => {
  let added: ReadonlyMap<string, StorageSnapshot> = new Map();
  const start: Moment = { copy: await promised(copies.take()), falls: dice.falls(), added };
  const taken = new WeakMap<Snapshot, Moment>();

  const goTo = async (to: Moment): Promise<void> => {
    await changed(copies.restore(to.copy));
    if (to.copy.of !== undefined) return;
    dice.goBackTo(to.falls);
    added = to.added;
  };

  const beginningOf = (merchantIdentifier: string): StorageSnapshot => {
    const copy = added.get(merchantIdentifier) ?? partOf(start.copy, merchantIdentifier);
    if (copy.merchants.length === 0) throw unknown(merchantIdentifier);
    return copy;
  };

  return {
    reset: async (merchant) =>
      goTo(merchant === undefined ? start : { ...start, copy: beginningOf(identifierOf(merchant)) }),

    snapshot: async (merchant) => {
      const merchantIdentifier = merchant === undefined ? undefined : identifierOf(merchant);
      const copy = await promised(copies.take(merchantIdentifier));
      if (merchantIdentifier !== undefined && copy.merchants.length === 0) throw unknown(merchantIdentifier);
      const snapshot: Snapshot = { merchantIdentifier };
      taken.set(snapshot, { copy, falls: dice.falls(), added });
      return snapshot;
    },

    restore: async (snapshot) => {
      const moment = taken.get(snapshot);
      if (moment === undefined) throw new Error('restore takes what snapshot of the same gateway gave');
      await goTo(moment);
    },

    added: async (merchantIdentifier) => {
      const copy = await promised(copies.take(merchantIdentifier));
      added = new Map([...added, [merchantIdentifier, copy]]);
    },
  };
};

interface Moment {
  readonly copy: StorageSnapshot;
  readonly falls: Falls;
  readonly added: ReadonlyMap<string, StorageSnapshot>;
}
