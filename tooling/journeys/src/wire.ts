/** A merchant's own server at the operation address: it signs what it asks with what it was given, and verifies what it is told. */
import {
  decode,
  operationPath,
  requestPhrase,
  responsePhrase,
  sign,
  verify,
  type Params,
  type ShaType,
  type TextParams,
} from '@postern/protocol';
import type { Gateway } from './gateway.ts';

export interface Merchant {
  readonly identifier: string;
  readonly accessCode: string;
  readonly shaType: ShaType;
  readonly requestPhrase: string;
  readonly responsePhrase: string;
}

/** As the demo data has it. */
export const demoMerchant: Merchant = {
  identifier: 'DEMO0001',
  accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
  shaType: 'SHA-256',
  requestPhrase: 'demo-request-phrase',
  responsePhrase: 'demo-response-phrase',
};

export const signedBy = (merchant: Merchant, params: TextParams) =>
  sign(
    {
      access_code: merchant.accessCode,
      merchant_identifier: merchant.identifier,
      language: 'en',
      ...params,
    },
    { shaType: merchant.shaType, phrase: requestPhrase(merchant.requestPhrase) },
  );

export const post = async ({ origin }: Pick<Gateway, 'origin'>, body: object): Promise<Params> => {
  const replied = await fetch(`${origin}${operationPath()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const read = decode('json', await replied.text());
  if (read._tag === 'Left') throw new Error(`the gateway's reply cannot be read: ${read.left.reason}`);
  return read.right;
};

export const asks = (
  gateway: Pick<Gateway, 'origin'>,
  merchant: Merchant,
  params: TextParams,
): Promise<Params> => post(gateway, signedBy(merchant, params));

/** The response code of a question that moves nothing: 12000 if everything about it is in order. */
export const codeFor = async (gateway: Pick<Gateway, 'origin'>, merchant: Merchant): Promise<unknown> =>
  (await asks(gateway, merchant, aQuestion))['response_code'];

export const aQuestion = { query_command: 'CHECK_STATUS', merchant_reference: 'order-1001' } as const;

/** Whether a reply or feedback is signed as the merchant was told that it would be. */
export const isSignedFor = ({ shaType, responsePhrase: phrase }: Merchant, message: Params): boolean =>
  verify(message, { shaType, phrase: responsePhrase(phrase) })._tag === 'Right';
