/**
 * A durable CAPTURE over HTTP (verified, decided, on the disk, signed) beside a bare Express app that echoes the same
 * bodies. The two take turns, so that a noisy machine is as noisy for both.
 */
import { requestPhrase, sign } from '@postern/protocol';
import autocannon from 'autocannon';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Measured } from './measured.ts';
import { median } from './median.ts';
import { gatewayProgram, ownProgram, serve } from './process.ts';

const rounds = 5;
const secondsEach = 3;
const connections = 64;

export const captures = async (): Promise<readonly Measured[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postern-bench-'));
  const seed = path.join(folder, 'seed.json');
  writeFileSync(seed, JSON.stringify({ merchants: [merchant] }));
  const echo = await serve(ownProgram('echo.ts'));
  const gateway = await serve(
    gatewayProgram,
    '--port',
    '0',
    '--seed',
    seed,
    '--database',
    path.join(folder, 'books.sqlite'),
  );
  await perSecond(echo.url, 1, isEcho);
  await perSecond(gateway.url, 2, isCaptured);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const echoed = await perSecond(echo.url, secondsEach, isEcho);
    const captured = await perSecond(gateway.url, secondsEach, isCaptured);
    process.stderr.write(`  echo ${echoed.toFixed(0)}, CAPTURE ${captured.toFixed(0)} requests per second\n`);
    ratios.push(captured / echoed);
  }
  await Promise.all([echo.stop(), gateway.stop()]);
  rmSync(folder, { recursive: true });
  const ratio = median(ratios);
  return [
    {
      what: `durable CAPTURE on a SQLite file, ${connections} connections`,
      measured: `${ratio.toFixed(2)} of the requests per second of a bare Express echo`,
      bound: 'at least 0.40',
      kept: ratio >= 0.4,
    },
  ];
};

const isEcho = (body: string): boolean => body.includes('"command":"CAPTURE"');
const isCaptured = (body: string): boolean => body.includes('"response_code":"04000"');

const perSecond = async (
  url: string,
  seconds: number,
  expected: (body: string) => boolean,
): Promise<number> => {
  const { requests, errors, non2xx, mismatches, duration } = await autocannon({
    url,
    connections,
    duration: seconds,
    verifyBody: (body) => expected(String(body)),
    requests: bodies.map((body) => ({
      method: 'POST' as const,
      headers: { 'content-type': 'application/json' },
      body,
    })),
  });
  if (errors + non2xx + mismatches > 0)
    throw new Error(`${errors + non2xx + mismatches} requests went wrong at ${url}`);
  return requests.total / duration;
};

const merchant = {
  merchant_identifier: 'BENCH001',
  name: 'Benchmark',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  sha_type: 'SHA-256',
  sha_request_phrase: 'benchmark request phrase',
  sha_response_phrase: 'benchmark response phrase',
  orders: Array.from({ length: 500 }, (_, i) => ({
    merchant_reference: `order-${i}`,
    currency: 'AED',
    amount: '9999999999',
    state: 'authorized',
  })),
};

const bodies = merchant.orders.map(({ merchant_reference, currency }) =>
  JSON.stringify(
    sign(
      {
        command: 'CAPTURE',
        access_code: merchant.access_code,
        merchant_identifier: merchant.merchant_identifier,
        merchant_reference,
        amount: '1',
        currency,
        language: 'en',
      },
      { shaType: 'SHA-256', phrase: requestPhrase(merchant.sha_request_phrase) },
    ),
  ),
);
