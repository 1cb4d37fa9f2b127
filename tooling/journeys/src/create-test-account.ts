/** Creates an account with one authorized order, so that tests do not affect each other. */
import { randomBytes } from 'node:crypto';
import type { ManagementApi } from './management-api.ts';
import { statusCheck, type Merchant } from './merchant-requests.ts';

export const createTestAccount = async ({ send }: ManagementApi): Promise<Merchant> => {
  // Other files create accounts in the same gateway.
  const identifier = `SHOP${randomBytes(6).toString('hex').toUpperCase()}`;
  const phrases = { sha_request_phrase: 'the first way in', sha_response_phrase: 'the first way out' };
  const created = await send('POST', '/accounts', {
    merchant_identifier: identifier,
    name: `Shop ${identifier}`,
    sha_type: 'SHA-256',
    ...phrases,
  });
  await send('POST', `/accounts/${identifier}/orders`, {
    merchant_reference: statusCheck.merchant_reference,
    currency: 'AED',
    amount: '100000',
    state: 'authorized',
  });
  return {
    identifier,
    accessCode: created.text('security', 'access_code'),
    shaType: 'SHA-256',
    requestPhrase: phrases.sha_request_phrase,
    responsePhrase: phrases.sha_response_phrase,
  };
};

/** Captures a part of the order. */
export const capture = (amount: string) =>
  ({
    command: 'CAPTURE',
    merchant_reference: statusCheck.merchant_reference,
    amount,
    currency: 'AED',
  }) as const;
