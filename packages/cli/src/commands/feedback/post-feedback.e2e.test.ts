/** Feedback that is sent to shops which refuse it or misbehave, over real sockets: the cause, and what to do. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postFeedback } from './post-feedback.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'postern-post-feedback-'));
const opened: Server[] = [];

beforeAll(() => {
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -keyout key.pem -out cert.pem';
  execFileSync('openssl', [...options.split(' '), '-subj', '/CN=localhost'], {
    cwd: folder,
    stdio: 'ignore',
  });
});

afterEach(async () => {
  for (const server of opened.splice(0)) {
    if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
      server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

const addressOf = async (server: Server, protocol: string): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(server);
  return `${protocol}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
};

const post = (address: string) => postFeedback(address, 'text/plain', 'a=1', new AbortController().signal);

const shop = (respond: RequestListener) => addressOf(createHttpServer(respond), 'http');

const mailServer = () =>
  createServer((socket) => {
    socket.on('error', () => undefined).write('220 mail.example ESMTP\r\n');
    socket.destroySoon();
  });

const withTls = () => {
  const read = (name: string) => readFileSync(path.join(folder, name));
  return createHttpsServer({ key: read('key.pem'), cert: read('cert.pem') }, (_request, response) => {
    response.end();
  });
};

test.each<[string, RequestListener, object]>([
  ['200', (_request, response) => response.end('OK'), { isAcknowledged: true, text: 'OK', cause: null }],
  [
    'a redirect to a sign-in page',
    (_request, response) => response.writeHead(302, { location: '/login?token=abc' }).end(),
    {
      isAcknowledged: true,
      location: expect.stringMatching(/\/login\?…$/),
      cause: { code: 'RedirectToSignIn' },
    },
  ],
  [
    '419 of Laravel',
    (_request, response) => response.writeHead(419).end('Page Expired'),
    { isAcknowledged: false, status: 419, cause: { code: 'CsrfTokenRequired' } },
  ],
  [
    'an answer that never ends, which counts by its status',
    (_request, response) => void response.writeHead(200).write('well, '),
    { isAcknowledged: true, status: 200, text: '', cause: null },
  ],
  [
    'a closed connection',
    (request) => void request.socket.destroy(),
    { isAcknowledged: false, status: null, cause: { code: 'ConnectionClosed' } },
  ],
])('%s', async (_what, respond, expected) => {
  expect(await post(await shop(respond))).toMatchObject(expected);
});

test.each<[string, () => Promise<string>, object]>([
  [
    'nothing listens',
    async () => {
      const address = await shop(() => undefined);
      const [server] = opened.splice(0);
      server?.close();
      return address;
    },
    { error: 'connection refused', cause: { code: 'ConnectionRefused' } },
  ],
  [
    'a self-signed certificate',
    () => addressOf(withTls(), 'https'),
    { cause: { code: 'UntrustedCertificate', remedy: expect.stringContaining('NODE_EXTRA_CA_CERTS') } },
  ],
  [
    'https to an http port',
    async () => (await shop((_request, response) => response.end())).replace('http:', 'https:'),
    { error: 'the port does not speak TLS', cause: { code: 'TlsNotSpoken' } },
  ],
  [
    'http to a TLS port',
    () => addressOf(withTls(), 'http'),
    { cause: { code: 'ConnectionClosed', remedy: expect.stringContaining('set an https address') } },
  ],
  [
    'another protocol',
    () => addressOf(mailServer(), 'http'),
    { error: 'the response is not HTTP', cause: { code: 'NotHttp' } },
  ],
])('without an answer: %s', async (_what, open, expected) => {
  expect(await post(await open())).toMatchObject({ isAcknowledged: false, status: null, ...expected });
});
