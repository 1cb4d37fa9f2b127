import fc from 'fast-check';
import { formatDurations, latencyOf, parseDurations } from './request-duration-histogram.ts';

const requestsOf = (account: string | null, durations: readonly number[]) =>
  durations.map((microseconds) => ({ merchant_identifier: account, microseconds }));

const pageOf = (account: string | null, durations: readonly number[]) =>
  parseDurations(formatDurations(requestsOf(account, durations)) ?? '{}');

describe('the latency of requests', () => {
  test('is within 5 % of the exact percentiles, also when it is added up from several pages', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 50, max: 30_000_000 }), { minLength: 1, maxLength: 50 }), {
          minLength: 1,
          maxLength: 6,
        }),
        (pages) => {
          const latency = latencyOf(
            pages.map((durations) => pageOf('M', durations)),
            'M',
          );
          const sorted = pages.flat().toSorted((one, other) => one - other);
          expect(latency?.requests).toBe(sorted.length);
          for (const [name, share] of [
            ['p50', 0.5],
            ['p95', 0.95],
            ['p99', 0.99],
          ] as const) {
            const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
            const ratio = (latency?.[name] ?? 0) / exact;
            expect(ratio).toBeGreaterThan(0.95);
            expect(ratio).toBeLessThan(1.05);
          }
        },
      ),
    );
  });

  test('is of one account, or of all and of requests without an account', () => {
    const pages = [pageOf('ONE', [100]), pageOf('TWO', [1000, 1000]), pageOf(null, [10_000])];
    expect(latencyOf(pages, 'ONE')).toMatchObject({ requests: 1 });
    expect(latencyOf(pages, 'TWO')).toMatchObject({ requests: 2 });
    expect(latencyOf(pages, undefined)).toMatchObject({ requests: 4 });
  });

  test('is undefined without requests', () => {
    expect(latencyOf([], undefined)).toBeUndefined();
    expect(latencyOf([pageOf('ONE', [100])], 'TWO')).toBeUndefined();
  });

  test('is left out for a page of too many accounts', () => {
    const accounts = Array.from({ length: 200 }, (_, i) => `ACCOUNT${i}`);
    expect(formatDurations(accounts.flatMap((account) => requestsOf(account, [100])))).toBeNull();
  });
});
