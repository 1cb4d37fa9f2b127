/**
 * A request and its simulated effects → the decision, stored with its feedback in one transaction. The decision is made
 * inside the transaction, because the order must not change in between. CHECK_STATUS stores nothing.
 */
import type { StringParams } from '@postern/protocol';
import { pipe } from 'fp-ts/lib/function.js';
import * as O from 'fp-ts/lib/Option.js';
import * as TE from 'fp-ts/lib/TaskEither.js';
import { randomUUID } from 'node:crypto';
import type { Failure } from '../domain/internal-failure.ts';
import type { Decision, FoundOrders, LedgerFacts } from '../domain/order.ts';
import { createFeedback } from '../feedback/create-feedback.ts';
import { dailyLimitCurrencyOf } from '../ledger/check-limits.ts';
import { decideRequest } from '../ledger/decide-request.ts';
import { acquirerResponseOf, pendingCompletionOf } from '../simulation/acquirer-effects.ts';
import { distortFeedback } from '../simulation/distort-feedback.ts';
import type { PipelinePorts } from './pipeline-ports.ts';
import { containsSecretOf } from './merchant-signing-keys.ts';
import type { Refusal } from './refusal.ts';
import { unsignedReplyContent } from './unsigned-reply-content.ts';
import type { Simulated } from './simulate.ts';

export interface StoredDecision extends Simulated {
  /** None if a scenario lost the request before it was decided. */
  readonly decision: O.Option<DecisionWithReply>;
}

export interface DecisionWithReply extends Decision {
  /** The parameters of the reply without the signature. Feedback has the same content (D22). */
  readonly content: StringParams;
}

export const decideAndStore =
  ({ orders }: Pick<PipelinePorts, 'orders'>, requestId: string) =>
  (simulated: Simulated): TE.TaskEither<Refusal, StoredDecision> => {
    const { operation, request, merchant, tolerated } = simulated.authenticated;
    if (simulated.effects.request !== undefined) return TE.right({ ...simulated, decision: O.none });
    return pipe(
      'query_command' in request
        ? check(orders, simulated, requestId)
        : process(orders, simulated, requestId),
      TE.bimap(
        (failure) => ({ reason: 'InternalError', failure, operation, merchant, fields: request, tolerated }),
        (decision) => ({ ...simulated, decision: O.some(decision) }),
      ),
    );
  };

type Orders = PipelinePorts['orders'];

const check = (
  orders: Orders,
  simulated: Simulated,
  requestId: string,
): TE.TaskEither<Failure, DecisionWithReply> =>
  pipe(
    orders.find(simulated.authenticated.merchant.merchantIdentifier, simulated.references),
    TE.map((found) => decisionOn(simulated, requestId)(found, { refundedBefore: false, capturedToday: 0n })),
  );

const process = (
  orders: Orders,
  simulated: Simulated,
  requestId: string,
): TE.TaskEither<Failure, DecisionWithReply> => {
  const { request, merchant } = simulated.authenticated;
  return orders.process(
    {
      merchantIdentifier: merchant.merchantIdentifier,
      references: simulated.references,
      maintenanceReference:
        'maintenance_reference' in request ? O.fromNullable(request.maintenance_reference) : O.none,
      countsIn: 'command' in request ? dailyLimitCurrencyOf(request, merchant.limits) : O.none,
      stoppedAt: merchant.stoppedAt,
    },
    decisionOn(simulated, requestId),
  );
};

const decisionOn = ({ authenticated, references, effects }: Simulated, requestIdOfSender: string) => {
  const { request, merchant } = authenticated;
  const decideOn = decideRequest(request, references, merchant.limits, acquirerResponseOf(effects));
  // The sender chooses the id, so it may contain a secret.
  const requestId = containsSecretOf(merchant, requestIdOfSender) ? undefined : requestIdOfSender;
  return (found: FoundOrders, facts: LedgerFacts): DecisionWithReply => {
    const decision = decideOn(found, facts);
    const content = unsignedReplyContent(authenticated, decision);
    const feedback = distortFeedback(createFeedback(merchant, decision, content), effects.feedback);
    const { statusBefore } = decision;
    const completion =
      statusBefore === undefined || !('command' in request)
        ? undefined
        : pendingCompletionOf(effects, request.command, statusBefore, content);
    return {
      ...decision,
      content,
      feedback,
      ...(completion && { completion: { ...completion, ...(requestId !== undefined && { requestId }) } }),
      ...(O.isSome(decision.operation) && { links: { operationId: randomUUID(), requestId } }),
    };
  };
};
