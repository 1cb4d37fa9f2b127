import { refusalReasons, type RefusalReasonRow } from '../spec/refusal-reasons.ts';
import type { MessageCode } from '../spec/response-messages.ts';

const {
  MultipleCommands,
  UnknownCommand,
  UnknownParameter,
  MissingParameter,
  TooLong,
  ValueNotAllowed,
  InvalidAmount,
  UnknownCurrency,
  UnknownMerchant,
  UnknownAccessCode,
  InactiveMerchant,
  SignatureMismatch,
  ExceedsTransactionLimit,
  ExceedsOrderLimit,
  ExceedsDailyLimit,
  InternalError,
} = refusalReasons;

/**
 * Why the form of a payment is refused, in the order of the checks (C13). Reasons that the four operations have, too, have the same
 * messages.
 *
 * @example
 * import { paymentRefusalReasons } from '@postern/protocol/payments'
 *
 * paymentRefusalReasons.ReferenceUsed.messageCode // => '066'
 */
export const paymentRefusalReasons = {
  InvalidRequestFormat: {
    messageCode: '073',
    description: 'Not a form as application/x-www-form-urlencoded in UTF-8, or a name occurs twice',
  },
  MultipleCommands,
  UnknownCommand,
  UnknownParameter,
  MissingParameter,
  InvalidFormat: {
    messageCode: '002',
    description:
      "A character outside the parameter's type, a card number in a text, or not an http or https address",
  },
  TooLong,
  ValueNotAllowed,
  UnsupportedPaymentOption: { messageCode: '003', description: 'Not a card brand that is simulated' },
  InvalidAmount,
  UnknownCurrency,
  UnknownMerchant,
  UnknownAccessCode,
  InactiveMerchant,
  OriginNotAllowed: {
    messageCode: '040',
    description: 'The browser names a page outside the shop origins of the account',
  },
  SignatureMismatch,
  ChannelInactive: { messageCode: '046', description: 'The account does not have the payment channel' },
  InstallmentsInactive: { messageCode: '783', description: 'Installments are not simulated' },
  CurrencyNotAccepted: { messageCode: '023', description: 'The account does not accept this currency' },
  ReturnUrlMissing: {
    messageCode: '037',
    description: 'Neither the form nor the account has a return address',
  },
  ReferenceUsed: {
    messageCode: '066',
    description:
      'The merchant_reference is that of an order that takes no further payment, or of another payment',
  },
  OrderPending: { messageCode: '784', description: 'A payment of this order is undecided' },
  TooManyTries: { messageCode: '123', description: 'Ten payments of this order were declined' },
  UnknownSavedCard: { messageCode: '044', description: 'The account has no such saved card' },
  UnknownCard: { messageCode: '016', description: 'The card_number is not that of a test card' },
  PaymentOptionMismatch: { messageCode: '080', description: 'The card is of another brand' },
  PurchaseOnly: { messageCode: '049', description: 'Cards of this brand take no AUTHORIZATION' },
  ExceedsTransactionLimit,
  ExceedsOrderLimit,
  ExceedsDailyLimit,
  InternalError,
} as const satisfies Readonly<Record<string, RefusalReasonRow<MessageCode>>>;

/** Why the form of a payment is refused. */
export type PaymentRefusalReason = keyof typeof paymentRefusalReasons;
