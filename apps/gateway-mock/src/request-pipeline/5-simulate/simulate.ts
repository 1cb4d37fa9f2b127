/**
 * An authenticated request → the same with the effects of the account's scenarios on it (D32). Accounts without scenarios
 * cost no query.
 */
import * as E from 'fp-ts/lib/Either.js';
import * as O from 'fp-ts/lib/Option.js';
import type { Failure } from '../../domain/failure-with-cause.ts';
import type { OrderReferences } from '../../domain/order.ts';
import type { Scenario } from '../../domain/scenario/scenario.ts';
import {
  activeScenarios,
  hasSuffixes,
  isEmptySimulation,
} from '../../domain/scenario/scenarios-of-account.ts';
import { chooseScenarios, noEffects, type ChosenEffects } from '../../simulation/choose-scenarios.ts';
import { forceScenarios } from '../../simulation/forced-scenarios.ts';
import { matchesScenario, type MatchedCall } from '../../simulation/match-scenario.ts';
import type { Authenticated } from '../4-authenticate/authenticate.ts';
import type { PipelinePorts } from '../pipeline-ports.ts';
import type { RawRequest } from '../1-receive/receive.ts';
import type { Refusal } from '../refusal.ts';

export interface Simulated {
  readonly authenticated: Authenticated;
  readonly references: OrderReferences;
  readonly effects: ChosenEffects;
  /** Whether the request itself asks for scenarios. */
  readonly isForced: boolean;
  /** How long a scenario held the request back. */
  readonly heldMilliseconds?: number;
}

/** A request that asks for scenarios in a wrong way. Without them it would do something else, so it is not processed. */
export interface InvalidScenario {
  readonly _tag: 'InvalidScenario';
  /** Says which words are wrong, and which are allowed. */
  readonly error: string;
  readonly authenticated: Authenticated;
}

export const simulate = async (
  { orders, scenarioUses }: Pick<PipelinePorts, 'orders' | 'scenarioUses'>,
  authenticated: Authenticated,
  header?: RawRequest['scenario'],
): Promise<E.Either<Refusal | InvalidScenario, Simulated>> => {
  const { operation, request, account, tolerated } = authenticated;
  const references: OrderReferences = {
    merchantReference: O.fromNullable(request.merchant_reference),
    fortId: O.fromNullable(request.fort_id),
  };
  const { merchantIdentifier, simulation } = account;
  const withEffects = (effects: ChosenEffects, isForced: boolean): E.Either<never, Simulated> =>
    E.right({ authenticated, references, effects, isForced });
  if (isEmptySimulation(simulation) && header === undefined) return withEffects(noEffects, false);
  const failed = (failure: Failure): E.Either<Refusal, never> =>
    E.left({ reason: 'InternalError', failure, operation, account, fields: request, tolerated });
  const found = await orders.find(merchantIdentifier, references)();
  if (E.isLeft(found)) return failed(found.left);
  const { byMerchantReference, byFortId } = found.right;
  const order = O.isSome(byMerchantReference) ? byMerchantReference : byFortId;
  const call: MatchedCall = { operation, params: request, order };
  const fitting = activeScenarios(simulation).filter((scenario) => matchesScenario(call, scenario));
  const reference = hasSuffixes(simulation) ? referenceOf(call) : undefined;
  const forcing = forceScenarios({ header, reference }, call, account);
  if (forcing !== undefined && E.isLeft(forcing))
    return E.left({ _tag: 'InvalidScenario', error: forcing.left, authenticated });
  const isForced = forcing !== undefined;
  const forced = forcing?.right ?? [];
  if (fitting.length === 0) return withEffects(chooseForced(forced), isForced);
  const ids = fitting.map(({ id }) => id);
  const drawn = await scenarioUses.draw(merchantIdentifier, ids, chooseAfterForced(forced, fitting))();
  return E.isLeft(drawn) ? failed(drawn.left) : withEffects(drawn.right, isForced);
};

const referenceOf = ({ order, params }: MatchedCall): string | undefined =>
  O.isSome(order) ? order.value.merchantReference : params.merchant_reference;

const chooseForced = (forced: readonly Scenario[]): ChosenEffects =>
  forced.length === 0 ? noEffects : chooseScenarios(forced)(new Map()).result;

// Forced scenarios come first and are not counted.
const chooseAfterForced = (
  forced: readonly Scenario[],
  fitting: readonly Scenario[],
): ReturnType<typeof chooseScenarios> => {
  const choose = chooseScenarios([...forced, ...fitting]);
  if (forced.length === 0) return choose;
  const isCounted = new Set(fitting.map(({ id }) => id));
  return (counts) => {
    const { result, counted } = choose(counts);
    return { result, counted: new Map([...counted].filter(([id]) => isCounted.has(id))) };
  };
};
