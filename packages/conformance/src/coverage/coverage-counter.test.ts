import { createCoverageCounter } from './coverage-counter.ts';
import { formatHowToCover } from './how-to-cover.ts';
import type { CoverageReport } from './coverage-report.ts';

const subject = { baseUrl: 'http://127.0.0.1:8080', accounts: [], measuredAt: new Date(0) };

const effects = {
  effects: ['reply_lost', 'delay'].map((kind) => ({ kind, applies_to: 'every', meaning: kind, members: [] })),
};

const counter = () => createCoverageCounter({ effects, isOfAllAccounts: true });

const rowOf = (report: CoverageReport, key: string) =>
  report.chapters.flatMap(({ rows }) => rows).find((row) => row.key === key);

const request = { response_code: '04000', operation: 'CAPTURE', scenarios: ['1'] };

test('scenarios of two accounts may have the same id', () => {
  const two = counter();
  two.countScenarios([{ id: '1', effect: { kind: 'reply_lost' } }], 'SHOP0001');
  two.countScenarios([{ id: '1', effect: { kind: 'delay' } }], 'SHOP0002');
  two.countRequest({ ...request, request_id: 'r1', merchant_identifier: 'SHOP0001' });
  const report = two.report(subject);
  expect([rowOf(report, 'reply_lost')?.times, rowOf(report, 'delay')?.times]).toEqual([1, 0]);
});

test('scenarios without an account are those of every account', () => {
  const one = counter();
  one.countScenarios([{ id: '1', effect: { kind: 'delay' } }]);
  one.countRequest({ ...request, request_id: 'r1', merchant_identifier: 'SHOP0001' });
  expect(rowOf(one.report(subject), 'delay')?.times).toBe(1);
});

test('a row names the newest request or feedback that covered it, with its account', () => {
  const one = counter();
  one.countRequest({ ...request, request_id: 'newest', merchant_identifier: 'SHOP0001' });
  one.countRequest({ ...request, request_id: 'oldest', merchant_identifier: 'SHOP0001' });
  one.countFeedback({
    id: '7',
    kind: 'direct',
    state: 'delivered',
    attempts: [{ encoding: 'form' }],
    params: { command: 'CAPTURE', merchant_identifier: 'SHOP0001' },
  });
  const report = one.report(subject);
  expect(rowOf(report, '04000')).toMatchObject({
    times: 2,
    example: { kind: 'request', id: 'newest', account: 'SHOP0001' },
  });
  expect(rowOf(report, 'direct as form')?.example).toEqual({
    kind: 'feedback',
    id: '7',
    account: 'SHOP0001',
  });
});

test('the rules of payments are rows if the gateway lists them', () => {
  const of = (rules: readonly unknown[]) => {
    const one = counter();
    one.countRequest({
      request_id: 'r1',
      operation: 'PURCHASE',
      response_code: '14000',
      interpretation_rules: ['C26'],
    });
    one.countInterpretationRules(rules);
    return one.report(subject);
  };
  const rule = { text: 'A rule.', provenance: 'assumed', applied: [] };
  const report = of([
    { ...rule, id: 'C26' },
    { ...rule, id: 'C40', configurable: 'the return address' },
    { ...rule, id: 'D1' },
  ]);
  expect(rowOf(report, 'C26')).toMatchObject({
    title: 'A rule. (assumed)',
    howToCoverText: 'do what the interpretation rule is about, on the payment page',
    times: 1,
  });
  expect(rowOf(report, 'C40')).toMatchObject({
    howToCoverText: 'use or change what it depends on: the return address',
    times: 0,
  });
  const without = of([]);
  expect(rowOf(without, 'C26')).toBeUndefined();
  expect(report.all - without.all).toBe(2);
});

test('the sentence of a row says how to cover it', () => {
  for (const { rows } of counter().report(subject).chapters)
    for (const { howToCover, howToCoverText } of rows)
      expect(howToCoverText).toBe(formatHowToCover(howToCover));
});

test('the percent of a chapter is rounded down', () => {
  const one = counter();
  one.countRequest({ operation: 'CAPTURE', response_code: '04000' });
  expect(one.report(subject).chapters.map(({ name, covered, percent }) => [name, covered, percent])).toEqual([
    ['codes', 1, 1.6],
    ['outcomes', 1, 5.5],
    ['operations', 1, 25],
    ['effects', 0, 0],
    ['feedback', 0, 0],
    ['interpretation_rules', 0, 0],
  ]);
});
