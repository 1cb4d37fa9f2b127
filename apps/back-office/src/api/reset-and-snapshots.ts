/** What an account, or the whole gateway, has stored, the snapshots, and what replaces or deletes its data. */
import { queryOptions } from '@tanstack/react-query';
import { changeScope, readScope } from './account-scope-params.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type StoredItemCounts = Schema<'StoredItemCounts'>;
export type Snapshot = Schema<'Snapshot'>;

/** What an account has, by the name of its number. The others are the account itself, and what replaces its data. */
export type CountName = Exclude<
  keyof StoredItemCounts,
  'accounts' | 'seeds' | 'seed_orders' | 'seed_created_at'
>;

/** The counts of one account, or of all. Refetched when orders change. */
export const storedItemCountsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'orders', 'stored-item-counts'),
    queryFn: () => unwrap(api.GET('/stored-item-counts', { params: { query: readScope(account) } })),
  });

/** The snapshots of an account, or of the whole gateway. */
export const snapshotsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'snapshots'),
    queryFn: () => unwrap(api.GET('/snapshots', { params: { query: readScope(account) } })),
  });

export const createSnapshot = (account: string, name: string) =>
  unwrap(api.POST('/snapshots', { params: { query: changeScope(account) }, body: { name } }));

export const restoreSnapshot = (account: string, name: string) =>
  unwrap(api.POST('/snapshots/{name}/restore', { params: { path: { name }, query: changeScope(account) } }));

export const deleteSnapshot = async (account: string, name: string): Promise<void> => {
  await api.DELETE('/snapshots/{name}', { params: { path: { name }, query: changeScope(account) } });
};

export const resetAccount = (account: string) =>
  unwrap(api.POST('/reset', { params: { query: changeScope(account) } }));

export const deleteOrders = (account: string) =>
  unwrap(api.DELETE('/accounts/{merchant_identifier}/orders', accountPath(account)));

export const deleteOrder = async (account: string, fortId: string): Promise<void> => {
  await api.DELETE('/accounts/{merchant_identifier}/orders/{fort_id}', {
    params: { path: { merchant_identifier: account, fort_id: fortId } },
  });
};

export const deleteAccount = async (account: string): Promise<void> => {
  await api.DELETE('/accounts/{merchant_identifier}', accountPath(account));
};

const accountPath = (account: string) => ({ params: { path: { merchant_identifier: account } } });
