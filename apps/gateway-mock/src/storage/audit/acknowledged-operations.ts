/** What clients were told that was done, looked for in the books: each of it once, and as it was told. */
import { formatResponseCode, operations, type MaintenanceOperation } from '@postern/protocol';
import type { OperationOnRecord } from './open-for-audit.ts';
import type { Imbalance } from './audit-order.ts';

/** An operation that was answered. Its `order_description` is its own: no other operation bears the same. */
export type AcknowledgedOperation = (
  { readonly fortId: string } | { readonly merchantIdentifier: string; readonly merchantReference: string }
) & {
  readonly operation: MaintenanceOperation;
  /** In minor units; a void has none. */
  readonly amount?: bigint;
  readonly description: string;
  /** What it was answered with; its success unless set. */
  readonly responseCode?: string;
};

export interface Search {
  readonly see: (operation: OperationOnRecord) => void;
  /** What was not found as it was told, once everything was seen. */
  readonly misses: () => readonly Imbalance[];
}

export const searchFor = (acknowledged: readonly AcknowledgedOperation[]): Search => {
  const seen = new Map<string, readonly OperationOnRecord[]>(
    acknowledged.map(({ description }) => [description, []]),
  );
  return {
    see: (operation) => {
      const { description = '' } = operation;
      const before = seen.get(description);
      if (before !== undefined) seen.set(description, [...before, operation]);
    },
    misses: () =>
      acknowledged.flatMap((told) => {
        const found = seen.get(told.description) ?? [];
        const expected = wordsOf(told);
        const words = found.map((operation) => wordsAs(told, operation)).join(' and ') || 'nothing';
        const fortId = 'fortId' in told ? told.fortId : (found[0]?.fortId ?? told.merchantReference);
        const what = `what was acknowledged as "${told.description}"`;
        return words === expected ? [] : [{ fortId, what, expected, found: words }];
      }),
  };
};

const wordsOf = (told: AcknowledgedOperation): string =>
  inWords(
    told.operation,
    told.amount,
    'fortId' in told ? told.fortId : `${told.merchantReference} of ${told.merchantIdentifier}`,
    told.responseCode ?? formatResponseCode(operations[told.operation].successStatus, '000'),
  );

/** A stored operation in the words of one that was told: its order by the same name. */
const wordsAs = (
  told: AcknowledgedOperation,
  { operation, amount, fortId, order, code }: OperationOnRecord,
): string =>
  inWords(
    operation,
    amount,
    'fortId' in told ? fortId : `${order?.merchantReference} of ${order?.merchantIdentifier}`,
    code,
  );

const inWords = (operation: string, amount: bigint | undefined, order: string, code: string): string =>
  `${operation}${amount === undefined ? '' : ` of ${amount}`} on ${order} with ${code}`;
