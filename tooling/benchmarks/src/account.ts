/** The account that the gateway is loaded with, and the requests that its merchant signs. */
import { requestPhrase, sign, type SigningKey, type RequestPhrase } from '@postern/protocol';

/** A seed of so many orders that can be captured a cent at a time for ever. */
export const seedOf = (orders: number): string =>
  JSON.stringify({
    merchants: [
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

export const captureOf = (order: number): string =>
  signed({ command: 'CAPTURE', ...naming(order), amount: '1', currency });

export const checkStatusOf = (order: number): string =>
  signed({ query_command: 'CHECK_STATUS', ...naming(order) });

export const isCaptured = (reply: string): boolean => reply.includes('"response_code":"04000"');
export const isChecked = (reply: string): boolean => reply.includes('"response_code":"12000"');

export const merchantIdentifier = 'BENCH001';

const account = {
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

const naming = (order: number) => ({
  access_code: account.access_code,
  merchant_identifier: account.merchant_identifier,
  merchant_reference: referenceOf(order),
  language: 'en',
});

const signed = (params: Readonly<Record<string, string>>): string => JSON.stringify(sign(params, signing));
