/** How an address asks for TLS. That a server without TLS is refused is tested with a server. */
import { checkTlsMode } from './check-tls-mode.ts';

const check =
  (parameters: string, environment: NodeJS.ProcessEnv = {}) =>
  () =>
    checkTlsMode(`postgres://user:password@db.example/postern${parameters}`, environment);

test.each(['', '?sslmode=require', '?sslmode=verify-full&x=1', '?sslmode=disable'])(
  '%j is accepted',
  (parameters) => {
    expect(check(parameters)).not.toThrow();
  },
);

test.each([
  ['?sslmode=requier', {}, /^sslmode must be one of disable, .*require/],
  ['?sslmode=Require', {}, /^sslmode must be one of/],
  ['?sslmode=', {}, /^sslmode must be one of/],
  ['?sslmode=allow', {}, /^sslmode must be one of/],
  ['?SSLMODE=require', {}, /^the driver ignores SSLMODE: ask for TLS with sslmode=verify-full/],
  ['?ssl_mode=require', {}, /^the driver ignores ssl_mode/],
  ['?sslmode%20=require', {}, /^the driver ignores sslmode :/],
  ['?SSL=true', {}, /^the driver ignores SSL/],
  ['?channel_binding=require', {}, /^the driver ignores channel_binding/],
  ['?requiressl=1', {}, /^the driver ignores requiressl/],
  ['?sslmode=require&sslMode=disable', {}, /^the driver ignores sslMode/],
  ['?sslmode=require&sslmode=disable', {}, /with sslmode and sslmode: do so once/],
  ['?ssl=true&sslmode=disable', {}, /with ssl and sslmode: do so once/],
  ['', { PGSSLMODE: 'allow' }, /^sslmode must be one of/],
  ['', { PGREQUIRESSL: '1' }, /^the driver ignores PGREQUIRESSL/],
  ['', { PGSSLMODE: 'requier' }, /^sslmode must be one of/],
])('%j with %j is refused, without the password', (parameters, environment, error) => {
  expect(check(parameters, environment)).toThrow(error);
  expect(check(parameters, environment)).not.toThrow(/password/);
});

test('the environment may ask, too', () => {
  expect(check('', { PGSSLMODE: 'require' })).not.toThrow();
  expect(check('', { PGSSLMODE: '' })).not.toThrow();
});
