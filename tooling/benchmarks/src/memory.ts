/** The resident memory of the gateway's process: at rest, and after many requests, when it should grow no more. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { newFolder } from './folder.ts';
import { capturesAt, startGateway } from './gateway.ts';
import { requestsTo } from './load.ts';
import type { Measured } from './measured.ts';

const requests = 100_000;
const growthMax = 0.1;

export const memory = async (): Promise<readonly Measured[]> => {
  using folder = newFolder();
  await using gateway = await startGateway({ folder });
  const captures = capturesAt(gateway);
  const sizes = [residentMegabytes(gateway.pid)];
  for (const which of ['first', 'second']) {
    await requestsTo(captures, requests);
    sizes.push(residentMegabytes(gateway.pid));
    process.stderr.write(`  after the ${which} ${requests}: ${sizes.at(-1)?.toFixed(0)} MB\n`);
  }
  const what = `resident memory of the process over 2 × ${requests} CAPTUREs`;
  const [rest, first, second] = sizes;
  if (rest === undefined || first === undefined || second === undefined)
    return [{ what, because: `${process.platform} cannot say how large it is` }];
  const growth = second / first - 1;
  return [
    {
      what,
      measured:
        `${rest.toFixed(0)} MB at rest, ${first.toFixed(0)} MB after the first, ` +
        `${second.toFixed(0)} MB after the second`,
      bound: `the second add at most ${growthMax * 100} %`,
      kept: growth <= growthMax,
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
