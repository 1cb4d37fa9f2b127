/** What the client does with a reply, which may come from anyone: it returns an outcome or a failure and never rejects. */
import { createClient, type ClientSettings, type Transport } from '@postern/client/fp';
import { requestPhrase, responsePhrase, sign, type Params } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { FuzzTarget, OpenTarget } from '../engine/fuzz-target.ts';
import { jsonWords, protocolWords } from '../protocol-words.ts';
import { messageIn } from './message-properties.ts';

const order = { merchant_reference: 'order-1' } as const;
const request = { ...order, amount: '100', currency: 'AED' } as const;
const signing = { shaType: 'SHA-256', phrase: responsePhrase('the response phrase of the client') } as const;
const reply: Params = {
  command: 'CAPTURE',
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  language: 'en',
  ...request,
  fort_id: '169000000000000001',
  status: '04',
  response_code: '04000',
  response_message: 'Success',
};

const open = (): OpenTarget => {
  let body = '';
  const transport: Transport = () => Promise.resolve({ httpStatus: 200, body });
  const settings: ClientSettings = {
    baseUrl: 'http://127.0.0.1:8080',
    accessCode: 'zx0IPmPy5jp1vAz8Kpg7',
    merchantIdentifier: 'DEMO0001',
    shaType: signing.shaType,
    requestPhrase: requestPhrase('the request phrase of the client'),
    responsePhrase: signing.phrase,
    retries: { maxAttempts: 1 },
    onWarning: () => undefined,
    transport,
  };
  const client = created(createClient(settings));
  return {
    check: async (input) => {
      body = new TextDecoder().decode(input);
      const results: object[] = [await client.capture(request)()];
      const message = messageIn(input);
      if (message !== undefined) {
        body = JSON.stringify(sign(message, signing));
        results.push(await client.capture(request)(), await client.checkStatus(order)());
      }
      return /the (request|response) phrase of the client/.test(JSON.stringify(results))
        ? 'the result contains a phrase'
        : undefined;
    },
  };
};

const created = <A>(client: E.Either<unknown, A>): A => {
  if (E.isLeft(client)) throw new Error(`no client: ${JSON.stringify(client.left)}`);
  return client.right;
};

export const clientReply: FuzzTarget = {
  name: 'client-reply',
  description: 'the reply to a capture and to a status check, as the client reads it, unsigned and signed',
  sources: ['packages/client/src/call/', 'packages/client/src/outcome/', 'packages/protocol/src/message/'],
  examples: [
    JSON.stringify(reply),
    JSON.stringify({ ...reply, status: '00', response_code: '00006', response_message: 'Technical problem' }),
    JSON.stringify({
      query_command: 'CHECK_STATUS',
      merchant_reference: 'order-1',
      status: '12',
      response_code: '12000',
      response_message: 'Success',
      transaction_status: '04',
      transaction_code: '04000',
      captured_amount: '100',
      refunded_amount: '0',
      authorized_amount: '100',
    }),
  ],
  words: [...jsonWords, ...protocolWords],
  open,
};
