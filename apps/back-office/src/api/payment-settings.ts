/** The query and the change of an account's payment settings. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type PaymentSettings = Schema<'PaymentSettings'>;

export const paymentSettingsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'payments'),
    queryFn: () => unwrap(api.GET('/accounts/{merchant_identifier}/payments', accountPath(account))),
  });

/** Whether an account creates payments. Not while this is unknown, nor without an account. */
export const useHasPaymentChannel = (account: string | undefined): boolean => {
  const { data } = useQuery({ ...paymentSettingsQuery(account ?? ''), enabled: account !== undefined });
  return data !== undefined && data.channels.length > 0;
};

export const updatePaymentSettings = (account: string, body: Partial<PaymentSettings>) =>
  unwrap(api.PATCH('/accounts/{merchant_identifier}/payments', { ...accountPath(account), body }));

const accountPath = (account: string) => ({ params: { path: { merchant_identifier: account } } });
