/** The allowed origins of an account's requests (section 5; D28a): IP addresses, ranges, and URL origins. */
import { BlockList, isIP } from 'node:net';
import { parseIpRange } from '../../networks/ip-range.ts';

/** The origin of a request: the sender's IP address, and the `Origin` header of a browser. */
export interface RequestSource {
  readonly address: string;
  readonly origin: string | undefined;
}

/** The rule for an entry, for error messages. */
export const originRule =
  'an IP address, a range such as 203.0.113.0/24 or 2001:db8::/32, or a URL such as https://shop.example';

export const isOrigin = (entry: string): boolean =>
  isAddressOrRange(entry) || urlOriginOf(entry) !== undefined;

/** Finds out whether a request comes from one of the account's origins. An account without origins allows any. */
export const isAllowedOrigin = (origins: readonly string[], { address, origin }: RequestSource): boolean =>
  origins.length === 0 ||
  origins.some((entry) =>
    isAddressOrRange(entry)
      ? listOf(entry).check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
      : origin !== undefined && urlOriginOf(origin) === urlOriginOf(entry),
  );

/** Says where a request came from, and which origins the account allows: for the log, never for the reply. */
export const describeForeignOrigin = (
  origins: readonly string[],
  { address, origin }: RequestSource,
): string =>
  `The request came from ${address}${origin === undefined ? '' : `, and a page of ${shortened(origin)} sent it`}. The account allows ${origins.join(', ')}. Add the origin in Keys and signing (Security Settings).`;

/** The same of a form that a browser posts from another page than one of the shop. */
export const describeForeignPage = (shopOrigins: readonly string[], { origin = '' }: RequestSource): string =>
  `A page of ${shortened(origin)} sent the form. The shop origins of the account are ${shopOrigins.join(', ')}. Add the origin in the payment settings.`;

// Any client can send a header of several kilobytes.
const shortened = (origin: string): string => origin.slice(0, 200);

const isAddressOrRange = (entry: string): boolean => parseIpRange(entry) !== undefined;

// Built once for each entry: there are few entries, and every request checks them.
const lists = new Map<string, BlockList>();
const maxLists = 10_000;

const listOf = (entry: string): BlockList => {
  const before = lists.get(entry);
  if (before !== undefined) return before;
  const range = parseIpRange(entry);
  const list = new BlockList();
  if (range !== undefined)
    list.addSubnet(range.network, range.bits, isIP(range.network) === 6 ? 'ipv6' : 'ipv4');
  if (lists.size >= maxLists) lists.clear();
  lists.set(entry, list);
  return list;
};

const urlOriginOf = (text: string): string | undefined => {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { origin, username, password } = new URL(text);
  return username === '' && password === '' ? origin : undefined;
};
