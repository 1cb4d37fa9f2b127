import type { MessageCode } from './response-messages.ts';

/** Why a request is refused, and the message of the reply (section 7; D3, D3a, D3b, D11). */
export interface RefusalReasonRow<Message extends string> {
  readonly messageCode: Message;
  readonly description: string;
}

/**
 * All reasons for which the gateway itself refuses a request, and the message of the reply (section 7, last
 * paragraph; D3, D3a, D3b, D11). The order of the first block is the order of the checks.
 *
 * @example
 * import { refusalReasons } from '@postern/protocol/spec'
 *
 * refusalReasons.SignatureMismatch.messageCode // => '008'
 */
export const refusalReasons = {
  InvalidRequestFormat: {
    messageCode: '073',
    description: 'The body is not one JSON object sent as JSON',
  },
  MultipleCommands: {
    messageCode: '110',
    description: 'Both command and query_command were sent',
  },
  MissingCommand: {
    messageCode: '001',
    description: 'Neither command nor query_command was sent',
  },
  UnknownCommand: {
    messageCode: '004',
    description: 'No operation has this name under this selector',
  },
  UnknownParameter: { messageCode: '027', description: 'The operation has no such parameter' },
  MissingParameter: {
    messageCode: '001',
    description: 'A required parameter was not sent',
  },
  InvalidFormat: {
    messageCode: '002',
    description: "Not a JSON string, or a character outside the parameter's type",
  },
  TooLong: { messageCode: '032', description: 'Longer than the parameter may be' },
  ValueNotAllowed: { messageCode: '033', description: "Not on the parameter's closed list" },
  InvalidAmount: { messageCode: '005', description: 'The amount is zero' },
  UnknownCurrency: {
    messageCode: '013',
    description: 'Not an ISO 4217 currency with a minor unit',
  },
  UnknownMerchant: {
    messageCode: '009',
    description: 'No account has this merchant_identifier',
  },
  UnknownAccessCode: { messageCode: '010', description: 'Not the access code of this account' },
  InactiveMerchant: { messageCode: '015', description: 'The account is not active' },
  OriginNotAllowed: {
    messageCode: '040',
    description: 'Not from an origin of the account',
  },
  SignatureMismatch: {
    messageCode: '008',
    description: 'The signature does not match the parameters',
  },

  OrderNotFound: { messageCode: '036', description: 'The merchant has no such order' },
  ReferenceMismatch: {
    messageCode: '110',
    description: 'merchant_reference and fort_id name different orders',
  },
  OrderPending: {
    messageCode: '784',
    description: 'The last operation is pending, uncertain or on hold',
  },
  NotAuthorized: {
    messageCode: '034',
    description: 'The order was voided, or never authorized',
  },
  AlreadyVoided: { messageCode: '047', description: 'The authorization was voided before' },
  CurrencyMismatch: { messageCode: '013', description: "Not the order's currency" },
  ExceedsTransactionLimit: {
    messageCode: '050',
    description: "More than the account's limit for one transaction",
  },
  ExceedsOrderLimit: {
    messageCode: '058',
    description: "More than is left of the account's limit for one order",
  },
  ExceedsDailyLimit: {
    messageCode: '057',
    description: "More than is left of the account's limit for one UTC day",
  },
  ExceedsAuthorized: {
    messageCode: '042',
    description: 'More than is left of the authorization',
  },
  ExceedsCaptured: {
    messageCode: '048',
    description: 'More than was captured and not yet refunded',
  },
  AlreadyRefunded: {
    messageCode: '047',
    description: 'This maintenance_reference was refunded before',
  },

  InternalError: { messageCode: '006', description: 'The gateway failed' },
} as const satisfies Readonly<Record<string, RefusalReasonRow<MessageCode>>>;

/** The name of a refusal reason. */
export type RefusalReason = keyof typeof refusalReasons;

/** The name of a reason that a parameter of a request causes. */
export type ViolationReason = Extract<
  RefusalReason,
  | 'UnknownParameter'
  | 'MissingParameter'
  | 'InvalidFormat'
  | 'TooLong'
  | 'ValueNotAllowed'
  | 'InvalidAmount'
  | 'UnknownCurrency'
>;

/**
 * Returns the message code with which the gateway refuses a violation.
 *
 * @example
 * import { refusalMessageCode } from '@postern/protocol/spec'
 *
 * refusalMessageCode({ reason: 'TooLong' }) // => '032'
 */
export const refusalMessageCode = ({ reason }: { readonly reason: RefusalReason }): MessageCode =>
  refusalReasons[reason].messageCode;
