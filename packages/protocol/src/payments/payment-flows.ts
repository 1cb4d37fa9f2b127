import { isAbsent } from '../message/is-absent.ts';
import type { StringParams } from '../message/message-params-type.ts';
import { isPayment, type Payment } from '../spec/payment-commands.ts';
import type { Parameter } from '../spec/parameters.ts';
import type { PaymentChannel } from './payment-channels.ts';
import type { PaymentParameter } from './payment-parameters.ts';
import type { SavedCardOperation } from './saved-card-operations.ts';

/** The name of a parameter in a message of a payment. */
export type PaymentMessageParameter = Parameter | PaymentParameter;

/** A way in which the request of a payment, or of an operation on saved cards, arrives. A parameter that its row does not have is forbidden. */
export interface PaymentFlowRow {
  /** Where it arrives: a browser posts a form to the payment page, or a server sends JSON to the operation URL. */
  readonly entryPoint: 'page' | 'api';
  /** The channel that it needs. Without one, any channel of the account will do (C11). */
  readonly channel?: PaymentChannel;
  /** What `command` or `service_command` chooses. */
  readonly operations: readonly PaymentOperation[];
  /** The order is the order in which parameters are checked. */
  readonly request: { readonly [P in PaymentMessageParameter]?: 'required' | 'optional' };
  /** The values of `eci` that it accepts. */
  readonly eci?: readonly string[];
  /** Parameters that the signature leaves out, because the browser adds them. */
  readonly unsigned?: readonly PaymentParameter[];
  readonly description: string;
}

/** A payment, or an operation on saved cards. */
export type PaymentOperation = Payment | SavedCardOperation;

const credentials = {
  access_code: 'required',
  merchant_identifier: 'required',
  merchant_reference: 'required',
} as const;

const payment = {
  command: 'required',
  ...credentials,
  amount: 'required',
  currency: 'required',
  language: 'required',
  signature: 'required',
  customer_email: 'required',
  customer_ip: 'optional',
} as const;

const merchantExtras = {
  merchant_extra: 'optional',
  merchant_extra1: 'optional',
  merchant_extra2: 'optional',
  merchant_extra3: 'optional',
  merchant_extra4: 'optional',
  merchant_extra5: 'optional',
} as const;

const texts = {
  payment_option: 'optional',
  order_description: 'optional',
  customer_name: 'optional',
  phone_number: 'optional',
  settlement_reference: 'optional',
  ...merchantExtras,
  return_url: 'optional',
} as const;

const shopperPresent = { remember_me: 'optional', check_3ds: 'optional' } as const;

const agreement = { agreement_id: 'optional', recurring_mode: 'optional' } as const;

const software = {
  device_fingerprint: 'optional',
  app_programming: 'optional',
  app_framework: 'optional',
  app_ver: 'optional',
  app_plugin: 'optional',
  app_plugin_version: 'optional',
} as const;

const installmentsAndSoftware = { installments: 'optional', ...software } as const;

const anyPayment = ['PURCHASE', 'AUTHORIZATION'] as const;

const tokenization = {
  service_command: 'required',
  ...credentials,
  language: 'required',
  signature: 'required',
  token_name: 'optional',
  return_url: 'optional',
} as const;

const addedByBrowser = [
  'card_number',
  'expiry_date',
  'card_security_code',
  'card_holder_name',
  'remember_me',
] as const;

/**
 * The flows, and the parameters of their requests.
 *
 * @example
 * import { paymentFlows } from '@postern/protocol/payments'
 *
 * paymentFlows.redirection.request.customer_email // => 'required'
 * paymentFlows.own_form.unsigned.includes('card_number') // => true
 */
export const paymentFlows = {
  redirection: {
    entryPoint: 'page',
    channel: 'redirection',
    operations: anyPayment,
    request: {
      ...payment,
      token_name: 'optional',
      eci: 'optional',
      ...texts,
      ...shopperPresent,
      ...agreement,
      ...installmentsAndSoftware,
    },
    eci: ['ECOMMERCE'],
    description: 'The browser posts a signed form to the payment page',
  },
  token: {
    entryPoint: 'api',
    operations: anyPayment,
    request: {
      ...payment,
      token_name: 'required',
      card_security_code: 'optional',
      eci: 'optional',
      ...texts,
      ...shopperPresent,
      ...agreement,
      ...installmentsAndSoftware,
    },
    eci: ['ECOMMERCE'],
    description: 'The shop pays with the token of a card while the shopper waits',
  },
  trusted: {
    entryPoint: 'api',
    channel: 'trusted',
    operations: anyPayment,
    request: {
      ...payment,
      card_number: 'required',
      expiry_date: 'required',
      card_security_code: 'required',
      card_holder_name: 'optional',
      eci: 'optional',
      ...texts,
      ...shopperPresent,
      ...agreement,
      ...installmentsAndSoftware,
    },
    eci: ['ECOMMERCE'],
    description: 'The shop sends the card in the payment',
  },
  moto: {
    entryPoint: 'api',
    channel: 'moto',
    operations: anyPayment,
    request: { ...payment, token_name: 'required', eci: 'required', ...texts, ...installmentsAndSoftware },
    eci: ['MOTO'],
    description: 'The shop pays with a saved card, for an order by mail or telephone',
  },
  recurring: {
    entryPoint: 'api',
    channel: 'recurring',
    operations: ['PURCHASE'],
    request: {
      ...payment,
      token_name: 'required',
      eci: 'required',
      ...texts,
      ...agreement,
      ...installmentsAndSoftware,
    },
    eci: ['RECURRING'],
    description: 'The shop pays with a saved card while the shopper is absent',
  },
  iframe: {
    entryPoint: 'page',
    channel: 'iframe',
    operations: ['TOKENIZATION'],
    request: { ...tokenization, ...merchantExtras, ...software },
    description: "The shop's page frames a page of the gateway, where the shopper types the card",
  },
  own_form: {
    entryPoint: 'page',
    channel: 'own_form',
    operations: ['TOKENIZATION'],
    request: {
      ...tokenization,
      card_number: 'required',
      expiry_date: 'required',
      card_security_code: 'required',
      card_holder_name: 'optional',
      remember_me: 'optional',
      ...merchantExtras,
      ...software,
    },
    unsigned: addedByBrowser,
    description: "The shop's own form has the fields of the card, and posts them to the gateway",
  },
  create_token: {
    entryPoint: 'page',
    channel: 'own_form',
    operations: ['CREATE_TOKEN'],
    request: {
      ...tokenization,
      return_url: 'required',
      card_number: 'required',
      expiry_date: 'required',
      card_security_code: 'optional',
      card_holder_name: 'optional',
      currency: 'optional',
    },
    unsigned: addedByBrowser,
    description: "The shop's own form saves a card without a payment",
  },
  update_token: {
    entryPoint: 'api',
    operations: ['UPDATE_TOKEN'],
    request: {
      service_command: 'required',
      ...credentials,
      language: 'required',
      signature: 'required',
      token_name: 'required',
      expiry_date: 'optional',
      card_holder_name: 'optional',
      currency: 'optional',
      token_status: 'optional',
      new_token_name: 'optional',
    },
    description: 'The shop changes, renames or deactivates a saved card',
  },
  sdk_token: {
    entryPoint: 'api',
    operations: ['SDK_TOKEN'],
    request: {
      service_command: 'required',
      access_code: 'required',
      merchant_identifier: 'required',
      language: 'required',
      device_id: 'required',
      signature: 'required',
    },
    description: "The shop's server requests a token for the SDK of a mobile device",
  },
} as const satisfies Readonly<Record<string, PaymentFlowRow>>;

/** The name of a flow. */
export type PaymentFlow = keyof typeof paymentFlows;

/**
 * Returns the flow of a request, by its selector, its `eci` and whether it has the fields of a card (C15). The fields of an own form count as
 * absent when they are empty (C17). `undefined` if the selector chooses nothing that arrives there.
 *
 * @example
 * import { findPaymentFlow } from '@postern/protocol/payments'
 *
 * findPaymentFlow('api', { command: 'PURCHASE', eci: 'RECURRING' }) // => 'recurring'
 * findPaymentFlow('page', { service_command: 'TOKENIZATION', card_number: '' }) // => 'iframe'
 * findPaymentFlow('page', { command: 'CAPTURE' }) // => undefined
 */
export const findPaymentFlow = (
  entryPoint: PaymentFlowRow['entryPoint'],
  request: StringParams,
): PaymentFlow | undefined => {
  const { command = '', service_command: service = '' } = request;
  const hasCard = (names: readonly PaymentParameter[]): boolean =>
    names.some((name) => !isAbsent(request[name]));
  if (entryPoint === 'page') {
    if (isPayment(command)) return 'redirection';
    if (service === 'TOKENIZATION')
      return hasCard(['card_number', 'expiry_date', 'card_security_code']) ? 'own_form' : 'iframe';
    return service === 'CREATE_TOKEN' ? 'create_token' : undefined;
  }
  if (!isPayment(command)) return flowOfService.get(service);
  const { eci } = request;
  if (eci === 'MOTO') return 'moto';
  if (eci === 'RECURRING') return 'recurring';
  return hasCard(['card_number', 'expiry_date', 'card_holder_name']) ? 'trusted' : 'token';
};

const flowOfService: ReadonlyMap<string, PaymentFlow> = new Map([
  ['UPDATE_TOKEN', 'update_token'],
  ['SDK_TOKEN', 'sdk_token'],
]);
