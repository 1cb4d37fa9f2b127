/** Storage on a real database, with seeded accounts and orders. */
import type { Clock } from '../clock/clock.ts';
import type { Order } from '../domain/order.ts';
import { openStorage, type Storage, type StorageOptions } from '../storage/open-storage.ts';
import type { KeySource } from '../credentials/encryption-key-source.ts';
import type { SeedAccount } from '../seed/read-seed.ts';
import { storeSeed } from '../seed/store-seed.ts';
import { expectTaskSuccess } from './expect-task-success.ts';

/** Opens storage with these merchants, in memory unless a database is named. */
export const seededStorage = async (
  accounts: readonly SeedAccount[],
  database = ':memory:',
  opening: StorageOptions = {},
  openEngine?: Parameters<typeof openStorage>[3],
): Promise<Storage> => {
  const storage = await expectTaskSuccess(
    openStorage(database, stoppedClock, { keys: testKeySource, ...opening }, openEngine),
  );
  await storeAccounts(storage, accounts);
  return storage;
};

/** Adds merchants, with their orders. */
export const storeAccounts = async (
  storage: Pick<Storage, 'add'>,
  accounts: readonly SeedAccount[],
): Promise<void> => {
  await expectTaskSuccess(storeSeed(storage, () => '123456')({ accounts: [...accounts] }));
};

/** The same key for every test, because several gateways share one database server. */
export const testKeySource: KeySource = { from: 'text', text: Buffer.alloc(32, 7).toString('base64') };

export const stoppedClock: Clock = { now: () => new Date('2026-02-03T04:05:06.789Z') };

/** Returns the order of a merchant with this reference. */
export const findOrder = async (
  storage: Storage,
  { merchant_identifier }: SeedAccount,
  reference: string,
): Promise<Order> => {
  const orders = await expectTaskSuccess(storage.orders.ofAccount(merchant_identifier));
  const found = orders.find(({ merchantReference }) => merchantReference === reference);
  if (found === undefined) throw new Error(`no order has the reference ${reference}`);
  return found;
};
