/** What a gateway profile says about each rule: whether a gateway was seen to follow it. */
import { rules, type Rule } from '@postern/protocol';
import { gatewayCases } from '../gateway/case-table.ts';
import type { GatewayProfile, GatewayDeviation } from './gateway-profile.ts';

/** How a rule was observed: by the cases that follow from it and that ran. */
export interface RuleObservation {
  readonly rule: Rule;
  readonly verdict: RuleVerdict;
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
export type RuleVerdict = 'Observed' | 'Deviates' | 'NotRun';

/**
 * Says for each rule whether a gateway was seen to follow it. Cases that the suite does not have are not counted, unless they deviate:
 * a deviation names its rule.
 *
 * @example
 * import { compareGatewayWithRules } from '@postern/conformance'
 *
 * const observations = compareGatewayWithRules({ conforming: ['CAPTURE.amount.zero'], deviations: [] })
 * observations.find(({ rule }) => rule === 'D3b')?.verdict // => 'Observed'
 * observations.find(({ rule }) => rule === 'D17')?.verdict // => 'NotRun'
 */
export const compareGatewayWithRules = ({
  conforming,
  deviations,
}: Pick<GatewayProfile, 'conforming' | 'deviations'>): readonly RuleObservation[] => {
  const asExpected = new Set(conforming);
  const deviating = new Set(deviations.map((deviation) => deviation.case));
  return ruleIds.map((rule) => {
    const ids = gatewayCases.filter((row) => row.rule === rule && !deviating.has(row.id)).map(({ id }) => id);
    const cases = {
      conforming: ids.filter((id) => asExpected.has(id)),
      deviations: deviations.filter((deviation) => deviation.rule === rule),
      notRun: ids.filter((id) => !asExpected.has(id)),
    };
    return { rule, verdict: verdictOf(cases), ...cases };
  });
};

const verdictOf = ({
  conforming,
  deviations,
}: Pick<RuleObservation, 'conforming' | 'deviations'>): RuleVerdict => {
  if (deviations.length > 0) return 'Deviates';
  return conforming.length > 0 ? 'Observed' : 'NotRun';
};

const isRule = (id: string): id is Rule => Object.hasOwn(rules, id);
const ruleIds: readonly Rule[] = Object.keys(rules).filter(isRule);
