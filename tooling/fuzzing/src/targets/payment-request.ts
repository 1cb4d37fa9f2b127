/** The payment API of the gateway, from the bytes of a body to the parameters of the reply, with a real database. */
import { sign, verify, type Params } from '@postern/protocol';
import { isOperation, operations } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { FuzzTarget, OpenTarget, Violation } from '../engine/fuzz-target.ts';
import {
  account,
  inactiveAccount,
  otherAccount,
  processRequest,
  requestOf,
  requestSigning,
  responseSigning,
  seededStorage,
  seedOrder,
} from '../gateway-sources.ts';
import { contentTypes, jsonWords, protocolWords } from '../protocol-words.ts';
import { messageIn } from './message-properties.ts';

const open = async (toRequest: (input: Uint8Array) => PaymentRequest): Promise<OpenTarget> => {
  const storage = await seededStorage([
    { ...account, orders: [seedOrder('order-1'), seedOrder('order-2', { state: 'purchased' })] },
    { ...otherAccount, request_shape: 'compatible', orders: [seedOrder('order-1')] },
    { ...inactiveAccount, orders: [seedOrder('order-1')] },
  ]);
  const process = processRequest(storage);
  return {
    check: async (input) => {
      const request = toRequest(input);
      const source = { address: '127.0.0.1', origin: undefined };
      const processed = await process({ ...request, requestId: 'fuzzed', source });
      if (processed.failure !== undefined || processed.reason === 'InternalError') return 'an internal error';
      return checkReply(processed.params, processed._tag === 'Decided');
    },
    close: storage.close,
  };
};

interface PaymentRequest {
  readonly contentType: string;
  readonly body: Uint8Array;
}

const accounts = [account, otherAccount, inactiveAccount];
const phrases = accounts.flatMap((each) => [each.sha_request_phrase, each.sha_response_phrase]);

const checkReply = (reply: Params, isDecided: boolean): Violation => {
  const text = JSON.stringify(reply);
  if (phrases.some((phrase) => text.includes(phrase))) return 'the reply contains a phrase';
  if (Object.values(reply).some((value) => typeof value !== 'string'))
    return 'the reply has a value that is no text';
  const { response_code: code } = reply;
  if (typeof code !== 'string' || !/^\d{5}$/.test(code)) return 'the reply has no response code';
  if (text.length > 200_000) return 'the reply is very long';
  if (reply['signature'] === undefined) return isDecided ? 'a decision is not signed' : undefined;
  return accounts.some((each) => E.isRight(verify(reply, responseSigning(each))))
    ? undefined
    : 'the signature of the reply is wrong';
};

const asSent = (input: Uint8Array): PaymentRequest => {
  const lineEnd = input.indexOf(0x0a);
  const contentType = Buffer.from(input.subarray(0, Math.max(0, lineEnd))).toString('latin1');
  return { contentType, body: input.subarray(lineEnd + 1) };
};

/** Signs what the input holds, so that it gets past the signature and into the ledger. */
const asSigned = (input: Uint8Array): PaymentRequest => {
  const message = messageIn(input);
  if (message === undefined) return { contentType: 'application/json', body: input };
  const { signature: _signature, ...params } = message;
  const sender =
    accounts.find((each) => each.merchant_identifier === params['merchant_identifier']) ?? account;
  const signed = sign(params, requestSigning(sender));
  return { contentType: 'application/json', body: new TextEncoder().encode(JSON.stringify(signed)) };
};

const requests = Object.keys(operations)
  .filter(isOperation)
  .map((operation) => requestOf(operation));

const sources = ['apps/gateway-mock/src/request-pipeline/', 'apps/gateway-mock/src/ledger/'];

export const paymentRequest: FuzzTarget = {
  name: 'payment-request',
  description: 'a content type and a body, as anyone can send them to the payment API',
  sources,
  examples: requests.map((request) => `application/json\n${JSON.stringify(request)}`),
  words: [
    ...contentTypes,
    ...jsonWords,
    ...protocolWords,
    ...accounts.map((each) => each.merchant_identifier),
  ],
  inputsPerOpening: 50_000,
  open: () => open(asSent),
};

export const signedPaymentRequest: FuzzTarget = {
  name: 'signed-payment-request',
  description: 'a JSON body that is signed for its account, through the ledger into the database',
  sources: [...sources, 'apps/gateway-mock/src/storage/orders/'],
  examples: [
    ...requests.map((request) => JSON.stringify(request)),
    JSON.stringify(requestOf('REFUND', { merchant_reference: 'order-2' })),
    JSON.stringify({ ...requestOf('CAPTURE', {}, otherAccount), amount: 100 }),
    JSON.stringify(requestOf('CHECK_STATUS', {}, inactiveAccount)),
  ],
  words: [
    ...jsonWords,
    ...protocolWords,
    ...accounts.flatMap((each) => [each.merchant_identifier, each.access_code]),
  ],
  isSlow: true,
  inputsPerOpening: 20_000,
  open: () => open(asSigned),
};
