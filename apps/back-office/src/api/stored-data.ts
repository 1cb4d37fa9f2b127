/** What an account, or the whole gateway, has stored, the snapshots, and what replaces or deletes its data. */
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey, allAccounts } from './query-client.ts';

export type StoredData = Schema<'StoredData'>;
export type StoredDataOfAll = Schema<'StoredDataOfAll'>;
export type Snapshot = Schema<'Snapshot'>;

/** The counts. Refetched when orders change. */
export const storedDataQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'orders', 'stored-data'),
    queryFn: () => unwrap(api.GET('/accounts/{merchant_identifier}/stored-data', accountPath(account))),
  });

export const storedDataOfAllQuery = queryOptions({
  queryKey: accountKey(allAccounts, 'orders', 'stored-data'),
  queryFn: () => unwrap(api.GET('/stored-data')),
});

/** The snapshots of an account, or of the whole gateway. */
export const snapshotsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'snapshots'),
    queryFn: () =>
      unwrap(
        account === allAccounts
          ? api.GET('/snapshots')
          : api.GET('/accounts/{merchant_identifier}/snapshots', accountPath(account)),
      ),
  });

export const createSnapshot = (account: string, name: string) =>
  unwrap(
    account === allAccounts
      ? api.POST('/snapshots', { body: { name } })
      : api.POST('/accounts/{merchant_identifier}/snapshots', { ...accountPath(account), body: { name } }),
  );

export const restoreSnapshot = (account: string, name: string) =>
  unwrap(
    account === allAccounts
      ? api.POST('/snapshots/{name}/restore', { params: { path: { name } } })
      : api.POST('/accounts/{merchant_identifier}/snapshots/{name}/restore', {
          params: { path: { merchant_identifier: account, name } },
        }),
  );

export const deleteSnapshot = async (account: string, name: string): Promise<void> => {
  await (account === allAccounts
    ? api.DELETE('/snapshots/{name}', { params: { path: { name } } })
    : api.DELETE('/accounts/{merchant_identifier}/snapshots/{name}', {
        params: { path: { merchant_identifier: account, name } },
      }));
};

export const resetAccount = (account: string) =>
  unwrap(
    account === allAccounts
      ? api.POST('/reset')
      : api.POST('/accounts/{merchant_identifier}/reset', accountPath(account)),
  );

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
