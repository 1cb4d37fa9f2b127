/** The demo merchant of the default seed: signed requests, and status checks of its orders. */
import { requestPhrase, responsePhrase, sign, verify, type StringParams } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';

export const demoMerchant = {
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  merchantIdentifier: 'DEMO0001',
  shaType: 'SHA-256',
  requestPhrase: requestPhrase('demo-request-phrase'),
  responsePhrase: responsePhrase('demo-response-phrase'),
} as const;

/** The body of a request signed by the demo merchant. */
export const demoRequest = (params: StringParams): string =>
  JSON.stringify(
    sign(
      {
        access_code: demoMerchant.accessCode,
        merchant_identifier: demoMerchant.merchantIdentifier,
        language: 'en',
        ...params,
      },
      { shaType: demoMerchant.shaType, phrase: demoMerchant.requestPhrase },
    ),
  );

/** The HTTP status and the response code of a CAPTURE of the order `order-1001`. */
export const captureDemoOrder = async (
  url: string,
  params: StringParams = {},
): Promise<readonly [status: number, code: string]> => {
  const response = await post(url, {
    command: 'CAPTURE',
    merchant_reference: 'order-1001',
    amount: '1',
    currency: 'AED',
    ...params,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests compare the code
  const { response_code } = (await response.json()) as { response_code: string };
  return [response.status, response_code];
};

/** The captured total of an order in minor units, from a status check. */
export const capturedAmount = async (url: string, merchant_reference: string): Promise<number> => {
  const response = await post(url, { query_command: 'CHECK_STATUS', merchant_reference });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any other value fails the signature check
  const reply = (await response.json()) as StringParams;
  if (E.isLeft(verify(reply, { shaType: demoMerchant.shaType, phrase: demoMerchant.responsePhrase })))
    throw new Error(`invalid signature of the reply: ${JSON.stringify(reply)}`);
  return Number(reply['captured_amount']);
};

const post = (url: string, params: StringParams): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: demoRequest(params),
  });
