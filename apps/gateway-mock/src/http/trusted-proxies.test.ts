import { isTrustedProxies, parseTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['1', 1],
  ['9', 9],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['::ffff:10.0.0.1', ['::ffff:10.0.0.1']],
  ['::/1,0.0.0.0/1', ['::/1', '0.0.0.0/1']],
] as const)('%j is %j', (text, expected) => {
  expect([isTrustedProxies(text), parseTrustedProxies(text)]).toEqual([true, expected]);
});

test('no proxy is trusted by default', () => {
  expect(parseTrustedProxies(undefined)).toBe(false);
});

const unsupported = [
  'fe80::1%eth0',
  '::ffff:10.0.0.1%eth0',
  'fe80::1%a-b/64',
  '::/0',
  '0.0.0.0/0',
  '::10.0.0.1',
];

test.each(['', '0', '10', 'true', 'loopback', '10.0.0.0/33', '10.0.0.0/', '::1/129', '1,2', ...unsupported])(
  '%j is refused',
  (text) => {
    expect(isTrustedProxies(text)).toBe(false);
  },
);
