/** An account of its own for each test, with one authorized order: what is set in it disturbs no other. */
import type { Api } from './api.ts';
import { aQuestion, type Merchant } from './wire.ts';

let opened = 0;

export const openShop = async ({ ask }: Api): Promise<Merchant> => {
  opened += 1;
  const identifier = `SHOP${opened}`;
  const phrases = { sha_request_phrase: 'the first way in', sha_response_phrase: 'the first way out' };
  const made = await ask('POST', '/accounts', {
    merchant_identifier: identifier,
    name: `Shop ${opened}`,
    sha_type: 'SHA-256',
    ...phrases,
  });
  await ask('POST', `/accounts/${identifier}/orders`, {
    merchant_reference: aQuestion.merchant_reference,
    currency: 'AED',
    amount: '100000',
    state: 'authorized',
  });
  return {
    identifier,
    accessCode: made.text('security', 'access_code'),
    shaType: 'SHA-256',
    requestPhrase: phrases.sha_request_phrase,
    responsePhrase: phrases.sha_response_phrase,
  };
};

/** What captures a part of its order. */
export const capture = (amount: string) =>
  ({
    command: 'CAPTURE',
    merchant_reference: aQuestion.merchant_reference,
    amount,
    currency: 'AED',
  }) as const;
