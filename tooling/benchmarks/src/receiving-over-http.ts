/** Express with the webhook kit beside a bare Express app that parses the same bodies: verified, once and acknowledged. */
import { responsePhrase, sign } from '@postern/protocol';
import { capture } from './capture.ts';
import { connectionsUsual, perSecond, type Load } from './load.ts';
import type { Measured } from './measured.ts';
import { ownProgram, serve } from './process.ts';
import { ratesInTurns, ratioOf } from './rates.ts';
import { receivingAccount } from './receiving-account.ts';

export const receivingOverHttp = async (): Promise<readonly Measured[]> => {
  await using receivers = await serve(ownProgram('receivers.ts'));
  const load = (path: string): Load => ({
    url: `${receivers.url}${path}`,
    bodies,
    isAnswer: (reply) => /^(Handled|Duplicate)/.test(reply),
  });
  const rates = await ratesInTurns({
    bare: (seconds) => perSecond(load('/bare'), seconds),
    kit: (seconds) => perSecond(load('/kit'), seconds),
  });
  const ratio = ratioOf(rates.kit, rates.bare);
  return [
    {
      what: `feedback received by Express with the webhook kit, ${connectionsUsual} connections`,
      measured: `${ratio.toFixed(2)} of the requests per second of a bare Express app that parses the same bodies`,
      bound: `at least ${atLeast.toFixed(2)}`,
      kept: ratio >= atLeast,
    },
  ];
};

const atLeast = 0.85;

const signing = { shaType: receivingAccount.shaType, phrase: responsePhrase(receivingAccount.phrase) };
const bodies = Array.from({ length: 30_000 }, (_, i) =>
  JSON.stringify(
    sign(
      {
        ...capture,
        merchant_reference: `order-${i}`,
        response_code: '04000',
        response_message: 'Success',
        status: '04',
      },
      signing,
    ),
  ),
);
