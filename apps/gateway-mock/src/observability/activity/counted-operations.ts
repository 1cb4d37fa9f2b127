/** By what requests are counted: the operation that they ask for, or that they ask for none that there is. */
import { operations, type Operation } from '@postern/protocol';

export const countedOperations: Readonly<Record<CountedOperation, unknown>> = {
  ...operations,
  none: 'It names no operation of the gateway',
};

export type CountedOperation = Operation | 'none';
