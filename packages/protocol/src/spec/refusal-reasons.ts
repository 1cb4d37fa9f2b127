import type { Message } from './messages.ts';

/** Why a request is refused, and the message that says so (section 7 and D3, D11). */
export interface ReasonRow<Message extends string> {
  readonly message: Message;
  readonly rule: string;
  readonly meaning: string;
}

/**
 * Section 7, last paragraph, with D3 and D11: every reason for which the gateway itself refuses a request, and the
 * message that it answers with. The order of the first block is the order of the checks.
 *
 * @example
 * import { reasons } from '@postern/protocol'
 *
 * reasons.SignatureMismatch.message // => '008'
 */
export const reasons = {
  NotARequest: { message: '073', rule: 'D2', meaning: 'The body is not one JSON object sent as JSON' },
  TwoSelectors: { message: '110', rule: 'D3', meaning: 'Both command and query_command were sent' },
  NoSelector: { message: '001', rule: 'D3', meaning: 'Neither command nor query_command was sent' },
  UnknownCommand: { message: '004', rule: 'D3', meaning: 'No operation has this name under this selector' },
  UnknownParameter: { message: '027', rule: 'D3', meaning: 'The operation has no such parameter' },
  MissingParameter: { message: '001', rule: 'D3', meaning: 'A parameter that is needed was not sent' },
  InvalidFormat: {
    message: '002',
    rule: 'D4',
    meaning: 'Not a JSON string, or a character outside the kind',
  },
  TooLong: { message: '032', rule: 'D3', meaning: 'Longer than the parameter may be' },
  ValueNotAllowed: { message: '033', rule: 'D3', meaning: "Not on the parameter's closed list" },
  InvalidAmount: { message: '005', rule: 'D3', meaning: 'An amount of nothing' },
  UnknownCurrency: { message: '013', rule: 'D15', meaning: 'Not an ISO 4217 currency with a minor unit' },
  UnknownMerchant: { message: '009', rule: 'D3', meaning: 'No account has this merchant_identifier' },
  UnknownAccessCode: { message: '010', rule: 'D3', meaning: 'Not the access code of this account' },
  InactiveMerchant: { message: '015', rule: 'D3', meaning: 'The account is switched off' },
  ForeignOrigin: { message: '040', rule: 'D28', meaning: 'Not from the origin in Security Settings' },
  SignatureMismatch: { message: '008', rule: 'D16', meaning: 'The signature does not fit the parameters' },

  OrderNotFound: { message: '036', rule: 'D11', meaning: 'The merchant has no such order' },
  TwoOrders: { message: '110', rule: 'D9', meaning: 'merchant_reference and fort_id name different orders' },
  Unsettled: { message: '784', rule: 'D11', meaning: 'The last operation is pending, uncertain or on hold' },
  NotAuthorized: { message: '034', rule: 'D11', meaning: 'The order was voided, or never authorized' },
  AlreadyVoided: { message: '047', rule: 'D11', meaning: 'The authorization was voided before' },
  OtherCurrency: { message: '013', rule: 'D11', meaning: "Not the order's currency" },
  ExceedsTransactionLimit: {
    message: '050',
    rule: 'D11',
    meaning: "More than the account's limit for one transaction",
  },
  ExceedsDailyLimit: {
    message: '057',
    rule: 'D11',
    meaning: "More than is left of the account's captures for this UTC day",
  },
  ExceedsAuthorized: { message: '042', rule: 'D11', meaning: 'More than is left of the authorization' },
  ExceedsCaptured: { message: '048', rule: 'D11', meaning: 'More than was captured and not yet refunded' },
  AlreadyRefunded: { message: '047', rule: 'D11', meaning: 'This maintenance_reference was refunded before' },

  Fault: { message: '006', rule: 'D2', meaning: 'The gateway itself failed' },
} as const satisfies Readonly<Record<string, ReasonRow<Message>>>;

/** The name of a reason. */
export type Reason = keyof typeof reasons;
