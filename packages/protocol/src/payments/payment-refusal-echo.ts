import type { StringParams } from '../message/message-params-type.ts';
import { containsCardNumber } from '../secrets/find-card-numbers.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { checkPaymentValue } from './find-payment-form-violations.ts';
import {
  paymentFlows,
  type PaymentFlow,
  type PaymentFlowRow,
  type PaymentMessageParameter,
} from './payment-flows.ts';

/**
 * Returns the parameters of a request that its refusal echoes: the well-formed ones, without the signature and the card. A sender that is not
 * authenticated gets none whose characters include the equals sign, so that it cannot get a chosen text signed (C2).
 *
 * @example
 * import { paymentRefusalEcho } from '@postern/protocol/payments'
 *
 * const form = { amount: '1050', language: 'french', return_url: 'https://shop.example/paid' }
 * paymentRefusalEcho('redirection', form, 'authenticated') // => { amount: '1050', return_url: 'https://shop.example/paid' }
 * paymentRefusalEcho('redirection', form, 'unauthenticated') // => { amount: '1050' }
 */
export const paymentRefusalEcho = (
  flow: PaymentFlow,
  form: StringParams,
  sender: 'authenticated' | 'unauthenticated',
): StringParams => {
  const presences: PaymentFlowRow['request'] = paymentFlows[flow].request;
  const echo: Record<string, string> = {};
  for (const name of keysOf(presences)) {
    const value = form[name];
    if (name === 'signature' || value === undefined || checkPaymentValue(name, value) !== undefined) continue;
    // Not even its sender gets card data back, which the shop would log (C10).
    if (cardFields.has(name) || containsCardNumber(name, value)) continue;
    if (sender === 'authenticated' || checkPaymentValue(name, '=') !== undefined) echo[name] = value;
  }
  return echo;
};

const cardFields: ReadonlySet<PaymentMessageParameter> = new Set<PaymentMessageParameter>([
  'card_number',
  'expiry_date',
  'card_security_code',
  'card_holder_name',
]);
