/**
 * Whether an address may be that of a production gateway. It is not if it is on this machine or in a private network, or if its
 * name says that it is for tests: `sandbox.example.com`, `sbpayments.example.com`. Everything else may be.
 *
 * @example
 * import { isProductionHost } from '@postern/conformance'
 *
 * isProductionHost('https://payments.example.com') // => true
 */
export const isProductionHost = (url: string): boolean => {
  const host = new URL(url).hostname.replaceAll(/[[\]]/gu, '');
  if (host === 'localhost' || !/[.:]/u.test(host) || /\.(?:internal|local|localhost|test)$/u.test(host))
    return false;
  if (privateAddress.test(host)) return false;
  return !host.split(/[.-]/u).some((label) => testLabel.test(label));
};

const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:)/u;

const testLabel =
  /^(?:sb|sandbox|test|testing|staging|stage|uat|qa|dev|mock|demo)(?:payment\w*|checkout\w*|api|\d*)$/u;
