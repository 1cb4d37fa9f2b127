/**
 * Whether a text is an address that a browser may return to: absolute, with http or https, and without a user name (C4).
 *
 * @example
 * import { isReturnUrl } from '@postern/protocol/payments'
 *
 * isReturnUrl('https://shop.example/paid?order=7') // => true
 * isReturnUrl('https://shop.example@evil.example/') // => false
 * isReturnUrl('/paid') // => false
 */
export const isReturnUrl = (text: string): boolean => webAddress.test(text);

const webAddress = /^https?:\/\/(?:\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::\d{1,5})?(?:[/?#]|$)/i;
