/** Measures what the gateway needs, and how long others wait, while one merchant uses the routes that read or write its whole state. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { account, captureBody } from '../setup/benchmark-account.ts';
import { benchmarkProgram, type Server } from '../setup/child-process.ts';
import { createProviderToken } from '../setup/create-provider-token.ts';
import { recordedDelaysFile } from '../setup/recorded-delays-file.ts';
import { benchmarkOrders, startGateway } from '../setup/start-gateway.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';

const orders = 20_000;
const merchant = 'BIG00001';

export const stateRouteResources = async (): Promise<readonly BenchmarkResult[]> => {
  if (process.platform !== 'linux')
    return [{ title: 'resources under state routes', reason: `not available on ${process.platform}` }];
  using folder = createTemporaryFolder();
  await using gateway = await startGateway({
    folder,
    nodeOptions: ['--max-semi-space-size=16', '--import', benchmarkProgram('event-loop-recorder.ts')],
  });
  const send = createSender(gateway, await createProviderToken(folder));
  await send('POST', '/import?all_accounts=true', createSeed());
  const workers = [
    startWorker(new URL('/health/live', gateway.url).href, []),
    startWorker(gateway.url, benchmarkOrders.map(captureBody)),
  ];
  try {
    const results: BenchmarkResult[] = [];
    for (const [title, requests] of phases(send)) {
      await setTimeout(500);
      await takeAll(gateway.pid, workers);
      const statuses = await Promise.all(requests());
      const value = await takeAll(gateway.pid, workers);
      const refused = statuses.filter((status) => status === 429).length;
      const failed = statuses.filter((status) => status !== 429 && status >= 400).length;
      results.push({
        title,
        value: [
          value,
          ...(refused === 0 ? [] : [`${refused} of ${statuses.length} requests refused with 429`]),
          ...(failed === 0 ? [] : [`${failed} failed`]),
        ].join(', '),
      });
    }
    return results;
  } finally {
    for (const worker of workers) await worker.terminate();
    rmSync(recordedDelaysFile(gateway.pid), { force: true });
  }
};

type Send = (method: 'GET' | 'POST', path: string, body?: string) => Promise<number>;

const phases = (send: Send): readonly (readonly [string, () => readonly Promise<number>[]])[] => {
  const path = `/accounts/${merchant}`;
  const scope = `merchant_identifier=${merchant}`;
  const times = (count: number, request: (n: number) => Promise<number>) =>
    Array.from({ length: count }, (_, n) => request(n));
  const importAll = () => send('POST', `/import?replace=true&${scope}`, createSeed());
  const snapshot = (n: number) =>
    send('POST', `/snapshots?${scope}`, JSON.stringify({ name: `snapshot-${n}`, replace: true }));
  const one = (request: () => Promise<number>) => () => [request()];
  return [
    ['nothing else', () => [setTimeout(1000, 200)]],
    ['export of orders, CSV', one(() => send('GET', `${path}/orders/export`))],
    ['export of feedback, NDJSON', one(() => send('GET', `${path}/feedback/export?format=ndjson`))],
    ['export of a seed', one(() => send('GET', `/export?${scope}`))],
    ['snapshot', one(() => snapshot(0))],
    ['restore', one(() => send('POST', `/snapshots/snapshot-0/restore?${scope}`))],
    ['reset', one(() => send('POST', `/reset?${scope}`))],
    ['import that replaces all', one(importAll)],
    ['coverage', one(() => send('GET', `/coverage?${scope}`))],
    ['search', one(() => send('GET', `${path}/orders?search=none`))],
    [
      '30 exports, 5 imports and 20 snapshots at once',
      () => [
        ...times(30, () => send('GET', `${path}/feedback/export?format=ndjson`)),
        ...times(5, importAll),
        ...times(20, snapshot),
      ],
    ],
  ];
};

const createSeed = (): string =>
  JSON.stringify({
    accounts: [
      {
        ...account,
        merchant_identifier: merchant,
        orders: Array.from({ length: orders }, (_, i) => ({
          merchant_reference: `order-${i}`,
          currency: 'AED',
          amount: '1000',
          state: 'authorized',
        })),
      },
    ],
  });

const createSender =
  ({ url }: Server, token: string): Send =>
  async (method, path, body) => {
    const response = await fetch(new URL(`/back-office/api${path}`, url), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    });
    await response.body?.pipeTo(new WritableStream());
    return response.status;
  };

const startWorker = (url: string, bodies: readonly string[]): Worker =>
  new Worker(new URL('../programs/slowest-reply-worker.ts', import.meta.url), {
    workerData: { url, bodies },
  });

/** Describes the time since the last call. */
const takeAll = async (pid: number, workers: readonly Worker[]): Promise<string> => {
  const [live, capture] = await Promise.all(
    workers.map(async (worker) => {
      const replied = once(worker, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      worker.postMessage('take');
      const reply: unknown[] = await replied;
      return Number(reply[0]);
    }),
  );
  const { max, p99 } = await takeDelays(pid);
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const files = readdirSync(`/proc/${pid}/fd`).length;
  // The next phase has a peak of its own.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return [
    `peak of ${Math.round(Number(peak) / 1024)} MB`,
    `${files} open files`,
    `event loop delayed by at most ${rounded(max)}, p99 ${rounded(p99)}`,
    `slowest /health/live ${rounded(live)}, slowest capture of another merchant ${rounded(capture)}`,
  ].join(', ');
};

const rounded = (milliseconds: number | undefined): string =>
  milliseconds === undefined || Number.isNaN(milliseconds) ? 'failed' : `${Math.round(milliseconds)} ms`;

const takeDelays = async (pid: number): Promise<{ readonly max: number; readonly p99: number }> => {
  const file = recordedDelaysFile(pid);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await setTimeout(20);
  const delays: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return { max: Number(Reflect.get(Object(delays), 'max')), p99: Number(Reflect.get(Object(delays), 'p99')) };
};
