/** The inbox that the gateway provides for an account: its messages, its response, and routing feedback to it. */
import type { FeedbackKind } from '@postern/protocol/spec';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';
import { updateTechnicalSettings, inbox } from './technical-settings.ts';

export type InboxMessage = Schema<'InboxMessage'>;
export type InboxResponse = InboxMessage['response'];

/** The newest first, page by page. */
export const inboxMessagesQuery = (account: string, kind: FeedbackKind | undefined) =>
  infiniteQueryOptions({
    queryKey: accountKey(account, 'inbox', 'messages', kind ?? 'both'),
    queryFn: ({ pageParam }) =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/inbox', {
          params: {
            path: { merchant_identifier: account },
            query: {
              limit: 25,
              ...(kind !== undefined && { kind }),
              ...(pageParam !== null && { before: pageParam }),
            },
          },
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const inboxResponseQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'inbox-response'),
    queryFn: () =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/inbox/response', {
          params: { path: { merchant_identifier: account } },
        }),
      ),
  });

export const setInboxResponse = (account: string, response: InboxResponse) =>
  unwrap(
    api.PUT('/accounts/{merchant_identifier}/inbox/response', {
      params: { path: { merchant_identifier: account } },
      body: { response },
    }),
  );

export const clearInbox = (account: string) =>
  unwrap(
    api.DELETE('/accounts/{merchant_identifier}/inbox', {
      params: { path: { merchant_identifier: account } },
    }),
  );

/**
 * Sends feedback of this kind to the inbox from now on. It reads the settings first, to keep all other addresses
 * as they are.
 */
export const routeToInbox = async (account: string, kind: FeedbackKind) => {
  const { active_channel, channels } = await fetchTechnicalSettings(account);
  return updateTechnicalSettings(account, {
    channels: { ...channels, [active_channel]: { ...channels[active_channel], [kind]: inbox } },
  });
};

const fetchTechnicalSettings = (account: string) =>
  unwrap(
    api.GET('/accounts/{merchant_identifier}/technical', {
      params: { path: { merchant_identifier: account } },
    }),
  );
