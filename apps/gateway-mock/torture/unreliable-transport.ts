/** Sends requests, and sometimes breaks their connection: in the middle of the request, after it, or when the response begins. */
import type { Transport } from '@postern/client';
import { refusalReasons } from '@postern/protocol/spec';
import { request as requestOnce } from 'node:http';
import { errors, request, type Agent } from 'undici';
import type { RunStatistics } from './run-statistics.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The transport of a client. */
export const unreliableTransport = (
  agent: Agent,
  random: SeededRandom,
  statistics: RunStatistics,
): Transport => {
  const send = unreliableRequest(agent, random, statistics);
  return async ({ url, body, timeoutSeconds }) => {
    try {
      return await send(url, { type: 'application/json', body }, timeoutSeconds);
    } catch (cause) {
      return cause instanceof errors.HeadersTimeoutError || cause instanceof errors.BodyTimeoutError
        ? { _tag: 'TimedOut', timeoutSeconds }
        : { _tag: 'Unreachable', cause };
    }
  };
};

export interface SentBody {
  readonly type: string;
  readonly body: string;
}

export interface ReceivedReply {
  readonly httpStatus: number;
  readonly location: string;
  readonly body: string;
}

/**
 * Sends a GET, or a POST if there is a body. Rejects if there is no reply. A server error is a finding, unless it is an internal error.
 *
 * @param agent keeps connections open; a connection that is to be broken is a new one
 */
export const unreliableRequest =
  (agent: Agent, random: SeededRandom, statistics: RunStatistics) =>
  async (url: string, sent: SentBody | undefined, timeoutSeconds = 60): Promise<ReceivedReply> => {
    if (sent !== undefined && random.withProbability(0.03)) {
      statistics.connectionsBrokenByClients++;
      await postAndBreak(url, sent, random.pick(breakPoints) ?? 'at the response');
    }
    const timeout = timeoutSeconds * 1000;
    const reply = await request(url, {
      dispatcher: agent,
      method: sent === undefined ? 'GET' : 'POST',
      ...(sent && { headers: { 'content-type': sent.type }, body: sent.body }),
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
    const body = await reply.body.text();
    const received = {
      httpStatus: reply.statusCode,
      location: String(reply.headers['location'] ?? ''),
      body,
    };
    if (reply.statusCode >= 500 && !isInternalError(received))
      statistics.findings.add(`HTTP ${reply.statusCode} with ${body.slice(0, 300)}`);
    return received;
  };

/** Whether it is the reply of an internal error, a return to the shop with its code, or the page that says so to a shopper. */
export const isInternalError = ({ httpStatus, body }: ReceivedReply): boolean =>
  body.includes(`"response_code":"${internalErrorCode}"`) ||
  new RegExp(String.raw`name="response_code"\s+value="${internalErrorCode}"`).test(body) ||
  (httpStatus === 500 && body.startsWith('<!doctype html>'));

/** The response code of an internal error: the operation may be stored, if the connection to the database broke at the commit. */
export const internalErrorCode = `00${refusalReasons.InternalError.messageCode}`;

type BreakPoint = 'during the request' | 'after the request' | 'at the response';
const breakPoints: readonly BreakPoint[] = ['during the request', 'after the request', 'at the response'];

/** Always rejects. */
const postAndBreak = (url: string, { type, body }: SentBody, breakPoint: BreakPoint): Promise<never> =>
  new Promise((_resolve, reject) => {
    const call = requestOnce(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': type, 'content-length': Buffer.byteLength(body) },
    });
    const destroy = () => call.destroy(new Error('broken by the test'));
    call.on('error', reject).on('response', destroy);
    if (breakPoint === 'during the request') call.write(body.slice(0, body.length / 2), destroy);
    else call.end(body, breakPoint === 'after the request' ? destroy : undefined);
  });
