/** The proxies whose `x-forwarded-*` headers are trusted. */
import { isIP } from 'node:net';

export const trustedProxiesRule =
  'a number of proxies from 1 to 9, or their addresses and ranges, separated by commas';

export const isTrustedProxies = (text: string): boolean =>
  /^[1-9]$/.test(text) || text.split(',').every((part) => isAddressOrRange(part.trim()));

/** The Express setting `trust proxy`: a number of proxies, their addresses, or false. */
export const parseTrustedProxies = (text: string | undefined): number | readonly string[] | false => {
  if (text === undefined) return false;
  return /^[1-9]$/.test(text) ? Number(text) : text.split(',').map((part) => part.trim());
};

const isAddressOrRange = (part: string): boolean => {
  const [address = '', bits, ...more] = part.split('/');
  const family = isIP(address);
  if (family === 0 || unsupported.test(address) || more.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 6 ? 128 : 32);
};

// Express throws for a range of all addresses, for a zone (`fe80::1%eth0`), and for an IPv4 address after another prefix than this.
const unsupported = /%|^(?!::ffff:[\d.]+$).*:.*\./i;
