import {
  encode,
  feedback,
  operations,
  sign,
  textOf,
  type CodeClass,
  type FeedbackEncoding,
  type MaintenanceOperation,
  type Params,
  type ResponsePhrase,
  type Signing,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { sampleResponseCode } from './sample-response-code.ts';

/** With what a feedback is signed, how it ends and how it is written: a success as a form unless said otherwise. */
export interface SignedFeedbackOptions extends Signing<ResponsePhrase> {
  readonly outcome?: CodeClass;
  readonly encoding?: FeedbackEncoding;
}

/** A feedback as it travels, and what it holds. */
export interface SignedFeedback {
  readonly contentType: string;
  readonly body: string;
  readonly params: Params;
}

/**
 * Feedback as the gateway would send it on an order of 10.50 AED. `overrides` puts parameters in the place of others, or
 * besides them; `undefined` takes one away. It is signed after that.
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
  const told = { ...orderOf(operation), ...codesOf(operation, outcome), ...overrides };
  const params = sign(given(told), signing);
  const written = encode(encoding, params);
  if (E.isLeft(written))
    throw new TypeError(`${encoding} cannot hold ${written.left.parameter}: ${written.left.reason}`);
  return { contentType: feedback.encodings[encoding].contentType, body: written.right, params };
};

const orderOf = (operation: MaintenanceOperation): Params => ({
  command: operation,
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  fort_id: '169000000000000001',
  language: 'en',
  ...('amount' in operations[operation].request ? { amount: '1050', currency: 'AED' } : {}),
});

const codesOf = (operation: MaintenanceOperation, outcome: CodeClass): Params => {
  const { status, message } = sampleResponseCode(operation, outcome);
  return {
    status,
    response_code: `${status}${message}`,
    response_message: textOf(message, 'en'),
  };
};

const given = (overridden: Readonly<Record<string, Params[string] | undefined>>): Params => {
  const params: Record<string, Params[string]> = {};
  for (const [name, value] of Object.entries(overridden)) if (value !== undefined) params[name] = value;
  return params;
};
