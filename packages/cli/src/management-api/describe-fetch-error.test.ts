import { describeNoReply } from './describe-fetch-error.ts';

const errorOf = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('it failed'), { code }) });

const variables = ['NODE_USE_ENV_PROXY', 'HTTP_PROXY', 'http_proxy'] as const;
const former = variables.map((name) => [name, process.env[name]] as const);

beforeEach(() => {
  for (const name of variables) delete process.env[name];
});

afterAll(() => {
  for (const [name, value] of former) if (value !== undefined) process.env[name] = value;
});

test('a closed connection may be that of a port with TLS', () => {
  expect(describeNoReply(errorOf('UND_ERR_SOCKET'), 'http://127.0.0.1:8080')).toContain(
    'If the gateway has TLS, pass an https:// address with --base-url',
  );
});

test('the error names the proxy that Node.js uses, without its password', () => {
  process.env['HTTP_PROXY'] = 'http://user:secret@proxy.example:3128';
  expect(describeNoReply(errorOf('ECONNREFUSED'), 'http://gateway.example')).not.toContain('proxy');
  process.env['NODE_USE_ENV_PROXY'] = '1';
  const text = describeNoReply(errorOf('ECONNREFUSED'), 'http://gateway.example');
  expect(text).toContain('through the proxy proxy.example:3128 of HTTP_PROXY');
  expect(text).not.toContain('secret');
});

test.each([
  ['self-signed certificate; if the root CA is installed locally, try', 'Trust the certificate'],
  ['certificate has expired', 'needs a certificate that is valid now'],
  ["Hostname/IP does not match certificate's altnames: x", 'and for the host of its address'],
  [
    '40:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:x',
    'Pass an http:// address',
  ],
  [
    '40:error:0A00042E:SSL routines:ssl3_read_bytes:tlsv1 alert protocol version:x:SSL alert number 70\n',
    'no TLS connection: tlsv1 alert protocol version. The gateway needs TLS 1.2 or 1.3',
  ],
])('a connection without TLS is named with what to do: %s', (message, advice) => {
  const text = describeNoReply(
    new TypeError('fetch failed', { cause: new Error(message) }),
    'https://a.example',
  );
  expect(text).toContain(advice);
  expect(text).toContain('cannot reach https://a.example');
  expect(text).not.toMatch(/SSL routines|Start the gateway/);
});
