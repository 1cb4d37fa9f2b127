/**
 * The sentence: receive, recognise, validate, authenticate, decide, record, reply. Whatever arrives is answered; no
 * failure is left in the type.
 */
import type { Operation, Reason, TextParams, Violation } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as T from 'fp-ts/lib/Task.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { authenticate, type Authenticated, type SignedBy } from './authenticate.ts';
import type { PipelinePorts } from './ports.ts';
import { decide } from '../ledger/decide.ts';
import { countsIn } from '../ledger/check-limits.ts';
import type { Diagnosis } from './signature-diagnosis.ts';
import type { Failure } from '../domain/failure.ts';
import { feedbackOf } from '../feedback/create-feedback.ts';
import type { Merchant } from '../domain/merchant.ts';
import type { Decision, FoundOrders, LedgerFacts, OrderReferences } from '../domain/order.ts';
import { receive, type RawRequest } from './receive.ts';
import { recognise } from './recognise.ts';
import { claimedMerchant, contentOf, refusalOf } from './reply.ts';
import { noneActs, type Acting } from '../simulation/choose-scenarios.ts';
import { distorted } from '../simulation/distort-feedback.ts';
import { rulingOf, settlingOf } from '../simulation/acquirer-effects.ts';
import { simulate } from './simulate.ts';
import { repliedTo, simulatedBy, type Simulated } from './simulated-reply.ts';
import type { BodyMembers, Refused } from './refused.ts';
import { validate } from './validate.ts';

/** A reply, and for whoever keeps watch what led to it. */
export interface Answer {
  readonly params: TextParams;
  /** What was received, as far as it could be read. */
  readonly fields: BodyMembers;
  readonly operation?: Operation;
  /** The account that the request is from, or says that it is from. */
  readonly merchant?: Merchant;
  /** Which of the account's signatures the request bore; none, if it was not found to be the merchant's. */
  readonly signedBy?: SignedBy['which'];
  readonly reason?: Reason;
  readonly parameter?: string;
  readonly failure?: Failure;
  /** What strict would have answered, where the account is compatible (D4). */
  readonly tolerated?: Violation;
  readonly diagnosis?: () => Diagnosis;
  /** What scenarios had to do with it (D32). */
  readonly simulated?: Simulated;
}

export const answer =
  (capabilities: PipelinePorts) =>
  (wire: RawRequest): T.Task<Answer> => {
    const { merchants } = capabilities;
    return pipe(
      receive(wire),
      E.flatMap(recognise),
      TE.fromEither,
      TE.flatMap(validate(merchants)),
      TE.flatMap(authenticate(merchants, wire.source)),
      TE.flatMap(settle(capabilities)),
      TE.matchE(refuse(merchants), confirm),
    );
  };

interface Settled {
  readonly authenticated: Authenticated;
  readonly acting: Acting;
  /** None, if a scenario let the request be lost. */
  readonly decision: O.Option<Decision>;
}

const settle =
  (capabilities: PipelinePorts) =>
  (authenticated: Authenticated): TE.TaskEither<Refused, Settled> => {
    const { operation, request, merchant, tolerated: conceded } = authenticated;
    const naming: OrderReferences = {
      merchantReference: O.fromNullable(request.merchant_reference),
      fortId: O.fromNullable(request.fort_id),
    };
    const settled = record(capabilities.orders, authenticated, naming);
    return pipe(
      simulate(capabilities, merchant, { operation, asked: request, naming }),
      O.match(() => settled(noneActs), TE.flatMap(settled)),
      TE.mapLeft((fault): Refused => ({
        reason: 'Fault',
        failure: fault,
        operation,
        merchant,
        fields: request,
        ...(conceded && { tolerated: conceded }),
      })),
    );
  };

// Deciding happens inside the recording: the order must not move between the two. Who only asks records nothing.
const record =
  (ledger: PipelinePorts['orders'], authenticated: Authenticated, naming: OrderReferences) =>
  (acting: Acting): TE.TaskEither<Failure, Settled> => {
    if (acting.request !== undefined) return TE.right({ authenticated, acting, decision: O.none });
    const { request, merchant } = authenticated;
    const { merchantIdentifier, limits, stoppedAt } = merchant;
    const decided = decisionOn(authenticated, naming, acting);
    return pipe(
      'query_command' in request
        ? pipe(
            ledger.find(merchantIdentifier, naming),
            TE.map((found) => decided(found, nothingElse)),
          )
        : ledger.process(
            {
              merchantIdentifier,
              references: naming,
              maintenanceReference:
                'maintenance_reference' in request ? O.fromNullable(request.maintenance_reference) : O.none,
              countsIn: countsIn(request, limits),
              stoppedAt,
            },
            decided,
          ),
      TE.map((decision) => ({ authenticated, acting, decision: O.some(decision) })),
    );
  };

const nothingElse: LedgerFacts = { refundedBefore: false, capturedToday: 0n };

const decisionOn = (authenticated: Authenticated, naming: OrderReferences, acting: Acting) => {
  const { request, merchant } = authenticated;
  const decided = decide(request, naming, merchant.limits, rulingOf(acting));
  return (found: FoundOrders, known: LedgerFacts): Decision => {
    const decision = decided(found, known);
    const { statusBefore } = decision;
    const content = () => contentOf(authenticated, decision);
    const settling =
      statusBefore === undefined || !('command' in request)
        ? undefined
        : settlingOf(acting, request.command, statusBefore, content());
    return {
      ...decision,
      feedback: distorted(feedbackOf(merchant, decision, content), acting.feedback),
      ...(settling && { completion: settling }),
    };
  };
};

const confirm = ({ authenticated, acting, decision }: Settled): T.Task<Answer> => {
  const { operation, request, merchant, signedBy, tolerated: conceded } = authenticated;
  const simulated = acting === noneActs ? undefined : simulatedBy(acting, decision);
  return T.of({
    operation,
    params: repliedTo(authenticated, acting, decision),
    fields: request,
    merchant,
    signedBy: signedBy.which,
    ...(O.isSome(decision) && decision.value.refused && { reason: decision.value.refused }),
    ...(conceded && { conceded }),
    ...(simulated && { simulated }),
  });
};

const refuse =
  (merchants: PipelinePorts['merchants']) =>
  (stop: Refused): T.Task<Answer> =>
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
  failure: fault,
  tolerated: conceded,
  diagnosis,
}: Refused): Omit<Answer, 'params' | 'merchant'> => ({
  fields,
  reason,
  ...(operation && { operation }),
  ...(parameter !== undefined && { parameter }),
  ...(fault && { failure: fault }),
  ...(conceded && { tolerated: conceded }),
  ...(diagnosis && { diagnosis }),
});

// Even a refused stranger gets a signed reply, if the merchant that the request names is known (D7).
const signatory = (merchants: PipelinePorts['merchants'], stop: Refused): T.Task<O.Option<Merchant>> => {
  if (stop.merchant !== undefined) return T.of(O.some(stop.merchant));
  const claimed = claimedMerchant(stop);
  return O.isSome(claimed)
    ? pipe(
        merchants.find(claimed.value),
        TE.getOrElse(() => T.of<O.Option<Merchant>>(O.none)),
      )
    : T.of(O.none);
};
