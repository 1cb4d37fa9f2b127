/** The listeners of the suite answer programs on this machine, and no web page: a page whose name resolves here reads nothing. */
import { createServer, request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startRecordingProxy } from '../recorder/proxy/recording-proxy.ts';
import { startRecordingReplay } from '../recorder/start-recording-replay.ts';
import { startFeedbackReceiver } from './feedback-receiver.ts';
import type { LocalServerOptions } from './start-local-server.ts';

interface Listener {
  readonly address: string;
  /** How many requests it passed on or stored. */
  readonly handled: () => number;
  readonly close: () => Promise<void>;
}

const startReceiver = async (options?: LocalServerOptions): Promise<Listener> => {
  const receiver = await startFeedbackReceiver(options);
  return {
    address: receiver.addresses.direct,
    handled: () => receiver.received().length,
    close: receiver.close,
  };
};

const startProxy = async (options?: LocalServerOptions): Promise<Listener> => {
  let handled = 0;
  const upstream = createServer((_request, response) => {
    handled += 1;
    response.end();
  });
  await new Promise<void>((resolve) => {
    upstream.listen(0, '127.0.0.1', resolve);
  });
  const address = upstream.address();
  const proxy = await startRecordingProxy({
    ...options,
    upstream: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    onExchange: () => undefined,
  });
  return {
    address: proxy.origin,
    handled: () => handled,
    close: async () => {
      await proxy.close();
      upstream.closeAllConnections();
      await new Promise((resolve) => {
        upstream.close(resolve);
      });
    },
  };
};

const startReplay = async (options?: LocalServerOptions): Promise<Listener> => {
  let handled = 0;
  const replay = await startRecordingReplay({
    ...options,
    exchanges: [recorded],
    onAnswer: () => {
      handled += 1;
    },
  });
  return { address: replay.origin, handled: () => handled, close: replay.close };
};

const body = '{"command":"CAPTURE"}';
const recorded = {
  at: '2026-01-01T00:00:00.000Z',
  kind: 'request',
  request: { method: 'POST', path: '/direct', contentType: 'application/json', body },
  response: { httpStatus: 200, body: '{}' },
  milliseconds: 1,
  verification: { request: { outcome: 'unchecked' } },
} as const;

const post = (
  { address }: Listener,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    send(
      address,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, agent: false },
      (response: IncomingMessage) => {
        text(response).then((got) => resolve({ status: response.statusCode ?? 0, text: got }), reject);
      },
    )
      .on('error', reject)
      .end(body);
  });

const portOf = ({ address }: Listener): string => new URL(address).port;

describe.each([
  ['the feedback receiver', startReceiver],
  ['the proxy', startProxy],
  ['the replay', startReplay],
])('%s', (_name, start) => {
  let listener: Listener;
  beforeEach(async () => {
    listener = await start();
  });
  afterEach(() => listener.close());

  test('answers what the gateway or a shop sends: under the address that it printed, without an origin', async () => {
    expect(new URL(listener.address).hostname).toBe('127.0.0.1');
    expect(await post(listener, {})).toMatchObject({ status: 200 });
    expect(listener.handled()).toBe(1);
  });

  test.each(['localhost:1', 'LOCALHOST', '127.9.9.9', '[::1]:8090', 'shop.localhost'])(
    'answers under %s',
    async (host) => {
      expect(await post(listener, { host })).toMatchObject({ status: 200 });
    },
  );

  test.each([
    'evil.example',
    'evil.example:8090',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    '0.0.0.0',
    '192.0.2.1',
    '2130706433',
    ' ',
  ])('refuses the host %s', async (host) => {
    const refused = await post(listener, { host });
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('host name') });
    expect(refused.text).not.toContain('evil');
    expect(listener.handled()).toBe(0);
  });

  test.each([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:1' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('refuses a page of another origin: %j', async (headers) => {
    expect(await post(listener, headers)).toMatchObject({
      status: 403,
      text: expect.stringContaining('web page'),
    });
    expect(listener.handled()).toBe(0);
  });

  test('answers a page of its own origin', async () => {
    const origin = new URL(listener.address).origin;
    expect(await post(listener, { origin, 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 });
  });

  test('refuses two hosts', async () => {
    const answer = await new Promise<string>((resolve) => {
      let back = '';
      const socket = connect(Number(portOf(listener)), '127.0.0.1', () =>
        socket.write(
          'POST /direct HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
        ),
      );
      socket.on('data', (chunk) => {
        back += chunk.toString('latin1');
      });
      socket.on('error', () => undefined).on('close', () => resolve(back));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
    expect(listener.handled()).toBe(0);
  });

  test('answers under the further names of its options, as behind a tunnel', async () => {
    const named = await start({ allowedHosts: ['tunnel.example'] });
    const statuses = [];
    for (const host of ['Tunnel.Example', 'tunnel.example:443', 'localhost', 'evil.example'])
      statuses.push((await post(named, { host })).status);
    await named.close();
    expect(statuses).toEqual([200, 200, 200, 403]);
  });

  test('listens on the host of its options', async () => {
    const bound = await start({ host: 'localhost' });
    expect(new URL(bound.address).hostname).toBe('localhost');
    expect(await post(bound, {})).toMatchObject({ status: 200 });
    await bound.close();
  });
});
