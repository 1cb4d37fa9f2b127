/**
 * The sentence: receive, recognise, validate, authenticate, decide, record, reply. Whatever arrives is answered; no
 * failure is left in the type.
 */
import {
  isCurrency,
  type Currency,
  type Operation,
  type Reason,
  type TextParams,
  type Violation,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as T from 'fp-ts/lib/Task.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { authenticate, type Authenticated, type SignedBy } from './authenticate.ts';
import type { Capabilities } from './capabilities.ts';
import { decide } from './decide/decide.ts';
import type { Fault } from './fault.ts';
import { feedbackOf } from './feedback/due.ts';
import type { Limits, Merchant } from './merchant.ts';
import type { Decision, Found, Known, Naming } from './order.ts';
import { receive, type Wire } from './receive.ts';
import { recognise } from './recognise.ts';
import { claimedMerchant, contentOf, refusalOf, replyTo } from './reply.ts';
import type { Fields, Stop } from './stop.ts';
import type { Taken } from './taken.ts';
import { validate } from './validate.ts';

/** A reply, and for whoever keeps watch what led to it. */
export interface Answer {
  readonly params: TextParams;
  /** What was received, as far as it could be read. */
  readonly fields: Fields;
  readonly operation?: Operation;
  /** The account that the request is from, or says that it is from. */
  readonly merchant?: Merchant;
  /** Which of the account's signatures the request bore; none, if it was not found to be the merchant's. */
  readonly signedBy?: SignedBy['which'];
  readonly reason?: Reason;
  readonly parameter?: string;
  readonly fault?: Fault;
  /** What strict would have answered, where the account is compatible (D4). */
  readonly conceded?: Violation;
  readonly diagnosis?: () => readonly string[];
}

export const answer =
  ({ merchants, ledger }: Capabilities) =>
  (wire: Wire): T.Task<Answer> =>
    pipe(
      receive(wire),
      E.flatMap(recognise),
      TE.fromEither,
      TE.flatMap(validate(merchants)),
      TE.flatMap(authenticate(merchants, wire.source)),
      TE.flatMap(settle(ledger)),
      TE.matchE(refuse(merchants), confirm),
    );

interface Settled {
  readonly authenticated: Authenticated;
  readonly decision: Decision;
}

// Deciding happens inside the recording: the order must not move between the two. Who only asks records nothing.
const settle =
  (ledger: Capabilities['ledger']) =>
  (authenticated: Authenticated): TE.TaskEither<Stop, Settled> => {
    const { operation, request, merchant, conceded } = authenticated;
    const { merchantIdentifier, limits } = merchant;
    const naming: Naming = {
      merchantReference: O.fromNullable(request.merchant_reference),
      fortId: O.fromNullable(request.fort_id),
    };
    const decided = (found: Found, known: Known): Decision => {
      const decision = decide(request, naming, limits)(found, known);
      return {
        ...decision,
        feedback: feedbackOf(merchant, decision, () => contentOf(authenticated, decision)),
      };
    };
    return pipe(
      'query_command' in request
        ? pipe(
            ledger.look(merchantIdentifier, naming),
            TE.map((found) => decided(found, nothingElse)),
          )
        : ledger.settle(
            {
              merchantIdentifier,
              naming,
              maintenanceReference:
                'maintenance_reference' in request ? O.fromNullable(request.maintenance_reference) : O.none,
              countsIn: countsIn(request, limits),
              stoppedAt: merchant.stoppedAt,
            },
            decided,
          ),
      TE.bimap(
        (fault): Stop => ({
          reason: 'Fault',
          fault,
          operation,
          merchant,
          fields: request,
          ...(conceded && { conceded }),
        }),
        (decision) => ({ authenticated, decision }),
      ),
    );
  };

const nothingElse: Known = { refundedBefore: false, capturedToday: 0n };

const countsIn = (request: Taken, limits: Limits): O.Option<Currency> =>
  'command' in request && request.command === 'CAPTURE' && isCurrency(request.currency)
    ? O.fromNullable(limits[request.currency]?.daily === undefined ? undefined : request.currency)
    : O.none;

const confirm = ({ authenticated, decision }: Settled): T.Task<Answer> => {
  const { operation, request, merchant, signedBy, conceded } = authenticated;
  return T.of({
    operation,
    params: replyTo(authenticated, decision),
    fields: request,
    merchant,
    signedBy: signedBy.which,
    ...(decision.refused && { reason: decision.refused }),
    ...(conceded && { conceded }),
  });
};

const refuse =
  (merchants: Capabilities['merchants']) =>
  (stop: Stop): T.Task<Answer> =>
    pipe(
      signatory(merchants, stop),
      T.map((merchant) => ({
        ...toldOf(stop),
        ...(O.isSome(merchant) && { merchant: merchant.value }),
        params: refusalOf(stop, merchant),
      })),
    );

const toldOf = ({
  fields,
  operation,
  reason,
  parameter,
  fault,
  conceded,
  diagnosis,
}: Stop): Omit<Answer, 'params' | 'merchant'> => ({
  fields,
  reason,
  ...(operation && { operation }),
  ...(parameter !== undefined && { parameter }),
  ...(fault && { fault }),
  ...(conceded && { conceded }),
  ...(diagnosis && { diagnosis }),
});

// Even a refused stranger gets a signed reply, if the merchant that the request names is known (D7).
const signatory = (merchants: Capabilities['merchants'], stop: Stop): T.Task<O.Option<Merchant>> => {
  if (stop.merchant !== undefined) return T.of(O.some(stop.merchant));
  const claimed = claimedMerchant(stop);
  return O.isSome(claimed)
    ? pipe(
        merchants.find(claimed.value),
        TE.getOrElse(() => T.of<O.Option<Merchant>>(O.none)),
      )
    : T.of(O.none);
};
