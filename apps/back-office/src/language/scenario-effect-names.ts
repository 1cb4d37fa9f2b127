/** The names of effects, stages and members in the management API. */
import type { operations } from '../api/management-api.generated.ts';
import type { Schema } from '../api/client.ts';

type Effect = Schema<'Effect'>;
type List = operations['getScenarioEffects']['responses'][200]['content']['application/json'];
type MemberOf<E extends Effect> = E extends unknown ? Exclude<keyof E, 'kind'> : never;

export type EffectKind = Effect['kind'];
export type EffectStage = List['stages'][number]['stage'];
export type EffectMember = MemberOf<Effect>;
export type EffectEnding = Extract<Effect, { kind: 'pending' }>['ends'];
