import {
  describeForeignOrigin,
  describeForeignPage,
  describeForeignPageForLog,
  isAllowedOrigin,
  isOrigin,
} from './allowed-origins.ts';

const from = (address: string, origin?: string) => ({ address, origin });

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.255'],
  ['0.0.0.0/0', '198.51.100.1'],
  ['2001:db8::1', '2001:db8:0:0:0:0:0:1'],
  ['2001:db8::/32', '2001:db8:ffff::1'],
])('%s allows requests from %s', (origin, address) => {
  expect(isOrigin(origin)).toBe(true);
  expect(isAllowedOrigin([origin], from(address))).toBe(true);
});

test.each([
  ['203.0.113.7', '203.0.113.8'],
  ['203.0.113.0/24', '203.0.114.0'],
  ['203.0.113.0/24', '::1'],
  ['2001:db8::/32', '2001:db9::1'],
  ['2001:db8::/32', '203.0.113.7'],
  ['203.0.113.7', ''],
  ['203.0.113.7', 'localhost'],
])('%s refuses requests from %s', (origin, address) => {
  expect(isAllowedOrigin([origin], from(address))).toBe(false);
});

test.each([
  ['https://shop.example', 'https://shop.example', true],
  ['https://shop.example/checkout?x=1', 'https://shop.example', true],
  ['https://shop.example:443', 'https://shop.example', true],
  ['https://shop.example', 'https://SHOP.example', true],
  ['https://shop.example', 'http://shop.example', false],
  ['https://shop.example', 'https://shop.example.evil.example', false],
  ['https://shop.example', 'https://shop.example:8443', false],
  ['https://shop.example', 'null', false],
  ['https://shop.example', undefined, false],
])('the URL %s and a request with the Origin header %s: %s', (origin, originHeader, expected) => {
  expect(isOrigin(origin)).toBe(true);
  expect(isAllowedOrigin([origin], from('203.0.113.7', originHeader))).toBe(expected);
});

test('one matching origin is enough, and no origins allow any request', () => {
  const origins = ['203.0.113.7', 'https://shop.example'];
  expect(isAllowedOrigin(origins, from('203.0.113.7'))).toBe(true);
  expect(isAllowedOrigin(origins, from('203.0.113.8', 'https://shop.example'))).toBe(true);
  expect(isAllowedOrigin(origins, from('203.0.113.8'))).toBe(false);
  expect(isAllowedOrigin([], from('203.0.113.8'))).toBe(true);
});

test.each([
  '',
  'shop.example',
  '203.0.113.0/33',
  '203.0.113.0/-1',
  '203.0.113.0/2/4',
  '203.0.113',
  '2001:db8::/129',
  'fe80::1%eth0',
  'ftp://shop.example',
  'https://user:secret@shop.example',
  'https://',
  'javascript:alert(1)',
])('%j is not an origin', (entry) => {
  expect(isOrigin(entry)).toBe(false);
});

test.each([
  ['https://shop.evil', 'https://shop.evil'],
  ['http://x:8080', 'http://x:8080'],
  ['http://x/4005550000000001', 'http://x'],
  ['http://x?card=4005550000000001', 'http://x'],
  ['4005550000000001', undefined],
  ['http://4005550000000001', undefined],
  ['http://4005550000000001@x', undefined],
  ['http://X4005550000000001', undefined],
  [`http://${'x'.repeat(300)}`, undefined],
  ['null', undefined],
])('of the Origin header %s, a description has only %s', (header, named) => {
  const source = from('198.51.100.1', header);
  const sender = named === undefined ? '' : `, and a page of ${named} sent it`;
  expect(describeForeignOrigin(['203.0.113.7', 'https://shop.example'], source)).toBe(
    `The request came from 198.51.100.1${sender}. The account allows 203.0.113.7, https://shop.example. Add the address or the origin in Keys and signing (Security Settings).`,
  );
  const onPage = `A page of ${named ?? 'another origin'} sent the form. Add the origin in the payment settings.`;
  expect(describeForeignPage(source)).toBe(onPage);
  expect(describeForeignPageForLog(['https://shop.example'], source)).toBe(
    `${onPage} The shop origins of the account are https://shop.example.`,
  );
});
