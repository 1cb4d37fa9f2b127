/** The inbox that the gateway keeps for an account: what came, what it answers, and pointing an address at it. */
import type { FeedbackKind } from '@postern/protocol';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, told, type Told } from './client.ts';
import { key } from './query-client.ts';
import { changeTechnical, inbox } from './technical-settings.ts';

export type Letter = Told<'Letter'>;
export type InboxAnswer = Letter['answered'];

/** The newest first, page by page. */
export const lettersQuery = (account: string, kind: FeedbackKind | undefined) =>
  infiniteQueryOptions({
    queryKey: key(account, 'inbox', 'letters', kind ?? 'both'),
    queryFn: ({ pageParam }) =>
      told(
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

export const inboxAnswerQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'settings', 'inbox-answer'),
    queryFn: () =>
      told(
        api.GET('/accounts/{merchant_identifier}/inbox/answer', {
          params: { path: { merchant_identifier: account } },
        }),
      ),
  });

export const setInboxAnswer = (account: string, answer: InboxAnswer) =>
  told(
    api.PUT('/accounts/{merchant_identifier}/inbox/answer', {
      params: { path: { merchant_identifier: account } },
      body: { answer },
    }),
  );

export const clearInbox = (account: string) =>
  told(
    api.DELETE('/accounts/{merchant_identifier}/inbox', {
      params: { path: { merchant_identifier: account } },
    }),
  );

/** Feedback of this kind goes to the inbox from now on; every other address is as it was a moment ago. */
export const pointAtInbox = async (account: string, kind: FeedbackKind) => {
  const { active_channel, channels } = await readTechnical(account);
  return changeTechnical(account, {
    channels: { ...channels, [active_channel]: { ...channels[active_channel], [kind]: inbox } },
  });
};

const readTechnical = (account: string) =>
  told(
    api.GET('/accounts/{merchant_identifier}/technical', {
      params: { path: { merchant_identifier: account } },
    }),
  );
