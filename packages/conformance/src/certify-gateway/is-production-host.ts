import { isIP } from 'node:net';

/**
 * Whether an address may be that of a production gateway. It is not if it is on this machine or in a private network, or if its
 * name says that it is for tests, before the domain that its owner has registered: `sandbox.example.com`, `sbpayments.example.com`.
 * Everything else may be.
 *
 * @example
 * import { isProductionHost } from '@postern/conformance'
 *
 * isProductionHost('https://payments.example.com') // => true
 */
export const isProductionHost = (url: string): boolean => {
  const host = new URL(url).hostname.replaceAll(/[[\]]|\.$/gu, '');
  if (isIP(host) !== 0) return !privateAddress.test(host);
  if (!host.includes('.') || /\.(?:internal|local|localhost|test)$/u.test(host)) return false;
  return !namesBeforeDomain(host)
    .flatMap((name) => name.split('-'))
    .some((label) => testLabel.test(label));
};

/** Without the last two names, or the last three of a domain such as `example.co.uk`. */
const namesBeforeDomain = (host: string): readonly string[] =>
  host.split('.').slice(0, /\.(?:ac|com?|edu|gov|net|org)\.[a-z]{2}$/u.test(host) ? -3 : -2);

const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/u;

const testLabel =
  /^(?:sb|sandbox|test|testing|staging|stage|uat|qa|dev|mock|demo)(?:payment\w*|checkout\w*|api|\d*)$/u;
