/** One attempt to deliver feedback: where it goes and how it is written are the account's at that moment (D22 to D24). */
import { feedback as section } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { timeOf } from '../clock/account-time.ts';
import type { Clock } from '../clock.ts';
import type { Fault } from '../fault.ts';
import type { Merchant, Merchants } from '../merchant.ts';
import type { Attempt } from './feedback.ts';
import type { Claimed, Next, Tried } from './outbox.ts';
import { payloadOf, type Payload } from './payload.ts';
import type { Posted, Poster } from './post.ts';
import { addressFor, inbox } from './settings.ts';

export interface AttemptPorts {
  readonly merchants: Pick<Merchants, 'find'>;
  readonly clock: Clock;
  readonly poster: Pick<Poster, 'post'>;
  /** What the inbox answers. */
  readonly deposit: (claimed: Claimed, merchant: Merchant, payload: Payload) => TE.TaskEither<Fault, Posted>;
}

/** None, if the account is gone. */
export const attempt =
  (ports: AttemptPorts) =>
  (claimed: Claimed): TE.TaskEither<Fault, O.Option<Tried>> =>
    pipe(
      ports.merchants.find(claimed.merchantIdentifier),
      TE.flatMap(
        O.match(
          () => TE.right(O.none),
          (merchant) =>
            pipe(
              tell(ports, claimed, merchant),
              TE.map((made) => O.some({ claimed, attempt: made, next: nextAfter(made, claimed, merchant) })),
            ),
        ),
      ),
    );

const tell = (ports: AttemptPorts, claimed: Claimed, merchant: Merchant): TE.TaskEither<Fault, Attempt> => {
  const at = timeOf(ports.clock, merchant).toISOString();
  const started = performance.now();
  const address = addressFor(merchant.technical, claimed.kind) ?? '';
  const payload = payloadOf(claimed, merchant);
  return pipe(
    send(ports, claimed, merchant, address, payload),
    TE.map((posted) => ({
      at,
      milliseconds: Math.round(performance.now() - started),
      address,
      encoding: E.isRight(payload) ? payload.right.encoding : merchant.delivery.encoding,
      ...told(posted),
    })),
  );
};

const send = (
  { poster, deposit }: AttemptPorts,
  claimed: Claimed,
  merchant: Merchant,
  address: string,
  payload: E.Either<string, Payload>,
): TE.TaskEither<Fault, Posted> => {
  if (E.isLeft(payload)) return TE.right({ error: payload.left });
  if (address === '') return TE.right({ error: 'the account has no address for it any more' });
  if (address === inbox) return deposit(claimed, merchant, payload.right);
  return TE.fromTask(() => poster.post({ url: address, ...payload.right }));
};

const told = (posted: Posted): Pick<Attempt, 'status' | 'answer' | 'error'> => {
  if ('error' in posted) return posted;
  return posted.answer === '' ? { status: posted.status } : posted;
};

const nextAfter = (
  { status }: Attempt,
  { tries }: Claimed,
  { delivery: { attemptsMax, intervalSeconds } }: Merchant,
): Next => {
  if (status !== undefined && acknowledges(status)) return { state: 'delivered' };
  return tries + 1 >= attemptsMax
    ? { state: 'exhausted' }
    : { state: 'waiting', afterSeconds: intervalSeconds };
};

const acknowledges = (status: number): boolean => {
  const { from, to, also } = section.acknowledges;
  return (status >= from && status <= to) || also.some((other) => other === status);
};
