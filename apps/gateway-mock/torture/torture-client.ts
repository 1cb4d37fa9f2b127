/** A client of a merchant, by default the one whose orders all clients of a run share. */
import { createClient, type Client } from '@postern/client/fp';
import * as E from 'fp-ts/lib/Either.js';
import { account, requestSigning, responseSigning } from '../src/testing/account-and-request-fixtures.ts';
import type { unreliableTransport } from './unreliable-transport.ts';

export const createTortureClient = (
  url: string,
  transport?: ReturnType<typeof unreliableTransport>,
  merchant = account,
): Client => {
  const client = createClient({
    baseUrl: new URL(url).origin,
    accessCode: merchant.access_code,
    merchantIdentifier: merchant.merchant_identifier,
    shaType: merchant.sha_type,
    requestPhrase: requestSigning(merchant).phrase,
    responsePhrase: responseSigning(merchant).phrase,
    // The outcome of a lost request stays unknown: the client must not repeat it.
    retries: { maxAttempts: 1 },
    ...(transport && { transport }),
  });
  if (E.isLeft(client)) throw new Error(JSON.stringify(client.left));
  return client.right;
};
