/** Starts what is due after the state of accounts was replaced: feedback and pending operations. */
import type { IO } from 'fp-ts/lib/IO.js';
import type { Ports } from '../management-api-ports.ts';

export const startDueFeedbackAndOperations =
  ({ dispatcher, pendingOperationWorker }: Pick<Ports, 'dispatcher' | 'pendingOperationWorker'>): IO<void> =>
  () => {
    dispatcher.nudge();
    pendingOperationWorker.nudge();
  };
