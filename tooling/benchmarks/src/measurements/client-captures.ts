/** Compares captures with the client, which signs and verifies, with a bare fetch that posts the same bodies and parses the replies. */
import { createClient } from '@postern/client';
import { requestPhrase, responsePhrase, type ShaType } from '@postern/protocol';
import { captureBody, isCaptured, referenceOf, createSeed } from '../setup/benchmark-account.ts';
import { createTemporaryFolder } from '../setup/temporary-folder.ts';
import { startGateway } from '../setup/start-gateway.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { median } from '../measuring/median.ts';

const rounds = 9;
const millisecondsEach = 1000;
const callers = 8;
const orders = 640;
const ratioMin = 0.8;

export const clientCaptures = async (): Promise<readonly BenchmarkResult[]> => {
  using folder = createTemporaryFolder();
  await using gateway = await startGateway({ folder, orders });
  const bodies = Array.from({ length: orders }, (_, i) => captureBody(i));

  const bare = async (order: number): Promise<void> => {
    const response = await fetch(gateway.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodies[order] ?? '',
    });
    if (!isCaptured(JSON.stringify(await response.json()))) throw new Error('a capture failed');
  };

  const client = createClient({ baseUrl: new URL(gateway.url).origin, ...settingsOf(merchant()) });
  const throughClient = async (order: number): Promise<void> => {
    const params = { merchant_reference: referenceOf(order), amount: 1n, currency: 'AED' } as const;
    const { _tag } = await client.capture(params);
    if (_tag !== 'Succeeded') throw new Error(`a capture ended as ${_tag}`);
  };

  const rates: number[] = [];
  const times: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const [ours, others] = [await measure(throughClient), await measure(bare)];
    // The first round warms up.
    if (round < 0) continue;
    rates.push(ours.rate / others.rate);
    times.push(ours.processor / others.processor);
  }
  const ratio = median(rates);
  return [
    {
      title: 'signed and verified captures with the client',
      value: `${ratio.toFixed(2)} × the rate of a bare fetch that posts the same signed bodies and parses the replies, with ${median(times).toFixed(2)} of its processor time`,
      bound: `at least ${ratioMin.toFixed(2)}`,
      passed: ratio >= ratioMin,
    },
  ];
};

/** Measures calls per second of several concurrent callers, and the processor time of this process for each, in microseconds. */
const measure = async (
  call: (order: number) => Promise<void>,
): Promise<{ readonly rate: number; readonly processor: number }> => {
  const [startedAt, used] = [performance.now(), process.cpuUsage()];
  let done = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - startedAt < millisecondsEach) {
      await call(next++ % orders);
      done++;
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  const { user, system } = process.cpuUsage(used);
  return { rate: done / ((performance.now() - startedAt) / 1000), processor: (user + system) / done };
};

interface SeedMerchant {
  readonly merchant_identifier: string;
  readonly access_code: string;
  readonly sha_type: ShaType;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
}

const merchant = (): SeedMerchant => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- createSeed returns this shape
  const { merchants }: { readonly merchants: readonly [SeedMerchant] } = JSON.parse(createSeed(0));
  return merchants[0];
};

const settingsOf = (seed: SeedMerchant) => ({
  accessCode: seed.access_code,
  merchantIdentifier: seed.merchant_identifier,
  shaType: seed.sha_type,
  requestPhrase: requestPhrase(seed.sha_request_phrase),
  responsePhrase: responsePhrase(seed.sha_response_phrase),
});
