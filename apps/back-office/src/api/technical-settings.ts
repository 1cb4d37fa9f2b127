/** Technical Settings and how feedback is delivered, as the gateway tells and changes them. */
import type { FeedbackKind } from '@postern/protocol';
import { queryOptions } from '@tanstack/react-query';
import type { operations, paths } from './management-api.generated.ts';
import { api, told, type Told } from './client.ts';
import { key } from './query-client.ts';

export type Technical = Told<'TechnicalSettings'>;
export type Delivery = Told<'DeliverySettings'>;

/** How it went when an address was tried. */
export type Trial =
  operations['postAccountsMerchantIdentifierTechnicalTest']['responses'][200]['content']['application/json'];

type At = paths['/accounts/{merchant_identifier}/technical'];
export type TechnicalChanges = NonNullable<At['patch']['requestBody']>['content']['application/json'];

/** In place of an address: what the gateway keeps itself, for the account to read. */
export const inbox = 'inbox';

export const technicalQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'settings', 'technical'),
    queryFn: () => told(api.GET('/accounts/{merchant_identifier}/technical', at(account))),
  });

export const changeTechnical = (account: string, body: TechnicalChanges) =>
  told(api.PATCH('/accounts/{merchant_identifier}/technical', { ...at(account), body }));

export const tryAddress = (account: string, kind: FeedbackKind, address: string): Promise<Trial> =>
  told(
    api.POST('/accounts/{merchant_identifier}/technical/test', { ...at(account), body: { kind, address } }),
  );

export const deliveryQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'settings', 'delivery'),
    queryFn: () => told(api.GET('/accounts/{merchant_identifier}/delivery', at(account))),
  });

export const changeDelivery = (account: string, body: Partial<Delivery>) =>
  told(api.PATCH('/accounts/{merchant_identifier}/delivery', { ...at(account), body }));

const at = (account: string) => ({ params: { path: { merchant_identifier: account } } });
