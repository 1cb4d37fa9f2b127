/** Security Settings, as the gateway tells and changes them. */
import { queryOptions } from '@tanstack/react-query';
import type { paths } from './management-api.generated.ts';
import { api, told, type Told } from './client.ts';
import { key } from './query-client.ts';

export type Security = Told<'Security'>;

type At = paths['/accounts/{merchant_identifier}/security'];
/** What is left out stays as it is. */
export type SecurityChanges = NonNullable<At['patch']['requestBody']>['content']['application/json'];
/** The part of them that messages are signed with. */
export type Signatures = Omit<SecurityChanges, 'origins'>;

export const securityQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'settings', 'security'),
    queryFn: () => told(api.GET('/accounts/{merchant_identifier}/security', at(account))),
  });

export const changeSecurity = (account: string, body: SecurityChanges) =>
  told(api.PATCH('/accounts/{merchant_identifier}/security', { ...at(account), body }));

export const renewAccessCode = (account: string) =>
  told(api.POST('/accounts/{merchant_identifier}/security/access-code', at(account)));

export const setNext = (account: string, body: Signatures) =>
  told(api.PUT('/accounts/{merchant_identifier}/security/next', { ...at(account), body }));

export const dropNext = (account: string) =>
  told(api.DELETE('/accounts/{merchant_identifier}/security/next', at(account)));

export const promoteNext = (account: string) =>
  told(api.POST('/accounts/{merchant_identifier}/security/promote', at(account)));

export const dropPrevious = (account: string) =>
  told(api.DELETE('/accounts/{merchant_identifier}/security/previous', at(account)));

const at = (account: string) => ({ params: { path: { merchant_identifier: account } } });
