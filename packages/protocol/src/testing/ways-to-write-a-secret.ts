/**
 * How a program may write a secret within a text, with what stands before and after it: to test that none of these forms reaches a log.
 *
 * @example
 * import { waysToWriteASecret } from '@postern/protocol/testing'
 *
 * waysToWriteASecret['in a form']?.('a phrase', 'phrase=') // => 'phrase=a+phrase'
 */
export const waysToWriteASecret: Readonly<
  Record<string, (secret: string, before?: string, after?: string) => string>
> = {
  'as it is': (secret, before = '', after = '') => before + secret + after,
  'percent-encoded': (secret, before = '', after = '') => before + encodeURIComponent(secret) + after,
  'percent-encoded in lower case': (secret, before = '', after = '') =>
    before + encodeURIComponent(secret).replaceAll(/%../g, (escape) => escape.toLowerCase()) + after,
  'in a form': (secret, before = '', after = '') => before + inForm(secret) + after,
  // As quote_plus of Python: it escapes all of !'()*~ except the last.
  'in a form of Python': (secret, before = '', after = '') => before + quotePlus(secret) + after,
  'in a form of Python in a URL': (secret, before = '', after = '') =>
    before + encodeURIComponent(quotePlus(secret)) + after,
  'with each byte percent-encoded': (secret, before = '', after = '') =>
    before + bytesOf(secret, (hex) => `%${hex}`) + after,
  'percent-encoded in part': (secret, before = '', after = '') => {
    const [first = '', ...rest] = secret;
    return before + bytesOf(first, (hex) => `%${hex}`) + encodeURIComponent(rest.join('')) + after;
  },
  'percent-encoded twice': (secret, before = '', after = '') =>
    before + encodeURIComponent(encodeURIComponent(secret)) + after,
  base64: (secret, before = '', after = '') => Buffer.from(before + secret + after).toString('base64'),
  base64url: (secret, before = '', after = '') => Buffer.from(before + secret + after).toString('base64url'),
  'base64, one byte on': (secret, before = '', after = '') =>
    Buffer.from(`${before}1${secret}${after}`).toString('base64'),
  'base64url, two bytes on': (secret, before = '', after = '') =>
    Buffer.from(`${before}12${secret}${after}`).toString('base64url'),
  'in a form in a form': (secret, before = '', after = '') => before + inForm(inForm(secret)) + after,
  CSV: (secret, before = '', after = '') => before + secret.replaceAll('"', '""') + after,
  'bytes read as Latin-1': (secret, before = '', after = '') =>
    before + Buffer.from(secret).toString('latin1') + after,
  'JSON in base64': (secret, before = '', after = '') =>
    Buffer.from(JSON.stringify({ a: before + secret + after })).toString('base64'),
  hexadecimal: (secret, before = '', after = '') => Buffer.from(before + secret + after).toString('hex'),
  'hexadecimal in upper case': (secret, before = '', after = '') =>
    Buffer.from(before + secret + after)
      .toString('hex')
      .toUpperCase(),
  JSON: (secret, before = '', after = '') => JSON.stringify(before + secret + after),
  'JSON in JSON': (secret, before = '', after = '') =>
    JSON.stringify(JSON.stringify(before + secret + after)),
  'JSON of PHP': (secret, before = '', after = '') =>
    JSON.stringify(before + secret + after).replaceAll('/', String.raw`\/`),
  'JSON with code units': (secret, before = '', after = '') =>
    before +
    secret
      .split('')
      .map((unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'))
      .join('') +
    after,
  'HTML entities': (secret, before = '', after = '') =>
    before +
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;') +
    after,
  'numbered HTML entities': (secret, before = '', after = '') =>
    before + Array.from(secret, (character) => `&#${character.codePointAt(0)};`).join('') + after,
  'JSON in a form': (secret, before = '', after = '') =>
    encodeURIComponent(JSON.stringify(before + secret + after)),
  'base64 in a form': (secret, before = '', after = '') =>
    encodeURIComponent(Buffer.from(before + secret + after).toString('base64')),
};

const inForm = (text: string): string => new URLSearchParams({ a: text }).toString().slice(2);

const quotePlus = (text: string): string =>
  encodeURIComponent(text)
    .replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

const bytesOf = (text: string, write: (hex: string) => string): string =>
  Array.from(Buffer.from(text), (byte) => write(byte.toString(16).padStart(2, '0'))).join('');
