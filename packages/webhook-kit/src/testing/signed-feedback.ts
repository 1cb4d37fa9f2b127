import {
  encodeBody,
  feedback,
  operations,
  sign,
  responseMessage,
  type ResponseCodeClass,
  type FeedbackEncoding,
  type MaintenanceOperation,
  type Params,
  type ResponsePhrase,
  type SigningKey,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { sampleResponseCode } from './response-code-for-outcome.ts';

/** How feedback is signed, its outcome (default `succeeded`) and its encoding (default `form`). */
export interface SignedFeedbackOptions extends SigningKey<ResponsePhrase> {
  readonly outcome?: ResponseCodeClass;
  readonly encoding?: FeedbackEncoding;
}

/** An encoded request body, its content type, and the parameters in it. */
export interface SignedFeedback {
  readonly contentType: string;
  readonly body: string;
  readonly params: Params;
}

/**
 * Creates feedback as the gateway would send it for an order of 10.50 AED. `overrides` replace or add parameters; `undefined`
 * removes one. The signature covers the overrides.
 *
 * @example
 * import { responsePhrase } from '@postern/protocol'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const
 * const { body } = signedFeedback('CAPTURE', { merchant_reference: 'order-7' }, shop)
 * body.includes('merchant_reference=order-7') // => true
 * const { contentType, params } = signedFeedback('REFUND', {}, { ...shop, outcome: 'declined', encoding: 'json' })
 * contentType // => 'application/json'
 * params['status'] // => '07'
 */
export const signedFeedback = (
  operation: MaintenanceOperation,
  overrides: Readonly<Record<string, Params[string] | undefined>>,
  { outcome = 'succeeded', encoding = feedback.defaultEncoding, ...signing }: SignedFeedbackOptions,
): SignedFeedback => {
  const unsigned = { ...orderParams(operation), ...responseCodeParams(operation, outcome), ...overrides };
  const params = sign(withoutUndefined(unsigned), signing);
  const encoded = encodeBody(encoding, params);
  if (E.isLeft(encoded))
    throw new TypeError(
      `Cannot encode ${encoded.left.parameter} as ${encoding}: ${encoded.left.reason}. Use another encoding`,
    );
  return { contentType: feedback.encodings[encoding].contentType, body: encoded.right, params };
};

const orderParams = (operation: MaintenanceOperation): Params => ({
  command: operation,
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  fort_id: '169000000000000001',
  language: 'en',
  ...('amount' in operations[operation].request ? { amount: '1050', currency: 'AED' } : {}),
});

const responseCodeParams = (operation: MaintenanceOperation, outcome: ResponseCodeClass): Params => {
  const { status, message } = sampleResponseCode(operation, outcome);
  return {
    status,
    response_code: `${status}${message}`,
    response_message: responseMessage(message, 'en'),
  };
};

const withoutUndefined = (params: Readonly<Record<string, Params[string] | undefined>>): Params => {
  const defined: Record<string, Params[string]> = {};
  for (const [name, value] of Object.entries(params)) if (value !== undefined) defined[name] = value;
  return defined;
};
