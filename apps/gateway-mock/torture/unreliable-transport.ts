/** A transport that sometimes breaks its connection: in the middle of the request, after it, or when the response begins. */
import type { Transport } from '@postern/client';
import { request as requestOnce } from 'node:http';
import { errors, request, type Agent } from 'undici';
import type { RunStatistics } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';

/** @param agent keeps connections open; a connection that is to be broken is a new one */
export const unreliableTransport =
  (agent: Agent, random: SeededRandom, statistics: RunStatistics): Transport =>
  async ({ url, body, timeoutSeconds }) => {
    try {
      if (random.withProbability(0.03)) {
        statistics.connectionsBrokenByClients++;
        await postAndBreak(url, body, random.pick(breakPoints) ?? 'at the response');
      }
      const reply = await post(url, agent, body, timeoutSeconds);
      if (reply.httpStatus >= 500 && !reply.body.includes('"response_code":"00006"'))
        statistics.findings.add(`HTTP ${reply.httpStatus} with ${reply.body.slice(0, 300)}`);
      return reply;
    } catch (cause) {
      return cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError
        ? { _tag: 'TimedOut', timeoutSeconds }
        : { _tag: 'Unreachable', cause };
    }
  };

const post = async (
  url: string,
  dispatcher: Agent,
  body: string,
  timeoutSeconds: number,
): Promise<{ readonly httpStatus: number; readonly body: string }> => {
  const timeout = timeoutSeconds * 1000;
  const reply = await request(url, {
    dispatcher,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    headersTimeout: timeout,
    bodyTimeout: timeout,
  });
  return { httpStatus: reply.statusCode, body: await reply.body.text() };
};

type BreakPoint = 'during the request' | 'after the request' | 'at the response';
const breakPoints: readonly BreakPoint[] = ['during the request', 'after the request', 'at the response'];

/** Always rejects. */
const postAndBreak = (url: string, body: string, breakPoint: BreakPoint): Promise<never> =>
  new Promise((_resolve, reject) => {
    const call = requestOnce(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const destroy = () => call.destroy(new Error('broken by the test'));
    call.on('error', reject).on('response', destroy);
    if (breakPoint === 'during the request') call.write(body.slice(0, body.length / 2), destroy);
    else call.end(body, breakPoint === 'after the request' ? destroy : undefined);
  });
