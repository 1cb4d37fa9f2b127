/** Live updates: the gateway's events invalidate the queries of their topic. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from './management-api-client.ts';
import { allAccounts, queriesOf } from './query-client.ts';
import { sessionQuery } from './session.ts';

export type LiveUpdatesState = 'connecting' | 'live' | 'lost';

/** Subscribes to the events of one account, or of all, while the page is visible. */
export const useLiveUpdates = (account: string | undefined): LiveUpdatesState => {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveUpdatesState>('connecting');
  useEffect(() => {
    const subscription = subscribe(eventsUrl(account), queries, setState);
    // A browser opens few connections to one host: hidden tabs must not use them up.
    const connectWhileVisible = (): void =>
      document.hidden ? subscription.disconnect() : subscription.connect();
    document.addEventListener('visibilitychange', connectWhileVisible);
    connectWhileVisible();
    return () => {
      document.removeEventListener('visibilitychange', connectWhileVisible);
      subscription.disconnect();
    };
  }, [account, queries]);
  return state;
};

const eventsUrl = (account: string | undefined): string =>
  addressOf('/events', { query: account === undefined ? {} : { merchant_identifier: account } });

interface Subscription {
  readonly connect: () => void;
  readonly disconnect: () => void;
}

const reconnectDelayMilliseconds = 3000;
const invalidationDelayMilliseconds = 400;

const subscribe = (
  url: string,
  queries: QueryClient,
  onState: (state: LiveUpdatesState) => void,
): Subscription => {
  let source: EventSource | undefined;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let hasMissedEvents = false;

  const disconnect = (): void => {
    clearTimeout(reconnectTimer);
    source?.close();
    hasMissedEvents ||= source !== undefined;
    source = undefined;
  };

  // Collect events for a moment, so that many of them cause one refetch.
  const pending = new Map<string, readonly [account: string, topic: string]>();
  const invalidateLater = (account: string, topic: string): void => {
    if (pending.size === 0) setTimeout(invalidatePending, invalidationDelayMilliseconds);
    pending.set(JSON.stringify([account, topic]), [account, topic]);
  };
  const invalidatePending = (): void => {
    for (const [account, topic] of pending.values())
      void queries.invalidateQueries(queriesOf(account, topic));
    pending.clear();
  };

  const connect = (): void => {
    if (source !== undefined) return;
    const eventSource = new EventSource(url);
    source = eventSource;
    eventSource.addEventListener('open', () => {
      onState('live');
      // Events may have been missed while disconnected, so everything is refetched.
      if (hasMissedEvents) void queries.invalidateQueries(queriesOf());
      hasMissedEvents = false;
    });
    eventSource.addEventListener('error', () => {
      onState('lost');
      hasMissedEvents = true;
      // The browser reconnects by itself unless the connection was refused.
      if (eventSource.readyState !== EventSource.CLOSED) return;
      disconnect();
      reconnectTimer = setTimeout(connect, reconnectDelayMilliseconds);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
    });
    eventSource.addEventListener('message', ({ data }) => {
      const event = parseEvent(data);
      if (event === undefined) return;
      for (const account of [event.merchant_identifier ?? allAccounts, allAccounts])
        invalidateLater(account, event.topic);
    });
  };

  return { connect, disconnect };
};

interface LiveEvent {
  readonly topic: string;
  /** Null if the event belongs to no account. */
  readonly merchant_identifier: string | null;
}

const parseEvent = (data: unknown): LiveEvent | undefined => {
  if (typeof data !== 'string') return undefined;
  const event: unknown = JSON.parse(data);
  return isLiveEvent(event) ? event : undefined;
};

const isLiveEvent = (event: unknown): event is LiveEvent =>
  typeof event === 'object' &&
  event !== null &&
  'topic' in event &&
  typeof event.topic === 'string' &&
  'merchant_identifier' in event &&
  (typeof event.merchant_identifier === 'string' || event.merchant_identifier === null);
