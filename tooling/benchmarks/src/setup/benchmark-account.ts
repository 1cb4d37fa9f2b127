/** The account of the benchmarks, its seed and its signed requests. */
import { requestPhrase, sign, type SigningKey, type RequestPhrase } from '@postern/protocol';

/** Creates a seed of authorized orders, large enough for any number of captures of one cent. */
export const createSeed = (orders: number): string =>
  JSON.stringify({
    accounts: [
      {
        ...account,
        orders: Array.from({ length: orders }, (_, i) => ({
          merchant_reference: referenceOf(i),
          currency,
          amount: '9999999999',
          state: 'authorized',
        })),
      },
    ],
  });

export const referenceOf = (order: number): string => `order-${order}`;

export const captureBody = (order: number): string =>
  signedBody({ command: 'CAPTURE', ...commonParams(order), amount: '1', currency });

export const isCaptured = (reply: string): boolean => reply.includes('"response_code":"04000"');

export const merchantIdentifier = 'BENCH001';

export const account = {
  merchant_identifier: merchantIdentifier,
  name: 'Benchmark',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  sha_type: 'SHA-256',
  sha_request_phrase: 'benchmark request phrase',
  sha_response_phrase: 'benchmark response phrase',
} as const;

const currency = 'AED';

const signing: SigningKey<RequestPhrase> = {
  shaType: account.sha_type,
  phrase: requestPhrase(account.sha_request_phrase),
};

const commonParams = (order: number) => ({
  access_code: account.access_code,
  merchant_identifier: account.merchant_identifier,
  merchant_reference: referenceOf(order),
  language: 'en',
});

const signedBody = (params: Readonly<Record<string, string>>): string =>
  JSON.stringify(sign(params, signing));
