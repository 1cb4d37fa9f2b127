import { isIPv6 } from 'node:net';

/**
 * The key by which the attempts of an address are counted. An IPv6 address counts by its first 56 bits, because one client often has a
 * whole /56 network. An IPv4 address in IPv6 notation counts as that IPv4 address.
 */
export const addressKeyOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [a = 0, b = 0, c = 0, d = 0, , , high = 0, low = 0] = groups;
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:65535')
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
};

/** The eight groups of 16 bits. A URL writes each address in one way, and without dots, but takes no zone. */
const groupsOf = (address: string): readonly number[] => {
  const { hostname } = new URL(`http://[${address.replace(/%.*/su, '')}]`);
  const [left = [], right = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
};
