/** The demo merchant: requests that it has signed, and what it is told of an order. */
import { requestPhrase, responsePhrase, sign, verify, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';

export const demo = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('demo-request-phrase'),
  responsePhrase: responsePhrase('demo-response-phrase'),
} as const;

/** The body of a request. */
export const demoRequest = (params: StringParams): string =>
  JSON.stringify(
    sign(
      {
        access_code: demo.accessCode,
        merchant_identifier: demo.merchantIdentifier,
        language: 'en',
        ...params,
      },
      { shaType: demo.shaType, phrase: demo.requestPhrase },
    ),
  );

/** The captured total of an order, in minor units. */
export const capturedOf = async (url: string, merchant_reference: string): Promise<number> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: demoRequest({ query_command: 'CHECK_STATUS', merchant_reference }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reply that is anything else is not signed
  const reply = (await response.json()) as StringParams;
  if (E.isLeft(verify(reply, { shaType: demo.shaType, phrase: demo.responsePhrase })))
    throw new Error(`not signed by the gateway: ${JSON.stringify(reply)}`);
  return Number(reply['captured_amount']);
};
