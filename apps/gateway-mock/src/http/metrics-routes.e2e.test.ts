/** GET /metrics over a socket. */
import express from 'express';
import { openMetrics } from '../observability/metrics/metrics.ts';
import { expectRight } from '../testing/expect-right.ts';
import { listen, type Listening } from './listen.ts';
import { metricsRoutes } from './metrics-routes.ts';

const metrics = openMetrics({
  version: '1.2.3',
  requestLog: () => ({ waiting: 0, dropped: 0 }),
  feedback: {
    counts: () => ({ inFlight: 0, acknowledged: 0, failed: 0 }),
    waiting: () => Promise.resolve(0),
  },
});
let gateway: Listening | undefined;

const listening = async (mayRead: (authorization: string | undefined) => boolean): Promise<string> => {
  const page = {
    mayRead: (given: string | undefined) => Promise.resolve(mayRead(given)),
    read: metrics.read,
  };
  gateway = await expectRight(listen(express().use(metricsRoutes(page)), '127.0.0.1', 0));
  return `${gateway.origin}/metrics`;
};

afterEach(() => gateway?.close());

test('is text that a monitor understands', async () => {
  const response = await fetch(await listening(() => true));
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store']);
  expect(await response.text()).toContain('postern_build_info{version="1.2.3"} 1');
});

test('is only for whom it is for, who is known by the header of the request', async () => {
  const url = await listening((authorization) => authorization === 'Bearer right');
  const ask = (headers: Readonly<Record<string, string>>) => fetch(url, { headers });
  const refused = await Promise.all([ask({}), ask({ authorization: 'Bearer wrong' })]);
  for (const response of refused) {
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.text()).not.toContain('postern_');
  }
  expect((await ask({ authorization: 'Bearer right' })).status).toBe(200);
});

test.each(['POST', 'PUT', 'DELETE'])('is not reached by %s', async (method) => {
  expect((await fetch(await listening(() => true), { method })).status).toBe(404);
});
