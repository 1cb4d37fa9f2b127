/** The stage of the pipeline that refused a request. */
import type { RefusalReason } from '@postern/protocol';

export type RefusalStage =
  /** The body could not be read. */
  | 'body'
  | 'selector'
  | 'parameters'
  | 'account'
  | 'signature'
  /** Authenticated, but the order did not allow it. */
  | 'ledger'
  /** The gateway failed. */
  | 'failure';

export const refusalStages: { readonly [R in RefusalReason]: RefusalStage } = {
  NotARequest: 'body',
  TwoSelectors: 'selector',
  NoSelector: 'selector',
  UnknownCommand: 'selector',
  UnknownParameter: 'parameters',
  MissingParameter: 'parameters',
  InvalidFormat: 'parameters',
  TooLong: 'parameters',
  ValueNotAllowed: 'parameters',
  InvalidAmount: 'parameters',
  UnknownCurrency: 'parameters',
  UnknownMerchant: 'account',
  UnknownAccessCode: 'account',
  InactiveMerchant: 'account',
  ForeignOrigin: 'account',
  SignatureMismatch: 'signature',
  OrderNotFound: 'ledger',
  TwoOrders: 'ledger',
  Unsettled: 'ledger',
  NotAuthorized: 'ledger',
  AlreadyVoided: 'ledger',
  OtherCurrency: 'ledger',
  ExceedsTransactionLimit: 'ledger',
  ExceedsDailyLimit: 'ledger',
  ExceedsAuthorized: 'ledger',
  ExceedsCaptured: 'ledger',
  AlreadyRefunded: 'ledger',
  Fault: 'failure',
};
