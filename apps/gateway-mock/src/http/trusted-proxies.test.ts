import { isTrusted, trusted } from './trusted-proxies.ts';

test.each([
  ['1', 1],
  ['9', 9],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
] as const)('%j is %j', (given, expected) => {
  expect([isTrusted(given), trusted(given)]).toEqual([true, expected]);
});

test('nobody is trusted unless it is said', () => {
  expect(trusted(undefined)).toBe(false);
});

test.each(['', '0', '10', 'true', 'loopback', '10.0.0.0/33', '10.0.0.0/', '::1/129', '1,2'])(
  '%j is refused',
  (given) => {
    expect(isTrusted(given)).toBe(false);
  },
);
