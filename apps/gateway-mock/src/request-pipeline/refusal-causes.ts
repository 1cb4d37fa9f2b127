/** Why a request is refused, more precisely than its reason says. */
import { paymentViolationCauses } from '@postern/protocol/payments/explain';
import { violationCauses, type ViolationCauseRow } from '@postern/protocol/texts';

/** The causes that a parameter alone has, and those that the gateway finds with its accounts and orders. */
export const refusalCauses = {
  ...violationCauses,
  ...paymentViolationCauses,
  PaymentCommand: {
    description: 'is {nearest}, and the account has no payment channel',
    remedy:
      'Let the provider switch one on, for example with `postern accounts set --payment-channels redirection`, or create the order in the back office or with `postern orders create`. Without one, this address offers {listed} as {selector}',
  },
  NotSimulated: {
    description: 'is about {name}, which is not simulated',
    remedy: 'See what is simulated in the documentation, on the page {page}',
  },
  OtherSelector: {
    description: 'is {nearest}, which is not sent as {parameter}',
    remedy: 'Send it as {selector}',
  },
  UnknownMerchant: {
    description: 'is that of no account',
    remedy:
      'Copy it from Keys and signing (Security Settings), or list the accounts with `postern accounts list`',
  },
  UnknownAccessCode: {
    description: 'is not that of the account',
    remedy: 'Copy it from Keys and signing (Security Settings), or print it with `postern keys show`',
  },
  SwappedCredentials: {
    description: 'is the access code of an account, and access_code is its merchant_identifier',
    remedy: 'Swap the two values',
  },
  OrderNotFound: {
    description: 'names no order of the account',
    remedy: 'Compare it with the list of orders of this account',
  },
  UnknownMerchantReference: {
    description: 'names no order of the account, but fort_id is that of order {order}',
    remedy: 'Send merchant_reference {order}, or fort_id alone if the operation is not CHECK_STATUS',
  },
  UnknownFortId: {
    description: 'names no order of the account, but merchant_reference is that of order {order}',
    remedy: 'Leave fort_id out, or send {fort_id}',
  },
  RoundedFortId: {
    description: 'names no order of the account. It is above 2^53, and looks like a rounded number',
    remedy: 'Read fort_id as a text: a parser that reads it as a number rounds it',
  },
} as const satisfies Readonly<Record<string, ViolationCauseRow>>;

/** The name of a cause. */
export type RefusalCause = keyof typeof refusalCauses;
