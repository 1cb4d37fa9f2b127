/** The statuses that an order can have: those of payments, of operations that succeeded, and of those that are not decided. */
import { operations, payments, statuses, type Status } from '@postern/protocol/spec';

const undecided = ['15', '19', '20'] as const satisfies readonly Status[];

export const orderStatuses: readonly Status[] = [
  ...new Set<Status>([
    ...Object.values(payments).flatMap(({ successStatus, failureStatus }) => [successStatus, failureStatus]),
    ...Object.values(operations)
      .filter(({ moves }) => moves !== 'nothing')
      .map(({ successStatus }) => successStatus),
    ...undecided,
  ]),
].toSorted((one, other) => statuses[one].localeCompare(statuses[other], 'en'));
