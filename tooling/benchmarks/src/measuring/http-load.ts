/**
 * Sends HTTP requests on many connections, each as soon as the previous reply arrives, and checks every reply. Each
 * connection has its own requests, so that no two wait for the same order.
 */
import autocannon from 'autocannon';

export interface HttpLoad {
  readonly url: string;
  readonly bodies: readonly string[];
  readonly isExpectedReply: (reply: string) => boolean;
}

export const defaultConnections = 64;

/** Measures requests per second over some seconds. */
export const measureRequestsPerSecond = async (
  load: HttpLoad,
  seconds: number,
  connections = defaultConnections,
): Promise<number> => {
  const { requests, duration } = await runLoad(load, { connections, duration: seconds });
  return requests.total / duration;
};

/** Sends a number of requests, without a time limit. */
export const sendRequests = async (load: HttpLoad, amount: number): Promise<void> => {
  await runLoad(load, { connections: defaultConnections, amount });
};

const runLoad = async (
  { url, bodies, isExpectedReply: isAnswer }: HttpLoad,
  extent: { readonly connections: number; readonly duration?: number; readonly amount?: number },
): Promise<autocannon.Result> => {
  let connected = 0;
  const result = await autocannon({
    url,
    ...extent,
    verifyBody: (body) => isAnswer(String(body)),
    setupClient: (client) => {
      const own = connected++ % extent.connections;
      client.setRequests(bodies.filter((_, i) => i % extent.connections === own).map(toPostRequest));
    },
  });
  const wrong = result.errors + result.non2xx + result.mismatches;
  if (wrong > 0) throw new Error(`${wrong} requests failed at ${url}`);
  return result;
};

const toPostRequest = (body: string): autocannon.Request => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
});
