/**
 * Chooses which matching scenarios act on a call: at each stage the first whose count and probability allow it, and for feedback
 * all of them. A function of their use counts.
 */
import { createHash } from 'node:crypto';
import {
  effects,
  isAt,
  type Effect,
  type EffectAt,
  type RequestFailure,
} from '../domain/scenario/scenario-effects.ts';
import type { Scenario } from '../domain/scenario/scenario.ts';
import { noUses, type UseCounts, type UseCount } from '../domain/scenario/scenario-use-counts.ts';

/** The effects that act on a call. */
export interface ChosenEffects {
  readonly scenarios: readonly Scenario[];
  /** The request is not processed. */
  readonly request?: RequestFailure;
  /** The request is processed after this time. */
  readonly requestDelayMilliseconds?: number;
  readonly ledger?: EffectAt<'ledger'>;
  readonly reply?: EffectAt<'reply'>;
  readonly delayMilliseconds?: number;
  readonly feedback: readonly EffectAt<'feedback'>[];
  readonly payment?: EffectAt<'payment'>;
  readonly return?: EffectAt<'return'>;
}

export const noEffects: ChosenEffects = { scenarios: [], feedback: [] };

interface Chosen {
  readonly result: ChosenEffects;
  readonly counted: UseCounts;
}

export const chooseScenarios =
  (fitting: readonly Scenario[]) =>
  (counts: UseCounts): Chosen =>
    inOrder(fitting).reduce<Chosen>(
      (chosen, scenario) => {
        if (isStageTaken(chosen.result, scenario)) return chosen;
        const count = counts.get(scenario.id) ?? noUses;
        const acts = draw(scenario, count);
        if (acts === 'never') return chosen;
        const { uses, trials } = count;
        return {
          result: acts === 'yes' ? withEffect(chosen.result, scenario, uses) : chosen.result,
          counted: new Map([
            ...chosen.counted,
            [scenario.id, { uses: acts === 'yes' ? uses + 1 : uses, trials: trials + 1 }],
          ]),
        };
      },
      { result: noEffects, counted: new Map() },
    );

/** Forced scenarios come first, and are not counted. */
export const chooseAfterForced = (
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

// Scenarios at the stage of the request come first: if one loses the request, no other scenario acts, and none is used up.
const inOrder = (fitting: readonly Scenario[]): readonly Scenario[] => [
  ...fitting.filter(({ effect }) => isRequest(effect)),
  ...fitting.filter(({ effect }) => !isRequest(effect)),
];

const isStageTaken = (acting: ChosenEffects, { effect }: Scenario): boolean => {
  if (acting.request !== undefined) return true;
  const { stage } = effects[effect.kind];
  if (stage === 'feedback') return false;
  if (stage === 'request') return acting.requestDelayMilliseconds !== undefined;
  return (stage === 'delay' ? acting.delayMilliseconds : acting[stage]) !== undefined;
};

const draw = (scenario: Scenario, { uses, trials }: UseCount): 'yes' | 'no' | 'never' => {
  const { times, probability = 1 } = scenario;
  if (times !== undefined && uses >= times) return 'never';
  return probability === 1 || seededRandom(seedOf(scenario), 'acts', trials) < probability ? 'yes' : 'no';
};

const withEffect = (acting: ChosenEffects, scenario: Scenario, uses: number): ChosenEffects => {
  const { effect } = scenario;
  const scenarios = [...acting.scenarios, scenario];
  if (isRequestDelay(effect)) return { ...acting, scenarios, requestDelayMilliseconds: effect.milliseconds };
  if (isRequest(effect)) return { ...acting, scenarios, request: effect };
  if (isLedger(effect)) return { ...acting, scenarios, ledger: effect };
  if (isPayment(effect)) return { ...acting, scenarios, payment: effect };
  if (isReply(effect)) return { ...acting, scenarios, reply: effect };
  if (isReturn(effect)) return { ...acting, scenarios, return: effect };
  if (isDelay(effect)) {
    return {
      ...acting,
      scenarios,
      delayMilliseconds: delayOf(effect, seededRandom(seedOf(scenario), 'delay', uses)),
    };
  }
  return { ...acting, scenarios, feedback: [...acting.feedback, effect] };
};

const [isRequest, isLedger, isReply, isDelay, isPayment, isReturn] = [
  isAt('request'),
  isAt('ledger'),
  isAt('reply'),
  isAt('delay'),
  isAt('payment'),
  isAt('return'),
] as const;

const isRequestDelay = (effect: Effect): effect is Extract<Effect, { readonly kind: 'request_delayed' }> =>
  effect.kind === 'request_delayed';

const delayOf = (effect: EffectAt<'delay'>, random: number): number => {
  switch (effect.kind) {
    case 'delay':
      return effect.milliseconds;
    case 'delay_between':
      return (
        effect.from_milliseconds +
        Math.floor(random * (effect.to_milliseconds - effect.from_milliseconds + 1))
      );
    case 'delay_around':
      return Math.min(maxDelay, Math.round(-Math.log(1 - random) * effect.mean_milliseconds));
  }
};

const maxDelay = 60_000;

const seedOf = ({ id, seed = id }: Scenario): string => seed;

/** Returns the number at this position of the sequence that follows from the seed, from 0 to less than 1. */
const seededRandom = (seed: string, purpose: string, position: number): number =>
  createHash('sha256')
    .update(JSON.stringify([seed, purpose, position]))
    .digest()
    .readUInt32BE() /
  2 ** 32;
