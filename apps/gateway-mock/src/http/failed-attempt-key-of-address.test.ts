/** By which key the attempts of an address are counted. */
import fc from 'fast-check';
import { BlockList } from 'node:net';
import { addressKeyOf } from './failed-attempt-key-of-address.ts';

test.each(['192.0.2.1', '', 'no address'])('%j is its own key', (address) => {
  expect(addressKeyOf(address)).toBe(address);
});

test.each(['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1', '::ffff:192.0.2.1%eth0'])(
  '%s is the IPv4 address 192.0.2.1',
  (address) => {
    expect(addressKeyOf(address)).toBe('192.0.2.1');
  },
);

test.each([
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8:0:0::/56'],
  ['2001:db8:1:23ff:1:2:3:4', '2001:db8:1:2300::/56'],
  ['2001:db8:1:24ff::', '2001:db8:1:2400::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['::ffff:0:192.0.2.1', '0:0:0:0::/56'],
])('%s has the key %s', (address, key) => {
  expect(addressKeyOf(address)).toBe(key);
});

const group = fc.oneof(fc.constantFrom(0, 1, 0x00ff, 0x0100, 0xffff), fc.nat({ max: 0xffff }));
const address = fc
  .array(group, { minLength: 8, maxLength: 8 })
  .filter((groups) => groups.slice(0, 5).some((value) => value !== 0))
  .map((groups) => groups.map((value) => value.toString(16)).join(':'));

test('two IPv6 addresses have one key if they are in one /56 network, and only then', () =>
  fc.assert(
    fc.property(address, address, fc.nat({ max: 8 }), (first, other, shared) => {
      const groups = [...first.split(':').slice(0, shared), ...other.split(':').slice(shared)];
      const second = groups.join(':');
      const network = new BlockList();
      network.addSubnet(first, 56, 'ipv6');
      expect(addressKeyOf(first) === addressKeyOf(second)).toBe(network.check(second, 'ipv6'));
    }),
  ));
