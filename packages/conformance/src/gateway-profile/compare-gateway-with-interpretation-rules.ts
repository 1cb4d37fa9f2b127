/** What a gateway profile says about each interpretation rule: whether a gateway was seen to follow it. */
import { interpretationRules, type InterpretationRule } from '@postern/protocol/spec';
import { gatewayCases } from '../certify-gateway/gateway-cases.ts';
import type { GatewayProfile, GatewayDeviation } from './gateway-profile.ts';

/** How an interpretation rule was observed: by the cases that follow from it and that ran. */
export interface InterpretationRuleObservation {
  readonly interpretationRule: InterpretationRule;
  readonly verdict: InterpretationRuleVerdict;
  /** The cases that were answered as expected. */
  readonly conforming: readonly string[];
  readonly deviations: readonly GatewayDeviation[];
  /** The cases that did not run. A rule can be observed although some of its cases did not run. */
  readonly notRun: readonly string[];
}

/**
 * `Observed` if each case that ran was answered as expected, `Deviates` if one was not, and `NotRun` if none ran, or if the suite has
 * no case of the rule.
 */
export type InterpretationRuleVerdict = 'Observed' | 'Deviates' | 'NotRun';

/**
 * Says for each interpretation rule whether a gateway was seen to follow it. Cases that the suite does not have are not counted, unless they deviate:
 * a deviation names its rule.
 *
 * @example
 * import { compareGatewayWithInterpretationRules } from '@postern/conformance'
 *
 * const observations = compareGatewayWithInterpretationRules({ conforming: ['CAPTURE.amount.zero'], deviations: [] })
 * observations.find(({ interpretationRule }) => interpretationRule === 'D3b')?.verdict // => 'Observed'
 * observations.find(({ interpretationRule }) => interpretationRule === 'D17')?.verdict // => 'NotRun'
 */
export const compareGatewayWithInterpretationRules = ({
  conforming,
  deviations,
}: Pick<GatewayProfile, 'conforming' | 'deviations'>): readonly InterpretationRuleObservation[] => {
  const asExpected = new Set(conforming);
  const deviating = new Set(deviations.map((deviation) => deviation.case));
  return interpretationRuleIds.map((interpretationRule) => {
    const ids = gatewayCases
      .filter((row) => row.interpretationRule === interpretationRule && !deviating.has(row.id))
      .map(({ id }) => id);
    const cases = {
      conforming: ids.filter((id) => asExpected.has(id)),
      deviations: deviations.filter((deviation) => deviation.rule === interpretationRule),
      notRun: ids.filter((id) => !asExpected.has(id)),
    };
    return { interpretationRule, verdict: verdictOf(cases), ...cases };
  });
};

const verdictOf = ({
  conforming,
  deviations,
}: Pick<InterpretationRuleObservation, 'conforming' | 'deviations'>): InterpretationRuleVerdict => {
  if (deviations.length > 0) return 'Deviates';
  return conforming.length > 0 ? 'Observed' : 'NotRun';
};

const isInterpretationRule = (id: string): id is InterpretationRule => Object.hasOwn(interpretationRules, id);
const interpretationRuleIds: readonly InterpretationRule[] =
  Object.keys(interpretationRules).filter(isInterpretationRule);
