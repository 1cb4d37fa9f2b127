/** The coverage of one account or of all accounts: what its requests have covered, of all that the gateway can answer. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readScope } from './account-scope-params.ts';
import { ApiError } from './api-error.ts';
import { addressOf, api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

export type CoverageReport = Schema<'CoverageReport'>;
export type CoverageChapter = Schema<'CoverageChapter'>;
export type CoverageRow = Schema<'CoverageRow'>;
export type HowToCover = Schema<'HowToCover'>;

/** The time spans that end now, in seconds; `all` begins with the log. */
export const coverageSpans = { '10m': 600, '1h': 3600, '1d': 86_400, all: undefined } as const;

export type CoverageSpan = keyof typeof coverageSpans;

/** The coverage, counted again while requests and feedback arrive, but not with each of them: a count reads the whole log. */
export const useCoverage = (account: string, span: CoverageSpan) => {
  const query = useQuery(coverageQuery(account, span));
  const { data: changedAt } = useQuery(changeQuery(account, 'requests'));
  const { data: feedbackChangedAt } = useQuery(changeQuery(account, 'feedback'));
  const lastChange = Math.max(changedAt, feedbackChangedAt);
  const { data, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = query;
  const isOutdated = data !== undefined && lastChange > data.startedAt;
  useEffect(() => {
    if (data === undefined || !isOutdated || isFetching) return undefined;
    const rest = Math.max(minRestMilliseconds, restFactor * (dataUpdatedAt - data.startedAt));
    const wait = Math.max(0, Math.max(dataUpdatedAt, errorUpdatedAt) + rest - Date.now());
    const timer = setTimeout(() => void refetch(), wait);
    return () => clearTimeout(timer);
  }, [isOutdated, isFetching, dataUpdatedAt, errorUpdatedAt, data, refetch]);
  return query;
};

// How long a count stays: longer after one that took long, so that an open page uses a small share of a busy gateway.
const minRestMilliseconds = 3000;
const restFactor = 5;

/** The key lacks the topic, so that not every event counts again. */
const coverageQuery = (account: string, span: CoverageSpan) =>
  queryOptions({
    queryKey: ['account', account, 'coverage', span] as const,
    queryFn: async ({ signal }) => {
      const startedAt = Date.now();
      const query = { ...readScope(account), ...(await spanQuery(span, signal)) };
      const report = await unwrap(api.GET('/coverage', { params: { query }, signal }));
      return { report, startedAt };
    },
    // Keep showing the previous time span until the new one arrives, but never another account.
    placeholderData: (previous, before) => (before?.queryKey[1] === account ? previous : undefined),
    // Another page of this user may be counting.
    retry: (count, error) =>
      count < 5 && error instanceof ApiError && (error.status === 0 || error.status === 429),
    retryDelay: 1000,
    // The time span moves on even while nothing happens.
    refetchInterval: span === 'all' ? false : 60_000,
  });

/** By the clock of the gateway, which may not be that of the browser. */
const spanQuery = async (span: CoverageSpan, signal: AbortSignal): Promise<{ readonly from?: string }> => {
  const seconds = coverageSpans[span];
  if (seconds === undefined) return {};
  const { now } = await unwrap(api.GET('/gateway', { signal }));
  return { from: new Date(Date.parse(now) - seconds * 1000).toISOString() };
};

/** When something last changed: events of the topic invalidate it. */
const changeQuery = (account: string, topic: 'requests' | 'feedback') =>
  queryOptions({
    queryKey: accountKey(account, topic, 'coverage-change'),
    queryFn: () => Date.now(),
    initialData: 0,
    staleTime: Infinity,
  });

const coverageFiles = {
  html: '/coverage/page.html',
  json: '/coverage',
  svg: '/coverage/badge.svg',
} as const;

/** The address of a file with the time span of a report. */
export const coverageAddress = (
  account: string,
  { from, to }: Pick<CoverageReport, 'from' | 'to'>,
  format: keyof typeof coverageFiles,
): string =>
  addressOf(coverageFiles[format], {
    query: {
      ...readScope(account),
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    },
  });
