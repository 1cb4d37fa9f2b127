/** The stage of the pipeline that refused a request. */
import type { RefusalReason } from '@postern/protocol/spec';

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
  InvalidRequestFormat: 'body',
  MultipleCommands: 'selector',
  MissingCommand: 'selector',
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
  OriginNotAllowed: 'account',
  SignatureMismatch: 'signature',
  OrderNotFound: 'ledger',
  ReferenceMismatch: 'ledger',
  OrderPending: 'ledger',
  NotAuthorized: 'ledger',
  AlreadyVoided: 'ledger',
  CurrencyMismatch: 'ledger',
  ExceedsTransactionLimit: 'ledger',
  ExceedsOrderLimit: 'ledger',
  ExceedsDailyLimit: 'ledger',
  ExceedsAuthorized: 'ledger',
  ExceedsCaptured: 'ledger',
  AlreadyRefunded: 'ledger',
  InternalError: 'failure',
};
