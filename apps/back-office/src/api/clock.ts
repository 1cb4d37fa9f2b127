/** The clock of an account, and what waits for its time. */
import { queryOptions } from '@tanstack/react-query';
import { api, told, type Told } from './client.ts';
import { key } from './query-client.ts';

export type Clock = Told<'Clock'>;

export const clockQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'clock'),
    queryFn: () => told(api.GET('/accounts/{merchant_identifier}/clock', of(account))),
  });

export const stopClock = (account: string) =>
  told(api.POST('/accounts/{merchant_identifier}/clock/stop', { ...of(account), body: {} }));

export const resumeClock = (account: string) =>
  told(api.POST('/accounts/{merchant_identifier}/clock/resume', of(account)));

export type Step = { readonly seconds: number } | { readonly to: string };

export const advanceClock = (account: string, step: Step) =>
  told(api.POST('/accounts/{merchant_identifier}/clock/advance', { ...of(account), body: step }));

/** Feedback that waits to be sent, for the first time or again. */
export const waitingFeedbackQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'feedback', 'waiting'),
    queryFn: () =>
      told(
        api.GET('/accounts/{merchant_identifier}/feedback', {
          params: { path: { merchant_identifier: account }, query: { state: 'waiting', limit: shownMost } },
        }),
      ),
  });

/** Orders with what is under way of them. */
export const settlingOrdersQuery = (account: string) =>
  queryOptions({
    queryKey: key(account, 'orders', 'settling'),
    queryFn: async () => {
      const pages = await Promise.all(unsettled.map((status) => ordersOf(account, status)));
      const orders = pages.flatMap(({ items }) => items).slice(0, ordersMost);
      return Promise.all(orders.map(({ fort_id }) => orderOf(account, fort_id)));
    },
  });

const ordersOf = (account: string, status: (typeof unsettled)[number]) =>
  told(
    api.GET('/accounts/{merchant_identifier}/orders', {
      params: { path: { merchant_identifier: account }, query: { status, limit: ordersMost } },
    }),
  );

const orderOf = (account: string, fortId: string) =>
  told(
    api.GET('/accounts/{merchant_identifier}/orders/{fort_id}', {
      params: { path: { merchant_identifier: account, fort_id: fortId } },
    }),
  );

// Transaction pending, and Uncertain Transaction.
const unsettled = ['19', '15'] as const;
const ordersMost = 10;
const shownMost = 100;

const of = (account: string) => ({ params: { path: { merchant_identifier: account } } });
