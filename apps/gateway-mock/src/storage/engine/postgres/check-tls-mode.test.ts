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
  ['?SSLMODE=require', {}, /^write SSLMODE in lower case/],
  ['?sslmode=require&sslMode=disable', {}, /^write sslMode in lower case/],
  ['', { PGSSLMODE: 'requier' }, /^sslmode must be one of/],
])('%j with %j is refused, without the password', (parameters, environment, error) => {
  expect(check(parameters, environment)).toThrow(error);
  expect(check(parameters, environment)).not.toThrow(/password/);
});

test('the environment may ask, too', () => {
  expect(check('', { PGSSLMODE: 'require' })).not.toThrow();
  expect(check('', { PGSSLMODE: '' })).not.toThrow();
});
