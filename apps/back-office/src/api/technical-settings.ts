/** Queries and changes of Technical Settings and of the delivery settings of feedback. */
import type { FeedbackKind } from '@postern/protocol/spec';
import { queryOptions } from '@tanstack/react-query';
import type { operations, paths } from './management-api.generated.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type TechnicalSettings = Schema<'TechnicalSettings'>;
export type DeliverySettings = Schema<'DeliverySettings'>;

/** The result of a test delivery to an address. */
export type AddressTestResult =
  operations['postAccountsMerchantIdentifierTechnicalTest']['responses'][200]['content']['application/json'];

type At = paths['/accounts/{merchant_identifier}/technical'];
export type TechnicalSettingsChanges = NonNullable<At['patch']['requestBody']>['content']['application/json'];

/** The value that stands for the gateway's own inbox in place of a URL. */
export const inbox = 'inbox';

export const technicalSettingsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'technical'),
    queryFn: () => unwrap(api.GET('/accounts/{merchant_identifier}/technical', accountPath(account))),
  });

export const updateTechnicalSettings = (account: string, body: TechnicalSettingsChanges) =>
  unwrap(api.PATCH('/accounts/{merchant_identifier}/technical', { ...accountPath(account), body }));

export const testAddress = (
  account: string,
  kind: FeedbackKind,
  address: string,
): Promise<AddressTestResult> =>
  unwrap(
    api.POST('/accounts/{merchant_identifier}/technical/test', {
      ...accountPath(account),
      body: { kind, address },
    }),
  );

export const deliverySettingsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'delivery'),
    queryFn: () => unwrap(api.GET('/accounts/{merchant_identifier}/delivery', accountPath(account))),
  });

export const updateDeliverySettings = (account: string, body: Partial<DeliverySettings>) =>
  unwrap(api.PATCH('/accounts/{merchant_identifier}/delivery', { ...accountPath(account), body }));

const accountPath = (account: string) => ({ params: { path: { merchant_identifier: account } } });
