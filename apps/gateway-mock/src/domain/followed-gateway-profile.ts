/** The gateway profile that this gateway follows: how another gateway was seen to answer, with a test account of its provider. */
import type {
  MockHindrance,
  ObservedOutcomes,
  GatewayDeviation,
  GatewayProfileSignature,
  InterpretationRuleObservation,
} from '@postern/conformance';
import type { InterpretationRule } from '@postern/protocol/spec';

export interface FollowedGatewayProfile {
  /** The address of the other gateway's operations. */
  readonly gateway: string;
  /** The beginning of the merchant_identifier. */
  readonly account: string;
  /** The day, such as `2026-11-24`. */
  readonly observedOn: string;
  readonly signature: GatewayProfileSignature;
  /** How many cases were answered as expected. */
  readonly conforming: number;
  readonly deviations: readonly FollowedDeviation[];
  /** What the gateway profile says about each interpretation rule. */
  readonly interpretationRules: ReadonlyMap<InterpretationRule, InterpretationRuleObservation>;
  /** The outcomes that replace those of refusals. */
  readonly outcomes: ObservedOutcomes;
}

export interface FollowedDeviation extends GatewayDeviation {
  /** Why this gateway does not answer in the same way; undefined if it does. */
  readonly hindrance: { readonly reason: MockHindrance; readonly text: string } | undefined;
}
