/** How the effects of scenarios change the transport of a request or its reply: for the HTTP layer and the request log (D32). */
import * as O from 'fp-ts/lib/Option.js';
import type { Delivery } from '../../domain/http-recording.ts';
import type { Decision } from '../../domain/order.ts';
import { effects, type EffectAt, type RequestFailure } from '../../domain/scenario/scenario-effects.ts';
import type { ChosenEffects } from '../../simulation/choose-scenarios.ts';

export interface SimulatedTransport {
  /** The ids of the scenarios that acted. */
  readonly scenarios: readonly string[];
  /** How long the request was held back before it was processed. */
  readonly heldMilliseconds?: number | undefined;
  readonly delayMilliseconds?: number | undefined;
  /** The effect on the transport of the request or of the reply. */
  readonly transportEffect?: RequestFailure | EffectAt<'reply'> | undefined;
  /** What the client receives instead of the reply, because of which scenario. */
  readonly delivery?: Delivery | undefined;
}

/** `undefined` if no scenario acted. Scenarios at the ledger did not act if the ledger itself refused. */
export const simulatedTransport = (
  chosen: ChosenEffects,
  decision: O.Option<Pick<Decision, 'refused'>>,
  heldMilliseconds?: number,
): SimulatedTransport | undefined => {
  const { scenarios, delayMilliseconds, request, reply } = chosen;
  if (scenarios.length === 0) return undefined;
  const isDecidedHere = O.isSome(decision) && decision.value.refused === undefined;
  const acted = scenarios.filter(({ effect }) => effects[effect.kind].stage !== 'ledger' || isDecidedHere);
  if (acted.length === 0) return undefined;
  const transportEffect = request ?? reply;
  return {
    scenarios: acted.map(({ id }) => id),
    ...(heldMilliseconds !== undefined && { heldMilliseconds }),
    delayMilliseconds,
    transportEffect,
    delivery: deliveryBy(acted, transportEffect),
  };
};

// A changed reply says more than its delay.
const deliveryBy = (
  acted: ChosenEffects['scenarios'],
  transportEffect: SimulatedTransport['transportEffect'],
): Delivery | undefined => {
  const scenario = acted.find(({ effect }) =>
    transportEffect === undefined
      ? effects[effect.kind].stage === 'delay' || effect.kind === 'request_delayed'
      : effect === transportEffect,
  );
  return scenario && { reason: transportEffect?.kind ?? 'delayed', scenario: scenario.id };
};
