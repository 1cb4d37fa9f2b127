import type { Order } from '../domain/order.ts';
import type { RefusalReason } from '@postern/protocol/spec';

/** Why the ledger does not allow an operation (D9, D11). */
export interface LedgerRefusal {
  readonly reason: Extract<
    RefusalReason,
    | 'OrderNotFound'
    | 'ReferenceMismatch'
    | 'OrderPending'
    | 'NotAuthorized'
    | 'AlreadyVoided'
    | 'CurrencyMismatch'
    | 'ExceedsTransactionLimit'
    | 'ExceedsOrderLimit'
    | 'ExceedsDailyLimit'
    | 'ExceedsAuthorized'
    | 'ExceedsCaptured'
    | 'AlreadyRefunded'
  >;
  /** The order that one reference names, if the other names none. */
  readonly otherOrder?: Order | undefined;
}
