/** A transport that now and then breaks its connection: before all was said, before anything was heard, or in between. */
import type { Transport, TransportFailure } from '@postern/client';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { request, type Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Dice } from './dice.ts';
import type { Tally } from './tally.ts';

export const roughTransport =
  (agent: Agent, dice: Dice, tally: Tally): Transport =>
  ({ url, body, timeoutSeconds }) => {
    const breaks = dice.chance(0.03) ? dice.oneOf(moments) : undefined;
    if (breaks !== undefined) tally.brokenByClients++;
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    return TE.tryCatch(
      async () => {
        const reply = await exchange(url, agent, body, timeout, breaks);
        if (reply.httpStatus >= 500 && !reply.body.includes('"response_code":"00006"'))
          tally.findings.add(`HTTP ${reply.httpStatus} with ${reply.body.slice(0, 300)}`);
        return reply;
      },
      (cause): TransportFailure =>
        timeout.aborted ? { _tag: 'TimedOut', timeoutSeconds } : { _tag: 'Unreachable', cause },
    );
  };

type Moment = 'half said' | 'all said' | 'answered';
const moments: readonly Moment[] = ['half said', 'all said', 'answered'];

const exchange = (
  url: string,
  agent: Agent,
  body: string,
  signal: AbortSignal,
  breaks: Moment | undefined,
): Promise<{ readonly httpStatus: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const call = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const end = () => call.destroy(new Error('broken on purpose'));
    call.on('error', reject);
    call.on('response', (response) => {
      if (breaks === 'answered') end();
      else
        text(response).then(
          (heard) => resolve({ httpStatus: response.statusCode ?? 0, body: heard }),
          reject,
        );
    });
    if (breaks === 'half said') call.write(body.slice(0, body.length / 2), end);
    else call.end(body, breaks === 'all said' ? end : undefined);
  });
