/** Which interpretation rules a gateway profile confirms, by the cases of the suite. */
import { interpretationRules } from '@postern/protocol/spec';
import { gatewayCases } from '../certify-gateway/gateway-cases.ts';
import type { GatewayDeviation } from './gateway-profile.ts';
import {
  compareGatewayWithInterpretationRules,
  type InterpretationRuleObservation,
} from './compare-gateway-with-interpretation-rules.ts';

const casesOf = (rule: string): readonly string[] =>
  gatewayCases.filter((row) => row.interpretationRule === rule).map(({ id }) => id);

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
): InterpretationRuleObservation | undefined =>
  compareGatewayWithInterpretationRules({ conforming, deviations }).find(
    (observation) => observation.interpretationRule === rule,
  );

const [first = '', second = '', ...others] = casesOf('D3b');

describe('the observation of an interpretation rule', () => {
  it('exists for each interpretation rule of the protocol, once', () => {
    const observed = compareGatewayWithInterpretationRules({ conforming: [], deviations: [] }).map(
      ({ interpretationRule }) => interpretationRule,
    );
    expect(observed).toEqual(Object.keys(interpretationRules));
    expect(others.length).toBeGreaterThan(0);
  });

  it('is Observed if each case of the rule was answered as expected', () => {
    expect(observe('D3b', casesOf('D3b'))).toEqual({
      interpretationRule: 'D3b',
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
      interpretationRule: 'D3b',
      verdict: 'Deviates',
      conforming: [first],
      deviations: [deviation],
      notRun: [...others],
    });
  });

  it('is NotRun if no case ran, or the suite has none', () => {
    expect(observe('D3b', casesOf('D17'))).toMatchObject({ verdict: 'NotRun', conforming: [] });
    const withoutCase = Object.keys(interpretationRules).find((rule) => casesOf(rule).length === 0) ?? '';
    expect(observe(withoutCase, casesOf('D3b'))).toEqual({
      interpretationRule: withoutCase,
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
