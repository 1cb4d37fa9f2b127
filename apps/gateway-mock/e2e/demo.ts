/** The demo merchant's client, and what the books say about an order. */
import { createClient, type PromiseClient } from '@postern/client/promise';
import { requestPhrase, responsePhrase } from '@postern/protocol';

export const demoClient = (url: string): PromiseClient =>
  createClient({
    baseUrl: new URL(url).origin,
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
    merchantIdentifier: 'DEMO0001',
    shaType: 'SHA-256',
    requestPhrase: requestPhrase('demo-request-phrase'),
    responsePhrase: responsePhrase('demo-response-phrase'),
  });

/** The captured total of an order, in minor units. */
export const capturedOf = async (client: PromiseClient, merchant_reference: string): Promise<number> =>
  Number((await client.checkStatus({ merchant_reference })).captured_amount);
