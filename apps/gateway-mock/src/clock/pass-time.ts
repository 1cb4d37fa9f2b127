/**
 * Lets time pass on a clock that stands still: it is put on from one time at which something falls due to the next, and
 * what is due is done before it goes on. What would take minutes is over at once, and in the same order.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { setTimeout } from 'node:timers/promises';
import { failure, type Failure } from '../domain/failure.ts';

/** Those who do what falls due. */
export interface ClockPorts {
  readonly outbox: { readonly nextDueOf: NextDueOf };
  readonly pendingOperations: { readonly nextDueOf: NextDueOf };
  readonly dispatcher: { readonly deliverDue: (merchantIdentifier?: string) => Promise<void> };
  readonly pendingOperationWorker: { readonly completeDue: (merchantIdentifier?: string) => Promise<void> };
}

/** Of an account whose clock was stopped; of all others together, if none is named. */
type NextDueOf = (merchantIdentifier: string | undefined) => TE.TaskEither<Failure, O.Option<Date>>;

/** Puts the clock on, and tells what it shows then: later than that, if somebody else moved it too. */
type PutOn<H> = (to: Date) => TE.TaskEither<Failure, E.Either<H, Date>>;

export const passTime =
  <H>(
    duties: ClockPorts,
    merchantIdentifier: string | undefined,
    putOn: PutOn<H>,
    pause: () => Promise<void> = shortPause,
  ) =>
  (from: Date, to: Date): TE.TaskEither<Failure, E.Either<H | 'tooMuch' | 'held', Date>> =>
  async () => {
    let at = from;
    let pauses = 0;
    for (let step = 0; step < stepsMax; step++) {
      const done = await doDue(duties, merchantIdentifier)();
      if (E.isLeft(done)) return done;
      const next = await nextDue(duties, merchantIdentifier);
      if (E.isLeft(next)) return next;
      const isDue = next.right <= at.getTime();
      if (!isDue && at >= to) return E.right(E.right(at));
      if (isDue) {
        // It is due and not done: another process holds it.
        if (pauses++ === pausesMax) return E.right(E.left('held'));
        await pause();
        continue;
      }
      pauses = 0;
      const moved = await putOn(new Date(Math.min(next.right, to.getTime())))();
      if (E.isLeft(moved)) return moved;
      if (E.isLeft(moved.right)) return E.right(moved.right);
      at = moved.right.right;
    }
    return E.right(E.left('tooMuch'));
  };

const stepsMax = 100_000;
const pausesMax = 1000;
const shortPause = (): Promise<void> => setTimeout(50);

const doDue = (
  { pendingOperationWorker: settler, dispatcher }: ClockPorts,
  merchantIdentifier: string | undefined,
) =>
  TE.tryCatch(async () => {
    await settler.completeDue(merchantIdentifier);
    await dispatcher.deliverDue(merchantIdentifier);
  }, failure('doing what falls due'));

/** In milliseconds; after all times, if nothing waits. */
const nextDue = async (
  { outbox, pendingOperations: settlements }: ClockPorts,
  merchantIdentifier: string | undefined,
): Promise<E.Either<Failure, number>> => {
  let earliest = Infinity;
  for (const { nextDueOf } of [settlements, outbox]) {
    const next = await nextDueOf(merchantIdentifier)();
    if (E.isLeft(next)) return next;
    if (O.isSome(next.right)) earliest = Math.min(earliest, next.right.value.getTime());
  }
  return E.right(earliest);
};
