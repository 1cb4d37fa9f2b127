/** Which rules a gateway profile confirms, by the cases of the suite. */
import { rules } from '@postern/protocol';
import { gatewayCases } from '../gateway/case-table.ts';
import type { GatewayDeviation } from './gateway-profile.ts';
import { compareGatewayWithRules, type RuleObservation } from './compare-gateway-with-rules.ts';

const casesOf = (rule: string): readonly string[] =>
  gatewayCases.filter((row) => row.rule === rule).map(({ id }) => id);

const deviationOf = (id: string, rule: string): GatewayDeviation => ({
  case: id,
  rule,
  expected: '00005',
  observed: '00033',
});

const observe = (
  rule: string,
  conforming: readonly string[],
  deviations: readonly GatewayDeviation[] = [],
): RuleObservation | undefined =>
  compareGatewayWithRules({ conforming, deviations }).find((observation) => observation.rule === rule);

const [first = '', second = '', ...others] = casesOf('D3b');

describe('the observation of a rule', () => {
  it('exists for each rule of the protocol, once', () => {
    const observed = compareGatewayWithRules({ conforming: [], deviations: [] }).map(({ rule }) => rule);
    expect(observed).toEqual(Object.keys(rules));
    expect(others.length).toBeGreaterThan(0);
  });

  it('is Observed if each case of the rule was answered as expected', () => {
    expect(observe('D3b', casesOf('D3b'))).toEqual({
      rule: 'D3b',
      verdict: 'Observed',
      conforming: [first, second, ...others],
      deviations: [],
      notRun: [],
    });
  });

  it('is Observed if some did not run, and names them', () => {
    expect(observe('D3b', [first])).toMatchObject({
      verdict: 'Observed',
      conforming: [first],
      notRun: [second, ...others],
    });
  });

  it('is Deviates if one case was answered in another way, with the deviation', () => {
    const deviation = deviationOf(second, 'D3b');
    expect(observe('D3b', [first], [deviation])).toEqual({
      rule: 'D3b',
      verdict: 'Deviates',
      conforming: [first],
      deviations: [deviation],
      notRun: [...others],
    });
  });

  it('is NotRun if no case ran, or the suite has none', () => {
    expect(observe('D3b', casesOf('D17'))).toMatchObject({ verdict: 'NotRun', conforming: [] });
    const withoutCase = Object.keys(rules).find((rule) => casesOf(rule).length === 0) ?? '';
    expect(observe(withoutCase, casesOf('D3b'))).toEqual({
      rule: withoutCase,
      verdict: 'NotRun',
      conforming: [],
      deviations: [],
      notRun: [],
    });
  });

  it('counts a case that is in both lists as a deviation', () => {
    expect(observe('D3b', [first], [deviationOf(first, 'D3b')])).toMatchObject({
      verdict: 'Deviates',
      conforming: [],
    });
  });

  it('ignores conforming cases that the suite does not have, and keeps their deviations', () => {
    expect(observe('D3b', ['a.case.of.an.older.suite'])).toMatchObject({ verdict: 'NotRun' });
    const old = deviationOf('a.case.of.an.older.suite', 'D3b');
    expect(observe('D3b', [first], [old])).toMatchObject({ verdict: 'Deviates', deviations: [old] });
  });

  it('does not repeat a case that the gateway profile repeats', () => {
    expect(observe('D3b', [first, first])?.conforming).toEqual([first]);
  });
});
