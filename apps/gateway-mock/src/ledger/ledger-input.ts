/** What the ledger is asked to do: a request, or what is left of it when it settles later. */

export interface AmountInput {
  readonly amount: string;
  readonly currency: string;
}

export type LedgerInput =
  | (AmountInput & { readonly command: 'CAPTURE' })
  | { readonly command: 'VOID_AUTHORIZATION' }
  | (AmountInput & { readonly command: 'REFUND' });
