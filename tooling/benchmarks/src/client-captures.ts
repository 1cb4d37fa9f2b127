/** Captures through the client, signed and verified, beside a bare fetch that posts the same bodies and parses the replies. */
import { createClient } from '@postern/client/promise';
import { requestPhrase, responsePhrase, type ShaType } from '@postern/protocol';
import { captureOf, isCaptured, referenceOf, seedOf } from './account.ts';
import { newFolder } from './folder.ts';
import { startGateway } from './gateway.ts';
import type { Measured } from './measured.ts';
import { median } from './median.ts';

const rounds = 9;
const millisecondsEach = 1000;
const callers = 8;
const orders = 640;
const ratioMin = 0.8;

export const clientCaptures = async (): Promise<readonly Measured[]> => {
  using folder = newFolder();
  await using gateway = await startGateway({ folder, orders });
  const bodies = Array.from({ length: orders }, (_, i) => captureOf(i));

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
    const asked = { merchant_reference: referenceOf(order), amount: 1n, currency: 'AED' } as const;
    const { _tag } = await client.capture(asked);
    if (_tag !== 'Succeeded') throw new Error(`a capture ended as ${_tag}`);
  };

  const ratios: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const [rate, bareRate] = [await rateOf(throughClient), await rateOf(bare)];
    // The first round warms up.
    if (round >= 0) ratios.push(rate / bareRate);
  }
  const ratio = median(ratios);
  return [
    {
      what: 'signed and verified captures through the client',
      measured: `${ratio.toFixed(2)} × the rate of a bare fetch with the same bodies`,
      bound: `at least ${ratioMin.toFixed(2)}`,
      kept: ratio >= ratioMin,
    },
  ];
};

/** Calls per second of so many callers at once. */
const rateOf = async (call: (order: number) => Promise<void>): Promise<number> => {
  const begun = performance.now();
  let done = 0;
  let next = 0;
  const work = async (): Promise<void> => {
    while (performance.now() - begun < millisecondsEach) {
      await call(next++ % orders);
      done++;
    }
  };
  await Promise.all(Array.from({ length: callers }, work));
  return done / ((performance.now() - begun) / 1000);
};

interface SeedMerchant {
  readonly merchant_identifier: string;
  readonly access_code: string;
  readonly sha_type: ShaType;
  readonly sha_request_phrase: string;
  readonly sha_response_phrase: string;
}

const merchant = (): SeedMerchant => {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- it was written by ourselves, one line above
  const { merchants }: { readonly merchants: readonly [SeedMerchant] } = JSON.parse(seedOf(0));
  return merchants[0];
};

const settingsOf = (seed: SeedMerchant) => ({
  accessCode: seed.access_code,
  merchantIdentifier: seed.merchant_identifier,
  shaType: seed.sha_type,
  requestPhrase: requestPhrase(seed.sha_request_phrase),
  responsePhrase: responsePhrase(seed.sha_response_phrase),
});
