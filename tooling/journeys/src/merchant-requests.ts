/** A merchant's server: signs requests to the gateway and verifies replies. */
import {
  decodeBody,
  requestPhrase,
  responsePhrase,
  sign,
  verify,
  type Params,
  type ShaType,
  type StringParams,
} from '@postern/protocol';
import { testCards } from '@postern/protocol/payments';
import { operationPath } from '@postern/protocol/spec';
import type { Gateway } from './start-gateway.ts';

export interface Merchant {
  readonly identifier: string;
  readonly accessCode: string;
  readonly shaType: ShaType;
  readonly requestPhrase: string;
  readonly responsePhrase: string;
}

/** The account in the demo data. */
export const demoMerchant: Merchant = {
  identifier: 'DEMO0001',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  shaType: 'SHA-256',
  requestPhrase: 'demo-request-phrase',
  responsePhrase: 'demo-response-phrase',
};

export const signRequest = (account: Merchant, params: StringParams) =>
  sign(
    {
      access_code: account.accessCode,
      merchant_identifier: account.identifier,
      language: 'en',
      ...params,
    },
    { shaType: account.shaType, phrase: requestPhrase(account.requestPhrase) },
  );

export const postOperation = async (
  { origin }: Pick<Gateway, 'origin'>,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Params> => {
  const response = await fetch(`${origin}${operationPath()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const decoded = decodeBody('json', await response.text());
  if (decoded._tag === 'Left') throw new Error(`the gateway's reply cannot be read: ${decoded.left.reason}`);
  return decoded.right;
};

export const sendSigned = (
  gateway: Pick<Gateway, 'origin'>,
  account: Merchant,
  params: StringParams,
): Promise<Params> => postOperation(gateway, signRequest(account, params));

/** Posts an own form: a browser adds the card to the fields that the shop has signed. */
export const postOwnForm = (
  { origin }: Pick<Gateway, 'origin'>,
  account: Merchant,
  params: StringParams,
): Promise<Response> =>
  fetch(`${origin}/FortAPI/paymentPage`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...signRequest(account, { return_url: 'https://shop.example/paid', ...params }),
      card_number: testCards.visa.number,
      card_security_code: testCards.visa.securityCode,
      expiry_date: '3012',
      card_holder_name: 'ليلى حداد',
    }),
  });

/** The response code of a status check: 12000 if the request is accepted. */
export const statusCheckCode = async (
  gateway: Pick<Gateway, 'origin'>,
  account: Merchant,
): Promise<unknown> => (await sendSigned(gateway, account, statusCheck))['response_code'];

export const statusCheck = { query_command: 'CHECK_STATUS', merchant_reference: 'order-1001' } as const;

/** Whether a reply or feedback has a valid signature. */
export const isSignedFor = ({ shaType, responsePhrase: phrase }: Merchant, message: Params): boolean =>
  verify(message, { shaType, phrase: responsePhrase(phrase) })._tag === 'Right';
