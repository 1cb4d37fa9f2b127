/**
 * HTTP requests over many connections at once, the next on each as soon as the last is answered. Every reply is looked
 * at. A connection has requests of its own: no two of them wait for the same order, and few are made ready before the start.
 */
import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  readonly bodies: readonly string[];
  readonly isAnswer: (reply: string) => boolean;
}

export const connectionsUsual = 64;

/** Requests per second, over some seconds. */
export const perSecond = async (
  load: Load,
  seconds: number,
  connections = connectionsUsual,
): Promise<number> => {
  const { requests, duration } = await sent(load, { connections, duration: seconds });
  return requests.total / duration;
};

/** So many requests, however long they take. */
export const requestsTo = async (load: Load, amount: number): Promise<void> => {
  await sent(load, { connections: connectionsUsual, amount });
};

const sent = async (
  { url, bodies, isAnswer }: Load,
  extent: { readonly connections: number; readonly duration?: number; readonly amount?: number },
): Promise<autocannon.Result> => {
  let connected = 0;
  const result = await autocannon({
    url,
    ...extent,
    verifyBody: (body) => isAnswer(String(body)),
    setupClient: (client) => {
      const own = connected++ % extent.connections;
      client.setRequests(bodies.filter((_, i) => i % extent.connections === own).map(posted));
    },
  });
  const wrong = result.errors + result.non2xx + result.mismatches;
  if (wrong > 0) throw new Error(`${wrong} requests went wrong at ${url}`);
  return result;
};

const posted = (body: string): autocannon.Request => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});
