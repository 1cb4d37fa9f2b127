/** Information about the gateway, such as the URL that operations are posted to. */
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';
import { allAccounts, accountKey } from './query-client.ts';

export const gatewayInfoQuery = queryOptions({
  queryKey: accountKey(allAccounts, 'settings', 'gateway'),
  queryFn: ({ signal }) => unwrap(api.GET('/gateway', { signal })),
});
