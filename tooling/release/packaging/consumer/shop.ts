/** A shop that uses the packages on any platform: it checks the signature vectors, captures an order and receives feedback as XML. */
import { createClient } from '@postern/client';
import {
  encodeBody,
  stringToSign,
  requestPhrase,
  responsePhrase,
  sign,
  verify,
  type Params,
} from '@postern/protocol';
import { isShaType } from '@postern/protocol/spec';
import { alwaysDuplicate, createReceiver, verifyFeedback } from '@postern/webhook-kit';

export interface Vector {
  readonly name: string;
  readonly sha_type: string;
  readonly phrase: string;
  readonly parameters: Params;
}

export interface Work {
  readonly signatures: readonly string[];
  readonly stringsToSign: readonly string[];
  /** `Right`, or the error. */
  readonly verified: readonly string[];
  readonly captured: string | undefined;
  /** The response of the receiver. */
  readonly received: string;
}

export const work = async (vectors: readonly Vector[]): Promise<Work> => {
  const signed = vectors.map(({ parameters, ...signing }) => sign(parameters, signingOf(signing)));
  return {
    signatures: signed.map(({ signature }) => signature),
    stringsToSign: vectors.map(({ parameters, phrase }) => stringToSign(parameters, phrase)),
    verified: vectors.map((vector, i) => {
      const result = verify(signed[i] ?? {}, signingOf(vector));
      return result._tag === 'Right' ? result._tag : result.left;
    }),
    captured: await capture(),
    received: await receive(),
  };
};

const signingOf = ({ sha_type, phrase }: { readonly sha_type: string; readonly phrase: string }) => {
  if (!isShaType(sha_type)) throw new Error(`no SHA type: ${sha_type}`);
  return { shaType: sha_type, phrase: requestPhrase(phrase) };
};

const capture = async () => {
  const account = { access_code: 'zx0IPmPy5jp1vAz8Kpg7', merchant_identifier: 'DEMO0001' };
  const params = { merchant_reference: 'order-1001', amount: '1050', currency: 'AED' } as const;
  const signing = { shaType: 'SHA-256', phrase: responsePhrase('demo-response-phrase') } as const;
  const outcome = { response_code: '04000', response_message: 'Success', status: '04' };
  const reply = sign({ command: 'CAPTURE', language: 'en', ...account, ...params, ...outcome }, signing);
  const client = createClient({
    baseUrl: 'https://gateway.example',
    accessCode: account.access_code,
    merchantIdentifier: account.merchant_identifier,
    shaType: signing.shaType,
    requestPhrase: requestPhrase('demo-request-phrase'),
    responsePhrase: signing.phrase,
    // The demo credentials are public.
    allowBrowser: true,
    // A stub of the gateway.
    transport: () => Promise.resolve({ httpStatus: 200, body: JSON.stringify(reply) }),
  });
  const captured = await client.capture(params);
  return captured._tag === 'Succeeded' ? captured.code : undefined;
};

const receive = async () => {
  const account = { shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') } as const;
  const receiver = createReceiver({
    accounts: [account],
    handle: () => undefined,
    onPossibleDuplicate: alwaysDuplicate,
  });
  const feedback = { command: 'CAPTURE', response_code: '04000', response_message: 'Success', status: '04' };
  const body = encodeBody('xml', sign(feedback, { ...account, phrase: account.responsePhrase }));
  if (body._tag === 'Left') return body.left.reason;
  // Throws if XML cannot be decoded here.
  verifyFeedback(body.right, { 'content-type': 'application/xml' }, account);
  const response = await receiver.handleRequest({ contentType: 'application/xml', body: body.right });
  return response.body;
};
