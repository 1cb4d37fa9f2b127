/** GET /metrics over a socket. */
import * as E from 'fp-ts/lib/Either.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import express from 'express';
import { openMetrics } from '../observability/metrics/metrics.ts';
import type { Problem } from '../management-api/problem-catalog.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { listen, type ListeningServer } from './listen.ts';
import { limitFailedLogins } from './limit-failed-logins.ts';
import { metricsRoutes, type MetricsPage } from './metrics-routes.ts';

const metrics = openMetrics({
  version: '1.2.3',
  requestLog: () => ({ waiting: 0, dropped: 0 }),
  feedback: {
    counts: () => ({ inFlight: 0, acknowledged: 0, failed: 0 }),
    waiting: () => Promise.resolve(0),
  },
});
let gateway: ListeningServer | undefined;

const listening = async (changes: Partial<MetricsPage> = {}): Promise<string> => {
  const page: MetricsPage = {
    isPublic: false,
    authorize: (token) => (token === 'right' ? TE.right(undefined) : TE.left({ _tag: 'UnknownToken' })),
    read: metrics.read,
    ...changes,
  };
  const routes = metricsRoutes(page, limitFailedLogins());
  gateway = await expectTaskSuccess(listen(express().use(routes), '127.0.0.1', 0));
  return `${gateway.origin}/metrics`;
};

afterEach(() => gateway?.close());

test('is in the Prometheus text format', async () => {
  const response = await fetch(await listening({ isPublic: true }));
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store']);
  expect(await response.text()).toContain('postern_build_info{version="1.2.3"} 1');
});

test('is returned only to callers that the authorization header allows', async () => {
  const url = await listening();
  const ask = (headers: Readonly<Record<string, string>>) => fetch(url, { headers });
  const refused = await Promise.all([ask({}), ask({ authorization: 'Bearer wrong' })]);
  for (const response of refused) {
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('postern_');
  }
  expect((await ask({ authorization: 'Bearer right' })).status).toBe(200);
});

test('limits unknown tokens, and checks none of them while they are blocked', async () => {
  let checked = 0;
  const url = await listening({
    authorize: () => () => {
      checked++;
      return Promise.resolve(E.left({ _tag: 'UnknownToken' }));
    },
  });
  const guess = (n: number) =>
    // Without a trusted proxy, this header changes nothing.
    fetch(url, {
      headers: { authorization: 'Bearer postern_AAAAAAAA', 'x-forwarded-for': `198.51.100.${n}` },
    });
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) statuses.push((await guess(n)).status);
  expect([statuses.filter((status) => status === 401), checked]).toEqual([Array(20).fill(401), 20]);
  const blocked = await guess(31);
  expect([blocked.status, Number(blocked.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

test('refuses a token of a merchant, and reports a failure of the database', async () => {
  const ask = async (problem: Problem) => {
    const url = await listening({ authorize: () => TE.left(problem) });
    const { status } = await fetch(url, { headers: { authorization: 'Bearer some' } });
    await gateway?.close();
    return status;
  };
  const failure = { action: 'finding a token', cause: new Error('broken') };
  expect([await ask({ _tag: 'ProviderOnly' }), await ask({ _tag: 'InternalError', failure })]).toEqual([
    403, 500,
  ]);
  gateway = undefined;
});

test.each(['POST', 'PUT', 'DELETE'])('does not accept %s', async (method) => {
  expect((await fetch(await listening({ isPublic: true }), { method })).status).toBe(404);
});
