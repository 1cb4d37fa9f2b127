/** Queries and changes of Security Settings. */
import { queryOptions } from '@tanstack/react-query';
import type { paths } from './management-api.generated.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type SecuritySettings = Schema<'SecuritySettings'>;

type At = paths['/accounts/{merchant_identifier}/security'];
/** Members that are left out stay unchanged. */
export type SecuritySettingsChanges = NonNullable<At['patch']['requestBody']>['content']['application/json'];
/** The settings that sign messages. */
export type SignatureSettings = Omit<SecuritySettingsChanges, 'origins'>;

export const securitySettingsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'security'),
    queryFn: () => unwrap(api.GET('/accounts/{merchant_identifier}/security', accountPath(account))),
  });

export const updateSecuritySettings = (account: string, body: SecuritySettingsChanges) =>
  unwrap(api.PATCH('/accounts/{merchant_identifier}/security', { ...accountPath(account), body }));

export const regenerateAccessCode = (account: string) =>
  unwrap(api.POST('/accounts/{merchant_identifier}/security/access-code', accountPath(account)));

export const setNextKeys = (account: string, body: SignatureSettings) =>
  unwrap(api.PUT('/accounts/{merchant_identifier}/security/next', { ...accountPath(account), body }));

export const discardNextKeys = (account: string) =>
  unwrap(api.DELETE('/accounts/{merchant_identifier}/security/next', accountPath(account)));

export const activateNextKeys = (account: string) =>
  unwrap(api.POST('/accounts/{merchant_identifier}/security/rotate', accountPath(account)));

export const revokePreviousKeys = (account: string) =>
  unwrap(api.DELETE('/accounts/{merchant_identifier}/security/previous', accountPath(account)));

const accountPath = (account: string) => ({ params: { path: { merchant_identifier: account } } });
