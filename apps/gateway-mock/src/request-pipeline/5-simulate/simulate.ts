/**
 * An authenticated request → the same with the effects of the account's scenarios on it (D32). Accounts without scenarios
 * cost no query. Of a payment, only the effects on the request and the reply: those on its card are chosen when the card is decided (C35).
 */
import type { Operation } from '@postern/protocol';
import { isPayment, type Payment } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Account } from '../../domain/account.ts';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { OrderReferences } from '../../domain/order.ts';
import {
  cardStages,
  effects,
  paymentStages,
  transportStages,
} from '../../domain/scenario/scenario-effects.ts';
import type { Scenario } from '../../domain/scenario/scenario.ts';
import {
  activeScenarios,
  hasSuffixes,
  isEmptySimulation,
} from '../../domain/scenario/scenarios-of-account.ts';
import { chooseAfterForced, noEffects, type ChosenEffects } from '../../simulation/choose-scenarios.ts';
import { forceScenarios } from '../../simulation/forced-scenarios.ts';
import { matchesScenario, type MatchedCall } from '../../simulation/match-scenario.ts';
import type { Authenticated } from '../4-authenticate/authenticate.ts';
import type { PipelinePorts } from '../pipeline-ports.ts';
import type { RawRequest } from '../1-receive/receive.ts';

/** What scenarios need of an authenticated request. */
export interface SimulatedCall {
  readonly operation: Operation | Payment;
  readonly request: MatchedCall['params'];
  readonly account: Account;
}

export interface Simulated<Call extends SimulatedCall = Authenticated> {
  readonly authenticated: Call;
  readonly references: OrderReferences;
  readonly effects: ChosenEffects;
  /** The scenarios that the request itself asks for, and that act on the card of its payment. */
  readonly forcedOnCard: readonly Scenario[];
  /** Whether the request itself asks for scenarios. */
  readonly isForced: boolean;
  /** How long a scenario held the request back. */
  readonly heldMilliseconds?: number;
}

/** A request that asks for scenarios in a wrong way. Without them it would do something else, so it is not processed. */
export interface InvalidScenario<Call extends SimulatedCall = Authenticated> {
  readonly _tag: 'InvalidScenario';
  /** Says which words are wrong, and which are allowed. */
  readonly error: string;
  readonly authenticated: Call;
}

export const simulate = async <Call extends SimulatedCall>(
  { orders, scenarioUses }: Pick<PipelinePorts, 'orders' | 'scenarioUses'>,
  authenticated: Call,
  header?: RawRequest['scenario'],
): Promise<E.Either<Failure | InvalidScenario<Call>, Simulated<Call>>> => {
  const { operation, request, account } = authenticated;
  const references: OrderReferences = {
    merchantReference: O.fromNullable(request.merchant_reference),
    fortId: O.fromNullable(request.fort_id),
  };
  const { merchantIdentifier, simulation } = account;
  if (isEmptySimulation(simulation) && header === undefined)
    return E.right({ authenticated, references, effects: noEffects, forcedOnCard: [], isForced: false });
  const found = await orders.find(merchantIdentifier, references)();
  if (E.isLeft(found)) return found;
  const { byMerchantReference, byFortId } = found.right;
  const order = O.isSome(byMerchantReference) ? byMerchantReference : byFortId;
  const isOfPayment = isPayment(operation);
  const call: MatchedCall = {
    operation,
    params: request,
    order,
    ...(isOfPayment && { stages: transportStages }),
  };
  const fitting = activeScenarios(simulation).filter((scenario) => matchesScenario(call, scenario));
  const reference = hasSuffixes(simulation) ? referenceOf(call) : undefined;
  const forcing = forceScenarios(
    { header, reference },
    isOfPayment ? { ...call, stages: paymentStages } : call,
    account,
  );
  if (forcing !== undefined && E.isLeft(forcing))
    return E.left({ _tag: 'InvalidScenario', error: forcing.left, authenticated });
  const isOnCard = ({ effect }: Scenario): boolean =>
    isOfPayment && cardStages.has(effects[effect.kind].stage);
  const all = forcing?.right ?? [];
  const forced = all.filter((scenario) => !isOnCard(scenario));
  const simulated = {
    authenticated,
    references,
    forcedOnCard: all.filter(isOnCard),
    isForced: forcing !== undefined,
  };
  const choose = chooseAfterForced(forced, fitting);
  if (fitting.length === 0) return E.right({ ...simulated, effects: choose(new Map()).result });
  const ids = fitting.map(({ id }) => id);
  const drawn = await scenarioUses.draw(merchantIdentifier, ids, choose)();
  return E.isLeft(drawn) ? drawn : E.right({ ...simulated, effects: drawn.right });
};

const referenceOf = ({ order, params }: MatchedCall): string | undefined =>
  O.isSome(order) ? order.value.merchantReference : params.merchant_reference;
