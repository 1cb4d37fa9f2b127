/** Measures the resident memory of the gateway at rest and after many requests: as the image starts it, and without its flag. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { captureLoad, startGateway } from '../setup/start-gateway.ts';
import { sendRequests } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';

const requests = 100_000;
const growthMax = 0.1;
const megabytesMax = 240;
const flag = '--max-semi-space-size=16';

export const memory = async (): Promise<readonly BenchmarkResult[]> => [
  ...(await measure(`with ${flag}, as npm start and the image have it`, [flag], megabytesMax)),
  ...(await measure('without flags of Node.js', [])),
];

const measure = async (
  how: string,
  nodeOptions: readonly string[],
  atMost?: number,
): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  await using gateway = await startGateway({ folder, nodeOptions });
  const captures = captureLoad(gateway);
  const sizes = [residentMegabytes(gateway.pid)];
  for (const which of ['first', 'second']) {
    await sendRequests(captures, requests);
    sizes.push(residentMegabytes(gateway.pid));
    process.stderr.write(`  after the ${which} ${requests}: ${sizes.at(-1)?.toFixed(0)} MB\n`);
  }
  const title = `resident memory of the process over 2 × ${requests} CAPTUREs, ${how}`;
  const [rest, first, second] = sizes;
  if (rest === undefined || first === undefined || second === undefined)
    return [{ title, reason: `not available on ${process.platform}` }];
  const growth = second / first - 1;
  return [
    {
      title,
      value:
        `${rest.toFixed(0)} MB at rest, ${first.toFixed(0)} MB after the first, ` +
        `${second.toFixed(0)} MB after the second`,
      bound: [
        ...(atMost === undefined ? [] : [`at most ${atMost} MB`]),
        `the second add at most ${growthMax * 100} %`,
      ].join(', '),
      passed: growth <= growthMax && (atMost === undefined || second <= atMost),
    },
  ];
};

const residentMegabytes = (pid: number): number | undefined => {
  const kilobytes = process.platform === 'linux' ? inProc(pid) : byPs(pid);
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
};

const inProc = (pid: number): string | undefined =>
  /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];

const byPs = (pid: number): string | undefined =>
  /\d+/.exec(spawnSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' }).stdout ?? '')?.[0];
