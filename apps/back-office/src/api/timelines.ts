/** Timelines of `postern explore`, to repeat by hand. */
import type { Currency } from '@postern/protocol';
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { allAccounts, accountKey } from './query-client.ts';

export type Timeline = Schema<'Timeline'>;
export type TimelineStep = Schema<'TimelineStep'>;

/** The parameters of the address of a timeline. */
export const timelineSearchNames = ['events', 'currency', 'amount', 'order', 'next', 'differing'] as const;

export type TimelineSearch = { readonly [Name in (typeof timelineSearchNames)[number]]?: string };

/** The events that a timeline can have. They do not change while the gateway runs. */
export const timelineEventsQuery = queryOptions({
  queryKey: accountKey(allAccounts, 'settings', 'timeline-events'),
  queryFn: () => unwrap(api.GET('/timeline-events')),
  staleTime: Infinity,
});

export type TimelineEventName = Timeline['events'][number];

/** The order of a timeline. The amount is in minor units. */
export interface TimelineOrder {
  readonly currency: Currency;
  readonly amount: string;
}

/** The steps of a timeline. They do not change while the gateway runs. */
export const timelineQuery = (events: readonly string[], { currency, amount }: TimelineOrder) =>
  queryOptions({
    queryKey: accountKey(allAccounts, 'settings', 'timeline', events, currency, amount),
    queryFn: () =>
      unwrap(
        api.GET('/timeline-steps', {
          params: { query: { ...(events.length > 0 && { events: events.join(',') }), currency, amount } },
        }),
      ),
    staleTime: Infinity,
  });
