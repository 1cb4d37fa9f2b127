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
): string => {
  const page = describedOrigin(origin);
  return `The request came from ${address}${page === undefined ? '' : `, and a page of ${page} sent it`}. The account allows ${origins.join(', ')}. Add the address or the origin in Keys and signing (Security Settings).`;
};

/** Says for the page that another page than one of the shop sent the form. Its sender is not authenticated. */
export const describeForeignPage = ({ origin }: RequestSource): string =>
  `A page of ${describedOrigin(origin) ?? 'another origin'} sent the form. Add the origin in the payment settings.`;

/** The same for the log, with the origins that the account allows. */
export const describeForeignPageForLog = (shopOrigins: readonly string[], source: RequestSource): string =>
  `${describeForeignPage(source)} The shop origins of the account are ${shopOrigins.join(', ')}.`;

/** An origin as browsers write it, without what may follow it: any client can send any header. */
const describedOrigin = (header = ''): string | undefined => {
  const origin = urlOriginOf(header);
  return origin !== undefined && origin.length <= maxOriginLength && header.startsWith(origin)
    ? origin
    : undefined;
};

// A host name has at most 253 characters.
const maxOriginLength = 'https://'.length + 253 + ':65535'.length;

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
