/** News of the gateway as it happens: whatever is shown of a topic that has news is asked for again. */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { allAccounts } from './query-client.ts';
import { sessionQuery } from './session.ts';

export type LiveUpdatesState = 'connecting' | 'live' | 'lost';

/** Listens to the news of an account, or of all, as long as the page is looked at. */
export const useLiveUpdates = (account: string | undefined): LiveUpdatesState => {
  const queries = useQueryClient();
  const [liveness, setLiveness] = useState<LiveUpdatesState>('connecting');
  useEffect(() => {
    const ear = listen(addressOf(account), queries, setLiveness);
    // A browser has few connections to one place, and tabs that nobody looks at would take them all.
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

  // Where much happens, what is shown is asked for anew once in a while, not each time.
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
      // Nobody knows what was missed.
      if (hasMissed) void queries.invalidateQueries({ queryKey: ['account'] });
      hasMissed = false;
    });
    opened.addEventListener('error', () => {
      tell('lost');
      hasMissed = true;
      // Where it is only the connection that was lost, the browser tries again by itself.
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
  /** Null of what is no account's. */
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
