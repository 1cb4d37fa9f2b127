/**
 * Whether a text is an address that a browser may return to: absolute, with http or https, and without a user name (C4). Write characters
 * outside ASCII percent-encoded, and a host with such characters in its ASCII form.
 *
 * @example
 * import { isReturnUrl } from '@postern/protocol/payments'
 *
 * isReturnUrl('https://shop.example/paid?order=7') // => true
 * isReturnUrl('https://shop.example@evil.example/') // => false
 * isReturnUrl('/paid') // => false
 */
export const isReturnUrl = (text: string): boolean => {
  const [whole, port = '0'] = webAddress.exec(text) ?? [];
  return whole !== undefined && Number(port) <= 65_535;
};

// Without a zero before it, which browsers read as octal digits, if they read the address at all.
const byte = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const group = String.raw`[\da-f]{1,4}`;
const groups = `(?:${group}(?::${group})*)?`;
const hosts = {
  version4: String.raw`${byte}(?:\.${byte}){3}`,
  version6: String.raw`\[(?:(?:${group}:){7}${group}|(?=(?:[\da-f]*:){2,7}[\da-f]*\])${groups}::${groups})\]`,
  // Browsers read a name whose last part is a number as an address of version 4.
  name: String.raw`(?:[\w-]+\.)*(?!(?:\d+|0x[\da-f]*)(?:[:/?#]|$))[\w-]+`,
};

const webAddress = new RegExp(
  String.raw`^https?:\/\/(?:${Object.values(hosts).join('|')})(?::(\d{1,5}))?(?:[/?#]|$)`,
  'i',
);
