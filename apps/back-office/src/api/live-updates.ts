/** Live updates: the gateway's events invalidate the queries of their topic. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { allAccounts } from './query-client.ts';
import { sessionQuery } from './session.ts';

export type LiveUpdatesState = 'connecting' | 'live' | 'lost';

/** Subscribes to the events of one account, or of all, while the page is visible. */
export const useLiveUpdates = (account: string | undefined): LiveUpdatesState => {
  const queries = useQueryClient();
  const [liveness, setLiveness] = useState<LiveUpdatesState>('connecting');
  useEffect(() => {
    const ear = listen(addressOf(account), queries, setLiveness);
    // A browser opens few connections to one host: hidden tabs must not use them up.
    const lookedAt = (): void => (document.hidden ? ear.rest() : ear.wake());
    document.addEventListener('visibilitychange', lookedAt);
    lookedAt();
    return () => {
      document.removeEventListener('visibilitychange', lookedAt);
      ear.rest();
    };
  }, [account, queries]);
  return liveness;
};

const addressOf = (account: string | undefined): string =>
  account === undefined
    ? '/back-office/api/events'
    : `/back-office/api/accounts/${encodeURIComponent(account)}/events`;

interface Ear {
  readonly wake: () => void;
  readonly rest: () => void;
}

const triedAgainMilliseconds = 3000;
const gatheredMilliseconds = 400;

const listen = (address: string, queries: QueryClient, tell: (liveness: LiveUpdatesState) => void): Ear => {
  let source: EventSource | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;
  let hasMissed = false;

  const rest = (): void => {
    clearTimeout(later);
    source?.close();
    hasMissed ||= source !== undefined;
    source = undefined;
  };

  // Collect events for a moment, so that many of them cause one refetch.
  const heard = new Map<string, readonly [of: string, topic: string]>();
  const hear = (of: string, topic: string): void => {
    if (heard.size === 0) setTimeout(askAgain, gatheredMilliseconds);
    heard.set(JSON.stringify([of, topic]), [of, topic]);
  };
  const askAgain = (): void => {
    for (const [of, topic] of heard.values())
      void queries.invalidateQueries({ queryKey: ['account', of, topic] });
    heard.clear();
  };

  const wake = (): void => {
    if (source !== undefined) return;
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('open', () => {
      tell('live');
      // Events may have been missed while disconnected, so everything is refetched.
      if (hasMissed) void queries.invalidateQueries({ queryKey: ['account'] });
      hasMissed = false;
    });
    opened.addEventListener('error', () => {
      tell('lost');
      hasMissed = true;
      // The browser reconnects by itself unless the connection was refused.
      if (opened.readyState !== EventSource.CLOSED) return;
      rest();
      later = setTimeout(wake, triedAgainMilliseconds);
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
    });
    opened.addEventListener('message', ({ data }) => {
      const news = read(data);
      if (news === undefined) return;
      for (const of of [news.merchant_identifier ?? allAccounts, allAccounts]) hear(of, news.topic);
    });
  };

  return { wake, rest };
};

interface News {
  readonly topic: string;
  /** Null if the event belongs to no account. */
  readonly merchant_identifier: string | null;
}

const read = (data: unknown): News | undefined => {
  if (typeof data !== 'string') return undefined;
  const news: unknown = JSON.parse(data);
  return isNews(news) ? news : undefined;
};

const isNews = (news: unknown): news is News =>
  typeof news === 'object' &&
  news !== null &&
  'topic' in news &&
  typeof news.topic === 'string' &&
  'merchant_identifier' in news &&
  (typeof news.merchant_identifier === 'string' || news.merchant_identifier === null);
