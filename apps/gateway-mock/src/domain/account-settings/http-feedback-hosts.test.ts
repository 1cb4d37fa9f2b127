/** Hosts that feedback may reach over plain http (D26): which addresses account settings accept. */
import { httpAddressError, noHttpFeedbackHosts, parseHttpFeedbackHosts } from './http-feedback-hosts.ts';

const hosts = parseHttpFeedbackHosts(
  'App, host.docker.internal,10.0.0.0/8,fd00::/8,169.254.0.0/16,192.0.2.7',
);

test.each([
  'inbox',
  'https://merchant.example/',
  'http://localhost:3000/',
  'http://127.0.0.1/',
  'http://[::1]/',
])('%s needs no permission', (address) =>
  expect(httpAddressError(address, noHttpFeedbackHosts)).toBeUndefined(),
);

test.each([
  'http://app:3000/hook',
  'http://APP/',
  'http://host.docker.internal/',
  'http://10.1.2.3/',
  'http://[fd12::1]/',
  'http://192.0.2.7/',
  // It may resolve to an address of a listed network.
  'http://another/',
])('%s is allowed by the list', (address) => expect(httpAddressError(address, hosts)).toBeUndefined());

test.each([
  ['http://app:3000/hook', 'app'],
  ['http://10.1.2.3/', '10.1.2.3'],
  ['http://[fd12::1]/', 'fd12::1'],
  ['http://localhost.merchant.example/', 'localhost.merchant.example'],
])('the error of %s names the flag and its value', (address, host) => {
  expect(httpAddressError(address, noHttpFeedbackHosts)).toBe(
    `must be an https URL, because plain http to ${host} is not allowed: allow it with --allow-http-feedback=${host}`,
  );
});

test('with a list, the error says what to add, and not what is in it', () => {
  expect(httpAddressError('http://app/', parseHttpFeedbackHosts('internal-host'))).toBe(
    'must be an https URL, because plain http to app is not allowed: allow it by adding app to --allow-http-feedback',
  );
});

test.each(['http://169.254.169.254/', 'http://[fd00:ec2::254]/', 'http://[::ffff:10.0.0.1]/'])(
  '%s stays refused although a listed network contains it',
  (address) =>
    expect(httpAddressError(address, hosts)).toMatch(/^must not be .*: feedback is never sent to link-local/),
);

test.each(['http://0.0.0.0:3000/hook', 'http://[::]/'])('%s is refused with the reason', (address) =>
  expect(httpAddressError(address, hosts)).toMatch(/^must not be .*: a server listens on this address/),
);
