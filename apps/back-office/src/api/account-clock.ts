/** The clock of an account, and the feedback and operations that are due later. */
import { queryOptions } from '@tanstack/react-query';
import { readScope } from './account-scope-params.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type Clock = Schema<'Clock'>;

export const clockQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'clock'),
    queryFn: () => unwrap(api.GET('/accounts/{merchant_identifier}/clock', accountPath(account))),
  });

export const stopClock = (account: string) =>
  unwrap(api.POST('/accounts/{merchant_identifier}/clock/stop', { ...accountPath(account), body: {} }));

export const resumeClock = (account: string) =>
  unwrap(api.POST('/accounts/{merchant_identifier}/clock/resume', accountPath(account)));

export type ClockAdvance = { readonly seconds: number } | { readonly to: string };

export const advanceClock = (account: string, step: ClockAdvance) =>
  unwrap(api.POST('/accounts/{merchant_identifier}/clock/advance', { ...accountPath(account), body: step }));

/**
 * The number of events that wait. The topic says which changes refetch it: of feedback, or of orders with their pending
 * operations.
 */
export const dueFeedbackAndPendingOperationsQuery = (account: string, topic: 'feedback' | 'orders') =>
  queryOptions({
    queryKey: accountKey(account, topic, 'due-feedback-and-pending-operations'),
    queryFn: () => unwrap(api.GET('/idle', { params: { query: readScope(account) } })),
  });

/** Feedback that waits for its first or its next delivery attempt. */
export const waitingFeedbackQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'feedback', 'waiting'),
    queryFn: () =>
      unwrap(
        api.GET('/accounts/{merchant_identifier}/feedback', {
          params: { path: { merchant_identifier: account }, query: { state: 'waiting', limit: maxFeedback } },
        }),
      ),
  });

/** Orders with a pending operation. */
export const pendingOrdersQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'orders', 'pending'),
    queryFn: async () => {
      const pages = await Promise.all(unresolvedStatuses.map((status) => ordersOf(account, status)));
      const orders = pages.flatMap(({ items }) => items).slice(0, maxOrders);
      return Promise.all(orders.map(({ fort_id }) => orderOf(account, fort_id)));
    },
  });

const ordersOf = (account: string, status: (typeof unresolvedStatuses)[number]) =>
  unwrap(
    api.GET('/accounts/{merchant_identifier}/orders', {
      params: { path: { merchant_identifier: account }, query: { status, limit: maxOrders } },
    }),
  );

const orderOf = (account: string, fortId: string) =>
  unwrap(
    api.GET('/accounts/{merchant_identifier}/orders/{fort_id}', {
      params: { path: { merchant_identifier: account, fort_id: fortId } },
    }),
  );

// 19 is Transaction pending, 15 is Uncertain Transaction, 20 is On hold.
const unresolvedStatuses = ['19', '15', '20'] as const;
const maxOrders = 10;
const maxFeedback = 100;

const accountPath = (account: string) => ({ params: { path: { merchant_identifier: account } } });
