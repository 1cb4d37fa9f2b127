/** Checks that each operation that a client got a reply to is stored once, with the outcome of the reply. */
import { formatResponseCode, operations, type MaintenanceOperation } from '@postern/protocol/spec';
import type { CheckedOperation } from './open-database-to-check.ts';
import type { Inconsistency } from './find-order-inconsistencies.ts';

/** An operation that a client got a reply to. Its `order_description` must be unique. */
export type AcknowledgedOperation = (
  | { readonly fortId: string }
  | { readonly merchantIdentifier: string; readonly merchantReference: string }
) & {
  readonly operation: MaintenanceOperation;
  /** In minor units. A void has none. */
  readonly amount?: bigint;
  readonly description: string;
  /** The response code of the reply. Default: the code of success. */
  readonly responseCode?: string;
};

export interface AcknowledgedSearch {
  readonly add: (operation: CheckedOperation) => void;
  /** The errors, once every stored operation was added. */
  readonly errors: () => readonly Inconsistency[];
}

export const createAcknowledgedSearch = (
  acknowledged: readonly AcknowledgedOperation[],
): AcknowledgedSearch => {
  const stored = new Map<string, readonly CheckedOperation[]>(
    acknowledged.map(({ description }) => [description, []]),
  );
  return {
    add: (operation) => {
      const { description = '' } = operation;
      const operations = stored.get(description);
      if (operations !== undefined) stored.set(description, [...operations, operation]);
    },
    errors: () =>
      acknowledged.flatMap((reply) => {
        const operations = stored.get(reply.description) ?? [];
        const expected = formatAcknowledged(reply);
        const found =
          operations.map((operation) => formatStored(reply, operation)).join(' and ') || 'nothing';
        const fortId = 'fortId' in reply ? reply.fortId : (operations[0]?.fortId ?? reply.merchantReference);
        const what = `operation acknowledged as "${reply.description}"`;
        return found === expected ? [] : [{ fortId, what, expected, found }];
      }),
  };
};

const formatAcknowledged = (reply: AcknowledgedOperation): string =>
  format(
    reply.operation,
    reply.amount,
    'fortId' in reply ? reply.fortId : `${reply.merchantReference} of ${reply.merchantIdentifier}`,
    reply.responseCode ?? formatResponseCode(operations[reply.operation].successStatus, '000'),
  );

/** Formats a stored operation like the acknowledged one: with the same reference of the order. */
const formatStored = (
  reply: AcknowledgedOperation,
  { operation, amount, fortId, order, code }: CheckedOperation,
): string =>
  format(
    operation,
    amount,
    'fortId' in reply ? fortId : `${order?.merchantReference} of ${order?.merchantIdentifier}`,
    code,
  );

const format = (operation: string, amount: bigint | undefined, order: string, code: string): string =>
  `${operation}${amount === undefined ? '' : ` of ${amount}`} on ${order} with ${code}`;
