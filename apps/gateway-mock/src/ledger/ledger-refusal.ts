import type { Reason } from '@postern/protocol';

/** Why the ledger does not allow an operation (D9, D11). */
export interface LedgerRefusal {
  readonly reason: Extract<
    Reason,
    | 'OrderNotFound'
    | 'TwoOrders'
    | 'Unsettled'
    | 'NotAuthorized'
    | 'AlreadyVoided'
    | 'OtherCurrency'
    | 'ExceedsTransactionLimit'
    | 'ExceedsDailyLimit'
    | 'ExceedsAuthorized'
    | 'ExceedsCaptured'
    | 'AlreadyRefunded'
  >;
}
