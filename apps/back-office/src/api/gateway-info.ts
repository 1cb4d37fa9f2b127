/** What the gateway is, and where operations are posted to. */
import { queryOptions } from '@tanstack/react-query';
import { api, told } from './client.ts';
import { everybody, key } from './query-client.ts';

export const gatewayQuery = queryOptions({
  queryKey: key(everybody, 'settings', 'gateway'),
  queryFn: ({ signal }) => told(api.GET('/gateway', { signal })),
});
