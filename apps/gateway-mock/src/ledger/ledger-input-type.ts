/** The input of the ledger: a request, or the stored part of it when a pending operation is completed. */

export interface AmountInput {
  readonly amount: string;
  readonly currency: string;
}

export type LedgerInput =
  | (AmountInput & { readonly command: 'CAPTURE' })
  | { readonly command: 'VOID_AUTHORIZATION' }
  | (AmountInput & { readonly command: 'REFUND' });
