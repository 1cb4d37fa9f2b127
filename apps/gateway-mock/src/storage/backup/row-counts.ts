/** How many accounts, orders, operations and tokens a database has. */

export interface RowCounts {
  readonly merchants: number;
  readonly orders: number;
  readonly operations: number;
  readonly tokens: number;
}

/** `count` returns the number of rows of a table. */
export const countRows = async (
  count: (table: keyof RowCounts) => number | Promise<number>,
): Promise<RowCounts> => ({
  merchants: await count('merchants'),
  orders: await count('orders'),
  operations: await count('operations'),
  tokens: await count('tokens'),
});

export const hasRows = (counts: RowCounts): boolean => Object.values(counts).some((count) => count > 0);

/** Formats the counts as `2 merchants, 1 order, 0 operations, 1 token`. */
export const formatCounts = ({ merchants, orders, operations, tokens }: RowCounts): string =>
  [
    [merchants, 'merchant'] as const,
    [orders, 'order'] as const,
    [operations, 'operation'] as const,
    [tokens, 'token'] as const,
  ]
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? '' : 's'}`)
    .join(', ');
