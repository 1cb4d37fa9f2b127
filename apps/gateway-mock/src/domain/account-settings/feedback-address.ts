/** Checks addresses for feedback (D26). The IP addresses of a host name are checked when the gateway connects. */
import { inbox } from './feedback-settings.ts';

export const addressRule =
  'an https URL, an http URL of this machine (localhost, 127.0.0.1, [::1]) or of a host that the gateway allows, or inbox: ' +
  'at most 2048 characters, without a user name, a password, a fragment or invisible characters';

/** Whether a text is an address. `httpAddressError` says whether the gateway allows the host of an http URL. */
export const isAddress = (text: string): boolean => {
  if (text === inbox) return true;
  if (text.length > maxCharacters || invisible.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return false;
  return protocol === 'https:' || protocol === 'http:';
};

/** Removes the brackets of an IPv6 address in a URL. */
export const hostOf = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

const maxCharacters = 2048;

// Also spaces other than a blank, line separators, and the empty cell of Braille, which no property of Unicode covers.
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u;
