import { isStatus, type Status } from '@postern/protocol';

/**
 * Returns the newer of two snapshots of an order, so that late feedback never overwrites a newer state. Feedback has no
 * timestamp and arrives in any order (rule D25), so the snapshots are compared by status: the one that is further along in
 * the life of an order is newer. If both are equally far along, `current` wins. A status that says nothing about the
 * order's state, such as a failed capture, never wins.
 *
 * A snapshot is any object with a `status`: the parameters of an event, or a row of your database.
 *
 * @example
 * import { newerOrderSnapshot } from '@postern/webhook-kit'
 *
 * const captured = { status: '04', amount: '1050' }
 * newerOrderSnapshot(undefined, { status: '02', amount: '1050' }).status // => '02'
 * newerOrderSnapshot(captured, { status: '02', amount: '1050' }).status // => '04'
 * newerOrderSnapshot(captured, { status: '07', amount: '1050' }).status // => '04'
 * newerOrderSnapshot(captured, { status: '06', amount: '1050' }).status // => '06'
 */
export const newerOrderSnapshot = <Snapshot extends SnapshotWithStatus>(
  current: Snapshot | undefined,
  received: Snapshot,
): Snapshot => (current === undefined || progressOf(received) > progressOf(current) ? received : current);

/** The part of an order's state that `newerOrderSnapshot` compares. */
export interface SnapshotWithStatus {
  readonly status?: unknown;
}

const progressOf = ({ status }: SnapshotWithStatus): number =>
  typeof status === 'string' && isStatus(status) ? (progress[status] ?? 0) : 0;

// How far along an order is. A failed capture, void or refund does not change the order, so it has no entry.
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
