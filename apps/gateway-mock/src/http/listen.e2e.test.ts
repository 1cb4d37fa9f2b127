/** Listening on a port, and closing. The messages of a port in use are tested with the command, in e2e. */
import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { generate } from 'selfsigned';
import type { ProcessedOperation } from '../request-pipeline/7-reply/reply.ts';
import {
  openConnection,
  startListeningGateway,
  post,
  type ListeningGateway,
} from '../testing/listening-gateway.ts';
import { seededStorage } from '../testing/seeded-storage.ts';
import { expectTaskSuccess } from '../testing/expect-task-success.ts';
import { createStartingApp } from './health-routes.ts';
import { listen, type ListeningServer } from './listen.ts';
import { decidedRequest } from '../testing/sample-processed-requests.ts';

const addresses = Object.values(networkInterfaces()).flatMap((of) => of?.map(({ address }) => address));

test.each(addresses.includes('::1') ? ['127.0.0.1', '::1'] : ['127.0.0.1'])(
  'the origin has the address %s and the free port that was chosen',
  async (host) => {
    const { origin, close } = await expectTaskSuccess(listen(createStartingApp(), host, 0));
    expect(new URL(origin).hostname).toBe(host === '::1' ? '[::1]' : host);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    await close();
  },
);

describe('closing', () => {
  let gateway: ListeningGateway;
  let received: Promise<unknown>;
  let allow: () => void;

  beforeEach(async () => {
    const events = new EventEmitter();
    received = once(events, 'received');
    const allowed = once(events, 'allowed');
    allow = () => events.emit('allowed');
    const storage = await seededStorage([]);
    gateway = await startListeningGateway(storage, {
      processRequest: async (): Promise<ProcessedOperation> => {
        events.emit('received');
        await allowed;
        return decidedRequest({ params: { response_code: '12000' } });
      },
    });
    await storage.close();
  });

  test('finishes requests in progress and accepts no new ones', async () => {
    const replied = post(gateway.url, {}).then((response) => response.json());
    await received;

    let isClosed = false;
    const closed = gateway.close().then(() => (isClosed = true));
    await expect(openConnection(gateway.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(isClosed).toBe(false);

    // The end of the request and that of the server come in any order. The request must be answered.
    allow();
    expect(await replied).toEqual({ response_code: '12000' });
    await closed;
  });

  test('does not wait for idle connections', async () => {
    const silent = await openConnection(gateway.url);
    const idle = await openConnection(gateway.url);
    idle.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await once(idle, 'data');
    const left = Promise.all([once(silent, 'close'), once(idle, 'close')]);
    await gateway.close();
    expect(await left).toHaveLength(2);
  });
});

describe('with TLS', () => {
  const startedWith = async () => {
    const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
    });
    return expectTaskSuccess(listen(createStartingApp(), '127.0.0.1', 0, { tls: { cert, key } }));
  };

  test('closing does not wait for connections before and after their handshakes', async () => {
    const { origin, close } = await startedWith();
    const port = Number(new URL(origin).port);
    const unfinished = connect(port, '127.0.0.1');
    await once(unfinished, 'connect');
    // The beginning of a handshake.
    unfinished.write(Buffer.from([0x16, 0x03, 0x01]));
    const silent = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(silent, 'secureConnect');
    const idle = connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false });
    idle.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(idle, 'data');
    const left = Promise.all([unfinished, silent, idle].map((connection) => once(connection, 'close')));
    await close();
    expect(await left).toHaveLength(3);
  });
});

describe('a transfer coding', () => {
  let server: ListeningServer;
  let bodies: string[];

  beforeEach(async () => {
    bodies = [];
    const respond: RequestListener = (request, response) => {
      request.on('data', (part: Buffer) => bodies.push(String(part))).on('end', () => response.end('done'));
    };
    server = await expectTaskSuccess(listen(respond, '127.0.0.1', 0));
  });

  afterEach(() => server.close());

  const statusOf = async (headers: string, version = '1.1'): Promise<string> => {
    const connection = await openConnection(server.origin);
    connection.on('error', () => undefined);
    connection.write(`POST / HTTP/${version}\r\nhost: localhost\r\n${headers}\r\n\r\n2\r\nok\r\n0\r\n\r\n`);
    const [reply] = await once(connection, 'data');
    connection.destroy();
    return String(reply).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
  };

  test.each(['chunked', 'Chunked', ' chunked '])('%j is decoded', async (coding) => {
    expect(await statusOf(`transfer-encoding: ${coding}`)).toBe('200');
    expect(bodies.join('')).toBe('ok');
  });

  test.each([
    'transfer-encoding: gzip, chunked',
    'transfer-encoding: gzip\r\ntransfer-encoding: chunked',
    'transfer-encoding: chunked, chunked',
    'transfer-encoding: identity, chunked',
    'transfer-encoding: ,chunked',
    'transfer-encoding: x-chunked',
    'transfer-encoding: chunked, gzip',
    'transfer-encoding: chunked;q=1',
    'transfer-encoding: gzip',
    'transfer-encoding:',
    'transfer-encoding: chunked\r\ncontent-length: 2',
  ])('%j is refused, and its body is not processed', async (headers) => {
    expect(await statusOf(headers)).toMatch(/^(501|400)$/);
    expect(bodies).toEqual([]);
  });
});

describe('a connection is closed', () => {
  const timeouts = {
    headersTimeout: 300,
    requestTimeout: 600,
    keepAliveTimeout: 1000,
    inactivityTimeout: 1500,
    connectionsCheckingInterval: 50,
  };
  const headers = 'POST /echo HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n';
  let server: ListeningServer;

  beforeEach(async () => {
    const respond: RequestListener = (request, response) => {
      request.resume();
      // More than the buffers of both sides hold.
      if (request.url === '/long') response.end(Buffer.alloc(50_000_000));
      else response.end('done');
    };
    server = await expectTaskSuccess(listen(respond, '127.0.0.1', 0, { timeouts }));
  });

  afterEach(() => server.close());

  test.each<readonly [string, readonly string[]]>([
    ['without a byte', []],
    ['with a part of a request line', ['GET /he']],
    [
      'with headers that never end',
      ['GET / HTTP/1.1\r\nhost: localhost\r\n', 'x: 1\r\n', 'x: 2\r\n', 'x: 3\r\n'],
    ],
    ['with a body that never ends', [headers, 'a', 'b', 'c', 'd', 'e', 'f']],
    ['with an idle time after a response', ['GET / HTTP/1.1\r\nhost: localhost\r\n\r\n']],
    [
      'with a part of a second request',
      ['GET / HTTP/1.1\r\nhost: localhost\r\n\r\n', 'GET /ag', 'a', 'i', 'n'],
    ],
  ])('%s', async (_what, parts) => {
    const connection = await openConnection(server.origin);
    const ended = new Promise((resolve) => connection.once('close', resolve));
    // A write after the close fails.
    connection.on('error', () => undefined);
    for (const part of parts) {
      if (connection.destroyed) break;
      connection.write(part);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await ended;
    expect(connection.destroyed).toBe(true);
  });

  test('whose client does not read the response', async () => {
    const connection = await openConnection(server.origin);
    connection.pause().write('GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n');
    const unread = new Promise((resolve) => setTimeout(resolve, 4000));
    await unread;
    connection.on('error', () => undefined).resume();
    let bytes = 0;
    connection.on('data', (part: Buffer) => (bytes += part.length));
    await new Promise((resolve) => connection.once('close', resolve));
    expect(bytes).toBeLessThan(50_000_000);
  });

  test('not while its client waits for another request within the idle time', async () => {
    const connection = await openConnection(server.origin);
    connection.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(connection, 'data');
    await new Promise((resolve) => setTimeout(resolve, 700));
    connection.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    expect(String(await once(connection, 'data'))).toContain('200 OK');
    connection.destroy();
  });
});
