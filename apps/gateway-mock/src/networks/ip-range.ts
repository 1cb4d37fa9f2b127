/** Ranges of IP addresses in settings: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
import { BlockList, isIP } from 'node:net';

export interface IpRange {
  readonly network: string;
  readonly bits: number;
}

/** An address is a range of one. `undefined` for a text that is neither an address nor a range. */
export const parseIpRange = (text: string): IpRange | undefined => {
  const [network = '', bits, ...more] = text.split('/');
  const family = isIP(network);
  if (family === 0 || network.includes('%') || more.length > 0) return undefined;
  const widest = family === 6 ? 128 : 32;
  if (bits === undefined) return { network, bits: widest };
  return /^\d{1,3}$/.test(bits) && Number(bits) <= widest ? { network, bits: Number(bits) } : undefined;
};

/** Creates a check for one family only: `BlockList` would apply an IPv6 range of mapped addresses to IPv4 addresses as well. */
export const createRangeCheck = ({ network, bits }: IpRange): ((ip: string) => boolean) => {
  const family = isIP(network);
  const list = new BlockList();
  list.addSubnet(network, bits, family === 6 ? 'ipv6' : 'ipv4');
  return (ip) => isIP(ip) === family && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
};
