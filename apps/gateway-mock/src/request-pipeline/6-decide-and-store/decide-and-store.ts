/**
 * A request and its simulated effects → the decision, stored with its feedback in one transaction. The decision is made
 * inside the transaction, because the order must not change in between. CHECK_STATUS stores nothing.
 */
import type { ObservedOutcomes } from '@postern/conformance';
import type { Operation, StringParams } from '@postern/protocol';
import { containsCardNumber, containsSecret, redactCardData } from '@postern/protocol/secrets';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import { randomUUID } from 'node:crypto';
import type { Account } from '../../domain/account.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import { secretsOf } from '../../domain/account-secrets.ts';
import type { Decision, FoundOrders, LedgerFacts } from '../../domain/order.ts';
import { createFeedback } from '../../feedback/create-feedback.ts';
import { dailyLimitCurrencyOf } from '../../ledger/check-limits.ts';
import { decideRequest } from '../../ledger/decide-request.ts';
import { acquirerResponseOf, pendingCompletionOf } from '../../simulation/acquirer-effects.ts';
import { distortFeedback } from '../../simulation/distort-feedback.ts';
import type { PipelinePorts } from '../pipeline-ports.ts';
import type { RawRequest } from '../1-receive/receive.ts';
import type { Refusal } from '../refusal.ts';
import { replyContentBeforeSigning } from '../reply-content-before-signing.ts';
import type { Simulated } from '../5-simulate/simulate.ts';

export interface StoredDecision extends Simulated {
  /** None if a scenario lost the request before it was decided. */
  readonly decision: O.Option<DecisionWithReply>;
}

interface DecisionWithReply extends Decision {
  /** The parameters of the reply without the signature. Feedback has the same content (D22). */
  readonly content: StringParams;
}

export const decideAndStore = async (
  { orders, observedOutcomes }: Pick<PipelinePorts, 'orders' | 'observedOutcomes'>,
  { requestId, by }: Pick<RawRequest, 'requestId' | 'by'>,
  simulated: Simulated,
): Promise<E.Either<Refusal, StoredDecision>> => {
  if (simulated.effects.request !== undefined) return E.right({ ...simulated, decision: O.none });
  const { operation, request, account, tolerated } = simulated.authenticated;
  const decided = await ('query_command' in request
    ? check(orders, simulated, requestId, observedOutcomes)
    : process(orders, simulated, { requestId, by }, observedOutcomes));
  if (E.isRight(decided)) return E.right({ ...simulated, decision: O.some(decided.right) });
  const failure = decided.left;
  return E.left({ reason: 'InternalError', failure, operation, account, fields: request, tolerated });
};

type Orders = PipelinePorts['orders'];

const check = async (
  orders: Orders,
  simulated: Simulated,
  requestId: string,
  observed: ObservedOutcomes | undefined,
): Promise<E.Either<Failure, DecisionWithReply>> => {
  const { merchantIdentifier } = simulated.authenticated.account;
  const found = await orders.find(merchantIdentifier, simulated.references)();
  if (E.isLeft(found)) return found;
  return E.right(
    decisionOn(simulated, requestId, observed)(found.right, { refundedBefore: false, capturedToday: 0n }),
  );
};

const process = (
  orders: Orders,
  simulated: Simulated,
  { requestId, by }: Pick<RawRequest, 'requestId' | 'by'>,
  observed: ObservedOutcomes | undefined,
): Promise<E.Either<Failure, DecisionWithReply>> => {
  const { request, account } = simulated.authenticated;
  return orders.process(
    {
      merchantIdentifier: account.merchantIdentifier,
      references: simulated.references,
      maintenanceReference:
        'maintenance_reference' in request ? O.fromNullable(request.maintenance_reference) : O.none,
      countsIn: 'command' in request ? dailyLimitCurrencyOf(request, account.limits) : O.none,
      stoppedAt: account.stoppedAt,
      by,
    },
    decisionOn(simulated, requestId, observed),
  )();
};

const decisionOn = (
  { authenticated, references, effects }: Simulated,
  requestIdOfSender: string,
  observed: ObservedOutcomes | undefined,
) => {
  const { operation, request, account } = authenticated;
  const decideOn = decideRequest(request, references, account.limits, acquirerResponseOf(effects));
  return (found: FoundOrders, facts: LedgerFacts): DecisionWithReply => {
    const decision = withoutCardNumber(replaceOutcome(decideOn(found, facts), operation, observed));
    const content = replyContentBeforeSigning(authenticated, decision);
    if (O.isNone(decision.operation)) return { ...decision, content };
    const stored = redactCardData(content);
    const feedback = distortFeedback(createFeedback(account, decision, stored), effects.feedback);
    const requestId = storedRequestId(account, requestIdOfSender);
    const links = { operationId: randomUUID(), requestId };
    const { statusBefore } = decision;
    const completion =
      statusBefore === undefined || !('command' in request)
        ? undefined
        : pendingCompletionOf(effects, request.command, statusBefore, stored);
    return completion === undefined
      ? { ...decision, content, feedback, links }
      : {
          ...decision,
          content,
          feedback,
          links,
          completion: { ...completion, ...(requestId !== undefined && { requestId }) },
        };
  };
};

/** The sender chooses the id, so it may contain a secret. */
export const storedRequestId = (account: Account, requestId: string): string | undefined =>
  containsCardNumber('', requestId) || containsSecret(requestId, secretsOf(account)) ? undefined : requestId;

/**
 * Answers a refusal of the ledger as another gateway does, if this one answers by its profile. The order and the stored
 * operation get the outcome, too, so that CHECK_STATUS agrees with the reply.
 */
const replaceOutcome = (
  decision: Decision,
  operation: Operation,
  observed: ObservedOutcomes | undefined,
): Decision => {
  const { refused } = decision;
  const outcome = refused === undefined ? undefined : observed?.({ operation, reason: refused });
  if (outcome === undefined) return decision;
  const isLastOperation = O.isSome(decision.operation);
  return {
    ...decision,
    outcome,
    order: O.isSome(decision.order)
      ? O.some(isLastOperation ? { ...decision.order.value, last: outcome } : decision.order.value)
      : O.none,
    operation: isLastOperation ? O.some({ ...decision.operation.value, outcome }) : O.none,
  };
};

// A free text may contain a card number. The reply repeats it to its sender, but nothing stores it.
const withoutCardNumber = (decision: Decision): Decision => {
  if (O.isNone(decision.operation)) return decision;
  const { description } = decision.operation.value;
  if (O.isNone(description)) return decision;
  const redacted = redactCardData({ description: description.value })['description'];
  return {
    ...decision,
    operation: O.some({ ...decision.operation.value, description: O.fromNullable(redacted) }),
  };
};
