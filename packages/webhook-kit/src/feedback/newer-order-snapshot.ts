/** Feedback arrives late and in any order (D25), and tells no time: what came later is told by the order's life. Section 3. */
import { isStatus, type Status } from '@postern/protocol';

/**
 * The newer of two states of one order: that whose status is further on in an order's life; of two equally far, the one
 * that was there. Statuses that say nothing of how the order stands, a capture that failed for one, change nothing. So an
 * older event never overwrites a newer state, in whatever order events come.
 *
 * A state is anything that has a `status`: the parameters of an event, or a row of yours.
 *
 * @example
 * import { latest } from '@postern/webhook-kit'
 *
 * const captured = { status: '04', amount: '1050' }
 * latest(undefined, { status: '02', amount: '1050' }).status // => '02'
 * latest(captured, { status: '02', amount: '1050' }).status // => '04'
 * latest(captured, { status: '07', amount: '1050' }).status // => '04'
 * latest(captured, { status: '06', amount: '1050' }).status // => '06'
 */
export const newerOrderSnapshot = <State extends OrderSnapshot>(
  current: State | undefined,
  told: State,
): State => (current === undefined || progressOf(told) > progressOf(current) ? told : current);

/** What tells how an order stands. */
export interface OrderSnapshot {
  readonly status?: unknown;
}

const progressOf = ({ status }: OrderSnapshot): number =>
  typeof status === 'string' && isStatus(status) ? (progress[status] ?? 0) : 0;

// How far an order has come. A refusal to capture, void or refund leaves it where it was, and so is not here.
const progress: { readonly [S in Status]?: number } = {
  '01': 1, // stored
  '10': 2, // incomplete
  '19': 2, // pending
  '20': 2, // on hold
  '40': 2, // in review
  '15': 3, // uncertain
  '03': 4, // authorization failed
  '13': 4, // purchase failed
  '02': 5, // authorized
  '08': 6, // voided
  '04': 7, // captured
  '14': 7, // purchased
  '06': 8, // refunded
};
