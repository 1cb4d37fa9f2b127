/**
 * Lets time pass on a stopped clock: moves it from one due time to the next and processes what is due before it goes on. What
 * would take minutes happens at once, and in the same order.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { setTimeout } from 'node:timers/promises';
import { failure, type Failure } from '../domain/failure-with-cause.ts';

/** The parts that process what is due. */
export interface ClockPorts {
  readonly outbox: { readonly nextDueOf: NextDueOf };
  readonly pendingOperations: { readonly nextDueOf: NextDueOf };
  readonly dispatcher: { readonly deliverDue: (merchantIdentifier?: string) => Promise<void> };
  readonly pendingOperationWorker: { readonly completeDue: (merchantIdentifier?: string) => Promise<void> };
}

/** The next due time of an account with a stopped clock, or of all other accounts if it is undefined. */
type NextDueOf = (merchantIdentifier: string | undefined) => TE.TaskEither<Failure, O.Option<Date>>;

/** Moves the clock and returns its new time, which is later than `to` if another process moved the clock too. */
type MoveTo<R> = (to: Date) => TE.TaskEither<Failure, E.Either<R, Date>>;

export const processDueWork =
  <R>(
    ports: ClockPorts,
    merchantIdentifier: string | undefined,
    moveTo: MoveTo<R>,
    pause: () => Promise<void> = shortPause,
  ) =>
  (from: Date, to: Date): TE.TaskEither<Failure, E.Either<R | 'tooMuch' | 'held', Date>> =>
  async () => {
    let at = from;
    let pauses = 0;
    for (let step = 0; step < maxSteps; step++) {
      const processed = await processDueNow(ports, merchantIdentifier)();
      if (E.isLeft(processed)) return processed;
      const next = await nextDue(ports, merchantIdentifier);
      if (E.isLeft(next)) return next;
      const isDue = next.right <= at.getTime();
      if (!isDue && at >= to) return E.right(E.right(at));
      if (isDue) {
        // Something is due and was not processed: another process has claimed it, or has set the clock back.
        if (pauses++ === maxPauses) return E.right(E.left('held'));
        await pause();
      } else pauses = 0;
      const moved = await moveTo(new Date(Math.min(next.right, to.getTime())))();
      if (E.isLeft(moved)) return moved;
      if (E.isLeft(moved.right)) return E.right(moved.right);
      at = moved.right.right;
    }
    return E.right(E.left('tooMuch'));
  };

const maxSteps = 100_000;
const maxPauses = 1000;
const shortPause = (): Promise<void> => setTimeout(50);

/** Completes the pending operations that are due, then sends the feedback that is due, of an account or of all. */
export const processDueNow = (
  { pendingOperationWorker, dispatcher }: Pick<ClockPorts, 'pendingOperationWorker' | 'dispatcher'>,
  merchantIdentifier: string | undefined,
): TE.TaskEither<Failure, void> =>
  TE.tryCatch(async () => {
    await pendingOperationWorker.completeDue(merchantIdentifier);
    await dispatcher.deliverDue(merchantIdentifier);
  }, failure('processing what is due'));

/** In milliseconds since the epoch. Infinity if nothing waits. */
const nextDue = async (
  { outbox, pendingOperations }: ClockPorts,
  merchantIdentifier: string | undefined,
): Promise<E.Either<Failure, number>> => {
  let earliest = Infinity;
  for (const { nextDueOf } of [pendingOperations, outbox]) {
    const next = await nextDueOf(merchantIdentifier)();
    if (E.isLeft(next)) return next;
    if (O.isSome(next.right)) earliest = Math.min(earliest, next.right.value.getTime());
  }
  return E.right(earliest);
};
