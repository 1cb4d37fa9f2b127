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
 * Why the request of a payment, or of an operation on saved cards, is refused, in the order of the checks (C13). Reasons that the four operations have, too, have the same
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
  TokenAndCard: { messageCode: '110', description: 'It has both a token_name and the fields of a card' },
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
  RecurringPurchaseOnly: { messageCode: '112', description: 'A recurring payment is a PURCHASE' },
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
  EciInactive: {
    messageCode: '113',
    description: 'The account does not have the payment channel of this eci',
  },
  SavedCardsInactive: {
    messageCode: '038',
    description: 'The account does not have the service Tokenization',
  },
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
  UnknownToken: {
    messageCode: '044',
    description:
      'The account has no such token, it was used up or has expired, or its saved card is INACTIVE',
  },
  TokenOfOtherPayment: {
    messageCode: '088',
    description:
      'The token was made for another merchant_reference, or for a recurring payment, its card has paid nothing yet',
  },
  TokenInUse: { messageCode: '784', description: 'A payment with this token is undecided' },
  TokenNameTaken: { messageCode: '114', description: 'The account has a token of the new name' },
  NothingToUpdate: { messageCode: '001', description: 'The request changes nothing of the saved card' },
  UnknownCard: { messageCode: '016', description: 'The card_number is not that of a test card' },
  CardExpired: { messageCode: '012', description: 'The card has expired' },
  PaymentOptionMismatch: { messageCode: '080', description: 'The card is of another brand' },
  PurchaseOnly: { messageCode: '049', description: 'Cards of this brand take no AUTHORIZATION' },
  ExceedsTransactionLimit,
  ExceedsOrderLimit,
  ExceedsDailyLimit,
  InternalError,
} as const satisfies Readonly<Record<string, RefusalReasonRow<MessageCode>>>;

/** Why the form of a payment is refused. */
export type PaymentRefusalReason = keyof typeof paymentRefusalReasons;
