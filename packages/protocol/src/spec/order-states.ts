/**
 * The states of an order that determine the allowed operations (sections 2 and 4; D10, D11b, D11c). The names are not in the
 * specification: its statuses do not distinguish a partial capture from a full one.
 *
 * @example
 * import { orderStates } from '@postern/protocol/spec'
 *
 * orderStates.Voided // => 'The authorization was voided'
 */
export const orderStates = {
  Pending: 'The outcome of the last operation is not known yet',
  Closed: 'The order was never authorized',
  Authorized: 'Authorized, and nothing is captured',
  PartiallyCaptured: 'A part of the authorized amount is captured',
  Captured: 'The whole authorized amount is captured, and not all of it is refunded',
  Refunded: 'The whole authorized amount is captured and refunded',
  Voided: 'The authorization was voided',
} as const satisfies Readonly<Record<string, string>>;

/** The name of an order state. */
export type OrderState = keyof typeof orderStates;

/**
 * The totals of an order that operations increase, and the total that each must not exceed: at any time
 * `0 <= refunded <= captured <= authorized` (D10).
 *
 * @example
 * import { totalLimits } from '@postern/protocol/spec'
 *
 * totalLimits.refunded // => 'captured'
 */
export const totalLimits = { captured: 'authorized', refunded: 'captured' } as const;

/** A total that an operation increases. */
export type MovedTotal = keyof typeof totalLimits;
