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
