/** Books whose changes are made known: whatever this process stores in them is news, as soon as it is stored. */
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import type * as TE from 'fp-ts/lib/TaskEither.js';
import type { Decision } from '../domain/order.ts';
import type { Storage } from '../storage/open-storage.ts';
import type { Publish } from '../live-updates/live-updates.ts';

export const publishChanges = (storage: Storage, tell: Publish): Storage => {
  const tellOf = ({ operation: record, feedback = [] }: Decision, merchantIdentifier: string): void => {
    if (O.isSome(record)) tell('orders', merchantIdentifier);
    if (feedback.length > 0) tell('feedback', merchantIdentifier);
  };

  return {
    ...storage,

    requestLog: {
      ...storage.requestLog,
      write: (rows) =>
        pipe(
          storage.requestLog.write(rows),
          after(() => {
            const accounts = new Set(rows.map((row) => row.merchant_identifier));
            for (const whose of accounts) tell('requests', whose);
          }),
        ),
    },

    orders: {
      ...storage.orders,
      process: (request, decide) =>
        pipe(
          storage.orders.process(request, decide),
          after((decision) => tellOf(decision, request.merchantIdentifier)),
        ),
    },

    pendingOperations: {
      ...storage.pendingOperations,
      complete: (settlement, by) =>
        pipe(
          storage.pendingOperations.complete(settlement, by),
          after((decision) => {
            if (O.isSome(decision)) tellOf(decision.value, settlement.merchantIdentifier);
          }),
        ),
    },

    add: (what) =>
      pipe(
        storage.add(what),
        after(() => {
          for (const { merchantIdentifier } of what.merchants ?? []) tell('settings', merchantIdentifier);
          for (const { merchantIdentifier } of what.orders ?? []) tell('orders', merchantIdentifier);
        }),
      ),

    merchants: {
      ...storage.merchants,
      change: (merchantIdentifier, decide) =>
        pipe(
          storage.merchants.change(merchantIdentifier, decide),
          after(() => tell('settings', merchantIdentifier)),
        ),
    },

    clocks: {
      ...storage.clocks,
      stop: (merchantIdentifier, at) =>
        pipe(
          storage.clocks.stop(merchantIdentifier, at),
          after(() => tell('clock', merchantIdentifier)),
        ),
      resume: (merchantIdentifier) =>
        pipe(
          storage.clocks.resume(merchantIdentifier),
          after(() => tell('clock', merchantIdentifier)),
        ),
      moveTo: (merchantIdentifier, to) =>
        pipe(
          storage.clocks.moveTo(merchantIdentifier, to),
          after(() => tell('clock', merchantIdentifier)),
        ),
    },

    outbox: {
      ...storage.outbox,
      recordAttempts: (tried) =>
        pipe(
          storage.outbox.recordAttempts(tried),
          after(() => {
            for (const { claimed } of tried) tell('feedback', claimed.merchantIdentifier);
          }),
        ),
      resend: (which) =>
        pipe(
          storage.outbox.resend(which),
          after(() => tell('feedback', which.merchantIdentifier)),
        ),
    },

    inbox: {
      ...storage.inbox,
      receive: (letter) =>
        pipe(
          storage.inbox.receive(letter),
          after(() => tell('inbox', letter.merchantIdentifier)),
        ),
      clear: (merchantIdentifier) =>
        pipe(
          storage.inbox.clear(merchantIdentifier),
          after(() => tell('inbox', merchantIdentifier)),
        ),
    },
  };
};

// Each request comes through here: this takes one turn, where a chain of steps would take several.
const after =
  <A>(stored: (a: A) => void) =>
  <E>(changing: TE.TaskEither<E, A>): TE.TaskEither<E, A> =>
  async () => {
    const changed = await changing();
    if (E.isRight(changed)) stored(changed.right);
    return changed;
  };
