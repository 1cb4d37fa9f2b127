/** The operations by which requests are counted, and `none` for requests without a known one. */
import { operations, type Operation } from '@postern/protocol';

export const countedOperations: Readonly<Record<CountedOperation, unknown>> = {
  ...operations,
  none: 'The request names no operation of the gateway',
};

export type CountedOperation = Operation | 'none';
