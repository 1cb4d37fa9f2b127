/** What the ledger is asked to do: a request, or what is left of it when it settles later. */

export interface Moving {
  readonly amount: string;
  readonly currency: string;
}

export type Asked =
  | (Moving & { readonly command: 'CAPTURE' })
  | { readonly command: 'VOID_AUTHORIZATION' }
  | (Moving & { readonly command: 'REFUND' });
