/** A transport that sometimes breaks its connection: in the middle of the request, after it, or when the response begins. */
import type { Transport, TransportFailure } from '@postern/client';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { request, type Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RunStatistics } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';

export const unreliableTransport =
  (agent: Agent, random: SeededRandom, statistics: RunStatistics): Transport =>
  ({ url, body, timeoutSeconds }) => {
    const breakPoint = random.withProbability(0.03) ? random.pick(breakPoints) : undefined;
    if (breakPoint !== undefined) statistics.connectionsBrokenByClients++;
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    return TE.tryCatch(
      async () => {
        const reply = await post(url, agent, body, timeout, breakPoint);
        if (reply.httpStatus >= 500 && !reply.body.includes('"response_code":"00006"'))
          statistics.findings.add(`HTTP ${reply.httpStatus} with ${reply.body.slice(0, 300)}`);
        return reply;
      },
      (cause): TransportFailure =>
        timeout.aborted ? { _tag: 'TimedOut', timeoutSeconds } : { _tag: 'Unreachable', cause },
    );
  };

type BreakPoint = 'during the request' | 'after the request' | 'at the response';
const breakPoints: readonly BreakPoint[] = ['during the request', 'after the request', 'at the response'];

const post = (
  url: string,
  agent: Agent,
  body: string,
  signal: AbortSignal,
  breakPoint: BreakPoint | undefined,
): Promise<{ readonly httpStatus: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const destroy = () => call.destroy(new Error('broken by the test'));
    call.on('error', reject);
    call.on('response', (response) => {
      if (breakPoint === 'at the response') destroy();
      else
        text(response).then(
          (responseBody) => resolve({ httpStatus: response.statusCode ?? 0, body: responseBody }),
          reject,
        );
    });
    if (breakPoint === 'during the request') call.write(body.slice(0, body.length / 2), destroy);
    else call.end(body, breakPoint === 'after the request' ? destroy : undefined);
  });
