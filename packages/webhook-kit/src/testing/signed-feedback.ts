import {
  encodeBody,
  sign,
  type ResponseCodeClass,
  type FeedbackEncoding,
  type OutcomeName,
  type Params,
} from '@postern/protocol';
import {
  feedback,
  isPayment,
  operations,
  outcomeOfClass,
  type MaintenanceOperation,
  type Payment,
} from '@postern/protocol/spec';
import { responseMessage } from '@postern/protocol/texts';
import * as E from 'fp-ts/lib/Either.js';
import type { FeedbackAccount } from '../feedback/feedback-account.ts';
import { sampleResponseCode } from './response-code-for-outcome.ts';

/** The part of an account that signs feedback. */
export type TestAccount = Pick<FeedbackAccount, 'responsePhrase' | 'shaType'>;

/** How feedback is signed, its outcome (default `Succeeded`) and its encoding (default `form`). */
export interface SignedFeedbackOptions extends TestAccount {
  readonly outcome?: OutcomeName;
  /** The class of the response code, instead of the first one of the outcome. */
  readonly class?: ResponseCodeClass;
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
 * import { responsePhrase } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const { body } = signedFeedback('CAPTURE', { merchant_reference: 'order-7' }, shop)
 * body.includes('merchant_reference=order-7') // => true
 * const { contentType, params } = signedFeedback('REFUND', {}, { ...shop, outcome: 'Declined', encoding: 'json' })
 * contentType // => 'application/json'
 * params['status'] // => '07'
 */
export const signedFeedback = (
  operation: MaintenanceOperation | Payment,
  overrides: Readonly<Record<string, Params[string] | undefined>>,
  {
    outcome = 'Succeeded',
    class: codeClass = firstClassOf(outcome),
    encoding = feedback.defaultEncoding,
    shaType,
    responsePhrase: phrase,
  }: SignedFeedbackOptions,
): SignedFeedback => {
  const unsigned = {
    ...orderParams(operation, codeClass),
    ...responseCodeParams(operation, codeClass),
    ...overrides,
  };
  const params = sign(withoutUndefined(unsigned), { shaType, phrase });
  const encoded = encodeBody(encoding, params);
  if (E.isLeft(encoded))
    throw new TypeError(
      `Cannot encode ${encoded.left.parameter} as ${encoding}: ${encoded.left.reason}. Use another encoding`,
    );
  return { contentType: feedback.encodings[encoding].contentType, body: encoded.right, params };
};

const firstClassOf = (outcome: OutcomeName): ResponseCodeClass =>
  classes.find((codeClass) => outcomeOfClass[codeClass] === outcome) ?? 'uncertain';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the classes
const classes = Object.keys(outcomeOfClass) as ResponseCodeClass[];

const orderParams = (operation: MaintenanceOperation | Payment, codeClass: ResponseCodeClass): Params => ({
  command: operation,
  access_code: 'zx0IPmPy5jp1vAz8Kpg7',
  merchant_identifier: 'DEMO0001',
  merchant_reference: 'order-1001',
  fort_id: '169000000000000001',
  language: 'en',
  ...(isPayment(operation) || 'amount' in operations[operation].request
    ? { amount: '1050', currency: 'AED' }
    : {}),
  ...(isPayment(operation) && paymentParams),
  ...(isPayment(operation) && codeClass === 'succeeded' && { authorization_code: '123456' }),
});

// Of a payment on the payment page.
const paymentParams: Params = {
  customer_email: 'layla@shop.example',
  customer_ip: '192.0.2.1',
  eci: 'ECOMMERCE',
  payment_option: 'VISA',
  card_number: '400555******0001',
  expiry_date: '3812',
  card_holder_name: 'Layla Haddad',
};

const responseCodeParams = (
  operation: MaintenanceOperation | Payment,
  codeClass: ResponseCodeClass,
): Params => {
  const { status, message } = sampleResponseCode(operation, codeClass);
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
