/** Compares an Express app with the webhook kit, which verifies and deduplicates feedback, with a bare one that parses the same bodies. */
import { responsePhrase, sign } from '@postern/protocol';
import { captureRequest } from '../setup/capture-request.ts';
import { defaultConnections, measureRequestsPerSecond, type HttpLoad } from '../measuring/http-load.ts';
import type { BenchmarkResult } from '../measuring/benchmark-result.ts';
import { benchmarkProgram, startServer } from '../setup/child-process.ts';
import { alternateRates, ratioOf } from '../measuring/alternate-rates.ts';
import { receiverAccount } from '../programs/receiver-account.ts';

export const feedbackOverHttp = async (): Promise<readonly BenchmarkResult[]> => {
  await using receivers = await startServer(benchmarkProgram('webhook-receivers.ts'));
  const load = (path: string): HttpLoad => ({
    url: `${receivers.url}${path}`,
    bodies,
    isExpectedReply: (reply) => /^(Handled|Duplicate)/.test(reply),
  });
  const rates = await alternateRates({
    bare: (seconds) => measureRequestsPerSecond(load('/bare'), seconds),
    kit: (seconds) => measureRequestsPerSecond(load('/kit'), seconds),
  });
  const ratio = ratioOf(rates.kit, rates.bare);
  return [
    {
      title: `feedback received by Express with the webhook kit, ${defaultConnections} connections`,
      value: `${ratio.toFixed(2)} of the requests per second of a bare Express app that parses the same bodies`,
      bound: `at least ${atLeast.toFixed(2)}`,
      passed: ratio >= atLeast,
    },
  ];
};

const atLeast = 0.85;

const signing = { shaType: receiverAccount.shaType, phrase: responsePhrase(receiverAccount.phrase) };
const bodies = Array.from({ length: 30_000 }, (_, i) =>
  JSON.stringify(
    sign(
      {
        ...captureRequest,
        merchant_reference: `order-${i}`,
        response_code: '04000',
        response_message: 'Success',
        status: '04',
      },
      signing,
    ),
  ),
);
