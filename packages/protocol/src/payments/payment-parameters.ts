import type { ParameterRow } from '../spec/parameters.ts';
import type { Provenance } from './provenance.ts';

/** One parameter that only payments and saved cards have. */
export interface PaymentParameterRow extends ParameterRow {
  readonly provenance: Provenance;
  /** Characters that replies, returns and feedback may have in addition, such as the stars of a masked card number. */
  readonly specialCharactersInReplies?: string;
  /** Data of the shopper: a return by GET has a star for each character. */
  readonly personal?: true;
}

const urlCharacters = '$!=?#&-_/:.%+~,@;()*[]';
const brands = ['VISA', 'MASTERCARD', 'AMEX', 'MADA', 'MEEZA'] as const;
const printable = { type: 'alphanumeric', characterSet: 'printable' } as const;
const merchantExtra = {
  type: 'alphanumeric',
  maxLength: 250,
  specialCharacters: ".;/_-,'@",
  description: 'A free text of the merchant, echoed',
  provenance: 'documented',
} as const;
const appDetail = {
  ...printable,
  maxLength: 100,
  description: "A detail of the shop's software; not echoed by a payment",
  provenance: 'observed',
} as const;

/**
 * The parameters of payments and saved cards that the four operations do not have. The specification does not describe them.
 *
 * @example
 * import { paymentParameters } from '@postern/protocol/payments'
 *
 * paymentParameters.customer_email.maxLength // => 254
 */
export const paymentParameters = {
  service_command: {
    type: 'alpha',
    maxLength: 20,
    specialCharacters: '_',
    description: 'Chooses an operation on saved cards',
    provenance: 'documented',
  },
  customer_email: {
    type: 'alphanumeric',
    maxLength: 254,
    specialCharacters: '_-.@+',
    specialCharactersInReplies: '*',
    personal: true,
    description: "The shopper's email address",
    provenance: 'documented',
  },
  customer_name: {
    type: 'alpha',
    maxLength: 40,
    specialCharacters: "_\\/-.' ",
    specialCharactersInReplies: '&#;0123456789',
    characterSet: 'any',
    description: "The shopper's name",
    provenance: 'documented',
  },
  customer_ip: {
    type: 'alphanumeric',
    maxLength: 45,
    specialCharacters: '.:',
    specialCharactersInReplies: '*',
    personal: true,
    description: "The shopper's IP address, version 4 or 6",
    provenance: 'documented',
  },
  phone_number: {
    type: 'alphanumeric',
    maxLength: 19,
    specialCharacters: '+-() ',
    description: "The shopper's telephone number",
    provenance: 'documented',
  },
  payment_option: {
    type: 'alpha',
    maxLength: 10,
    allowedValues: brands,
    description: 'The brand of the card',
    provenance: 'documented',
  },
  eci: {
    type: 'alpha',
    maxLength: 16,
    allowedValues: ['ECOMMERCE', 'MOTO', 'RECURRING'],
    description: 'The e-commerce indicator: how the card was presented',
    provenance: 'documented',
  },
  token_name: {
    type: 'alphanumeric',
    maxLength: 100,
    specialCharacters: '.@-_',
    description: 'The name of a saved card',
    provenance: 'documented',
  },
  return_url: {
    type: 'alphanumeric',
    maxLength: 400,
    specialCharacters: urlCharacters,
    description: 'Where the browser returns to after the payment',
    provenance: 'documented',
  },
  remember_me: {
    type: 'alpha',
    maxLength: 3,
    allowedValues: ['YES', 'NO'],
    description: 'Whether the shopper lets the shop save the card',
    provenance: 'documented',
  },
  card_number: {
    type: 'numeric',
    maxLength: 19,
    specialCharactersInReplies: '*',
    secret: true,
    personal: true,
    description: 'The number of the card. Replies have the masked card number',
    provenance: 'documented',
  },
  expiry_date: {
    type: 'numeric',
    maxLength: 4,
    fixedLength: true,
    specialCharactersInReplies: '*',
    personal: true,
    description: 'The month in which the card expires, as YYMM',
    provenance: 'documented',
  },
  card_security_code: {
    type: 'numeric',
    maxLength: 4,
    secret: true,
    description: 'The security code of the card; in no reply',
    provenance: 'documented',
  },
  card_holder_name: {
    type: 'alpha',
    maxLength: 50,
    specialCharacters: "'-. ",
    specialCharactersInReplies: '*',
    characterSet: 'any',
    personal: true,
    description: 'The name on the card',
    provenance: 'documented',
  },
  card_bin: {
    type: 'numeric',
    maxLength: 8,
    description: 'The first six digits of the card number, or eight of one with 19 digits',
    provenance: 'documented',
  },
  '3ds_url': {
    type: 'alphanumeric',
    maxLength: 300,
    specialCharacters: urlCharacters,
    description: 'Where the browser answers the 3-D Secure challenge',
    provenance: 'documented',
  },
  check_3ds: {
    type: 'alpha',
    maxLength: 2,
    allowedValues: ['NO'],
    description: 'Requests that the shopper is not challenged',
    provenance: 'documented',
  },
  settlement_reference: {
    type: 'alphanumeric',
    maxLength: 34,
    specialCharacters: '-_.',
    description: 'A reference for the acquirer',
    provenance: 'documented',
  },
  merchant_extra: { ...merchantExtra, maxLength: 999 },
  merchant_extra1: merchantExtra,
  merchant_extra2: merchantExtra,
  merchant_extra3: merchantExtra,
  merchant_extra4: merchantExtra,
  merchant_extra5: merchantExtra,
  device_fingerprint: {
    ...printable,
    maxLength: 4000,
    description: "The browser's fingerprint; accepted, not used, not echoed",
    provenance: 'documented',
  },
  app_programming: appDetail,
  app_framework: appDetail,
  app_ver: appDetail,
  app_plugin: appDetail,
  app_plugin_version: appDetail,
  agreement_id: {
    type: 'alphanumeric',
    maxLength: 45,
    specialCharacters: '-_.',
    description: 'The number of a recurring agreement',
    provenance: 'observed',
  },
  recurring_mode: {
    type: 'alpha',
    maxLength: 20,
    allowedValues: ['FIXED', 'VARIABLE', 'UNSCHEDULED'],
    description: 'How the amounts and dates of a recurring agreement are agreed',
    provenance: 'documented',
  },
  installments: {
    type: 'alpha',
    maxLength: 20,
    description: 'Requests installments, which are not simulated',
    provenance: 'documented',
  },
  acquirer_response_message: {
    ...printable,
    maxLength: 150,
    description: "The acquirer's text for its code",
    provenance: 'observed',
  },
  token_status: {
    type: 'alpha',
    maxLength: 8,
    allowedValues: ['ACTIVE', 'INACTIVE'],
    description: 'Whether a saved card can be used',
    provenance: 'documented',
  },
  new_token_name: {
    type: 'alphanumeric',
    maxLength: 100,
    specialCharacters: '_-@.',
    description: 'The new name of a saved card',
    provenance: 'documented',
  },
  card_brand: {
    type: 'alpha',
    maxLength: 10,
    allowedValues: brands,
    description: 'The brand of a saved card',
    provenance: 'documented',
  },
  creation_date: {
    type: 'alphanumeric',
    maxLength: 30,
    specialCharactersInReplies: '-:.+',
    description: 'When the card was saved, with the offset from UTC',
    provenance: 'documented',
  },
  device_id: {
    type: 'alphanumeric',
    maxLength: 100,
    specialCharacters: '_-.@+',
    description: 'The id of a mobile device',
    provenance: 'documented',
  },
  sdk_token: {
    type: 'alphanumeric',
    maxLength: 100,
    description: 'A token for the SDK of a mobile device',
    provenance: 'documented',
  },
} as const satisfies Readonly<Record<string, PaymentParameterRow>>;

/** The name of a parameter that only payments and saved cards have. */
export type PaymentParameter = keyof typeof paymentParameters;

/**
 * Whether a text is the name of such a parameter. Safe for texts such as `constructor`.
 *
 * @example
 * import { isPaymentParameter } from '@postern/protocol/payments'
 *
 * isPaymentParameter('return_url') // => true
 * isPaymentParameter('amount') // => false
 */
export const isPaymentParameter = (name: string): name is PaymentParameter =>
  Object.hasOwn(paymentParameters, name);
