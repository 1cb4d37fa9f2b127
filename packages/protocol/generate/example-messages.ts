/** One message of each kind, as the demo merchant and the gateway exchange them, signed with their published phrases. */
import * as E from 'fp-ts/lib/Either.js';
import {
  encodeBody,
  requestPhrase,
  responsePhrase,
  sign,
  type FeedbackEncoding,
  type Operation,
  type StringParams,
} from '../src/index.ts';
import {
  echoedParameters,
  formatResponseCode,
  operations,
  refusalReasons,
  type MaintenanceOperation,
  type MessageCode,
  type Parameter,
  type RefusalReason,
  type Status,
} from '../src/spec.ts';
import { responseMessage } from '../src/texts.ts';
import { keysOf } from '../src/spec/typed-object-keys.ts';

/** With what the demo merchant and the gateway sign; the texts are no secret. */
export const demo = {
  shaType: 'SHA-256',
  requestPhrase: 'demo-request-phrase',
  responsePhrase: 'demo-response-phrase',
} as const;

/** A request that names its order by the merchant's own number, with every other parameter. */
export const exampleRequest = (operation: Operation): StringParams => {
  const names = keysOf(operations[operation].request);
  return signedBy('request', samplesOf(operation, without(names, 'signature', 'fort_id')));
};

/** The reply to that request, when all went well. */
export const exampleReply = (operation: Operation): StringParams => {
  const added: { readonly [P in Parameter]?: unknown } = operations[operation].reply;
  return signedBy('response', {
    ...samplesOf(operation, echoedParameters(operation)),
    ...responseFields(operations[operation].successStatus, '000'),
    ...samplesOf(operation, keysOf(added)),
  });
};

/** The reply to that request, when the gateway refused it after it had authenticated the merchant (D6). */
export const exampleRefusal = (operation: Operation, reason: RefusalReason): StringParams =>
  signedBy('response', {
    ...samplesOf(operation, echoedParameters(operation)),
    ...responseFields(operations[operation].failureStatus, refusalReasons[reason].messageCode),
  });

/** The reply to what could not be read: it echoes nothing and is unsigned (D7). */
export const exampleUnsignedRefusal = (reason: RefusalReason): StringParams =>
  responseFields('00', refusalReasons[reason].messageCode);

/** Feedback on that operation, which is its reply, as the body of a request to the merchant (D22, D23). */
export const exampleFeedback = (operation: MaintenanceOperation, encoding: FeedbackEncoding): string => {
  const body = encodeBody(encoding, exampleReply(operation));
  if (E.isLeft(body)) throw new Error(`the example for ${operation} cannot be written in ${encoding}`);
  return body.right;
};

const signedBy = (side: 'request' | 'response', params: StringParams): StringParams =>
  sign(params, {
    shaType: demo.shaType,
    phrase: side === 'request' ? requestPhrase(demo.requestPhrase) : responsePhrase(demo.responsePhrase),
  });

const responseFields = (status: Status, message: MessageCode): StringParams => ({
  response_code: formatResponseCode(status, message),
  response_message: responseMessage(message, samples.language),
  status,
});

const samplesOf = (operation: Operation, names: readonly Parameter[]): StringParams => {
  const table: { readonly [P in Parameter]?: string } = {
    ...samples,
    [operations[operation].selector]: operation,
  };
  return Object.fromEntries(
    names.flatMap((name) => {
      const sample = table[name];
      return sample === undefined ? [] : [[name, sample]];
    }),
  );
};

const without = (names: readonly Parameter[], ...left: readonly Parameter[]): readonly Parameter[] =>
  names.filter((name) => !left.includes(name));

// The first order of the demo merchant, after a first capture.
const samples = {
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  fort_id: '169000000000000001',
  amount: '1050',
  currency: 'AED',
  language: 'en',
  order_description: 'Two chairs',
  maintenance_reference: 'refund1',
  return_third_party_response_codes: 'YES',
  transaction_status: operations.CAPTURE.successStatus,
  transaction_code: formatResponseCode(operations.CAPTURE.successStatus, '000'),
  transaction_message: responseMessage('000', 'en'),
  authorized_amount: '10000',
  captured_amount: '1050',
  refunded_amount: '0',
  authorization_code: '831000',
  processor_response_code: '00',
  acquirer_response_code: '00',
} as const satisfies { readonly [P in Parameter]?: string };
