import type { OrderState } from '@postern/protocol';

/**
 * The states in which a successful operation leaves an order, by the state before and by what the operation moves. The
 * last is the state once nothing remains to be moved.
 */
export const nextStates = {
  Authorized: { captured: ['PartiallyCaptured', 'Captured'], authorization: ['Voided'] },
  PartiallyCaptured: { captured: ['PartiallyCaptured', 'Captured'], refunded: ['PartiallyCaptured'] },
  Captured: { refunded: ['Captured', 'Refunded'] },
} as const satisfies { readonly [State in OrderState]?: Readonly<Record<string, readonly OrderState[]>> };
