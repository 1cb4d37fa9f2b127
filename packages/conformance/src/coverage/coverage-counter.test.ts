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

describe('an effect on feedback', () => {
  const count = (requests: readonly unknown[]) => {
    const one = createCoverageCounter({
      effects: { effects: [{ kind: 'feedback_dropped', applies_to: 'every', meaning: 'lost', members: [] }] },
      isOfAllAccounts: true,
    });
    for (const each of requests) one.countRequest(each);
    for (const kind of ['direct', 'notification'])
      one.countFeedback({ id: kind, kind, state: 'dropped', attempts: [], distortion: { dropped: true } });
    return rowOf(one.report(subject), 'feedback_dropped');
  };

  test('counts once for each request, however many messages it changes', () => {
    const dropped = { ...request, request_id: 'r1', scenarios: ['forced:feedback_dropped'] };
    expect(count([dropped])).toMatchObject({ times: 1, example: { kind: 'request', id: 'r1' } });
  });

  test('counts by its messages if no request shows it', () => {
    expect(count([])).toMatchObject({ times: 2, example: { kind: 'feedback', id: 'direct' } });
  });
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
    howToCoverText: 'do what the interpretation rule is about, with a payment',
    times: 1,
  });
  expect(rowOf(report, 'C40')).toMatchObject({
    howToCoverText: 'use or change what it depends on: the return address',
    times: 0,
  });
  const without = of([]);
  expect(rowOf(without, 'C26')).toBeUndefined();
  const ofRules = (all: CoverageReport) =>
    all.chapters.find(({ name }) => name === 'interpretation_rules')?.rows.length ?? 0;
  expect(ofRules(report) - ofRules(without)).toBe(2);
});

describe('of an account that creates payments', () => {
  const rules = [{ id: 'C26', text: 'A rule.', provenance: 'assumed', applied: [] }];
  const page = { request_id: 'r1', operation: 'PURCHASE', response_code: '' };
  const measure = (requests: readonly unknown[], listed: readonly unknown[] = rules) => {
    const one = counter();
    for (const each of requests) one.countRequest(each);
    one.countInterpretationRules(listed);
    return one.report(subject);
  };
  const coveredKeys = (report: CoverageReport, chapter: string) =>
    report.chapters
      .find(({ name }) => name === chapter)
      ?.rows.filter(({ times }) => times > 0)
      .map(({ key }) => key);

  test('payments have chapters of their own', () => {
    const names = ({ chapters }: CoverageReport) => chapters.map(({ name }) => name);
    expect(names(measure([])).slice(6)).toEqual(['payment_codes', 'payment_flows', 'challenges', 'returns']);
    expect(names(measure([], []))).toHaveLength(6);
  });

  test('a form that opened a page is a flow that was sent and accepted, and a refused one was sent', () => {
    const accepted = { ...page, payment: { entry_point: 'page', flow: 'redirection' } };
    const refused = {
      ...page,
      response_code: '00066',
      refused: { reason: 'ReferenceUsed' },
      payment: { entry_point: 'page', flow: 'redirection', returned: 'GET' },
    };
    expect(coveredKeys(measure([accepted]), 'payment_flows')).toEqual([
      'redirection sent',
      'redirection accepted',
    ]);
    const report = measure([refused]);
    expect(coveredKeys(report, 'payment_flows')).toEqual(['redirection sent']);
    expect(coveredKeys(report, 'payment_codes')).toEqual(['00066']);
    expect(coveredKeys(report, 'returns')).toEqual(['refused by GET']);
  });

  test('a request at the operation URL that a scenario lost was not accepted', () => {
    const lost = { ...page, payment: { entry_point: 'api', flow: 'trusted' } };
    expect(coveredKeys(measure([lost]), 'payment_flows')).toEqual(['trusted sent']);
  });

  test('the code of a payment is none of an operation', () => {
    const report = measure([{ ...page, response_code: '00001', payment: { entry_point: 'page' } }]);
    expect(coveredKeys(report, 'codes')).toEqual([]);
    expect(coveredKeys(report, 'payment_codes')).toEqual(['00001']);
  });

  test.each([
    ['PURCHASE', '14000', 'paid'],
    ['AUTHORIZATION', '03666', 'declined'],
    ['PURCHASE', '13006', 'undecided'],
    ['PURCHASE', '19065', 'undecided'],
    ['PURCHASE', '01072', 'cancelled'],
    ['TOKENIZATION', '00778', 'expired'],
    ['TOKENIZATION', '18063', 'token'],
    ['CREATE_TOKEN', '53016', 'refused'],
  ])('a return of %s with %s is one that is %s', (operation, code, kind) => {
    const clicked = {
      request_id: 'r1',
      operation,
      response_code: code,
      payment: { entry_point: 'page', returned: 'POST' },
    };
    expect(coveredKeys(measure([clicked]), 'returns')).toEqual([`${kind} by POST`]);
  });

  test('a challenge is asked for, and ends with a click or without one', () => {
    const requested = (entryPoint: string) => ({
      ...page,
      response_code: '20064',
      payment: { entry_point: entryPoint },
    });
    const ended = (challenge: string, code: string) => ({
      ...page,
      response_code: code,
      payment: { entry_point: 'page', challenge },
    });
    const report = measure(
      [requested('page'), requested('api'), ended('succeeded', '14000'), ended('failed', '10030')],
      [{ id: 'C24', text: 'A rule.', provenance: 'assumed', applied: [{ place: 'completion', times: 1 }] }],
    );
    expect(coveredKeys(report, 'challenges')).toEqual([
      'asked on the page',
      'asked by 3ds_url',
      'succeeded',
      'failed',
      'left alone',
    ]);
  });

  test('each code of payments is in one row, which says how to cover it', () => {
    const codes = measure([]).chapters.find(({ name }) => name === 'payment_codes')?.rows ?? [];
    const keys = codes.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(codes.find(({ key }) => key === '13029')?.howToCoverText).toBe(
      'PURCHASE with the card visa and the expiry date 02/38',
    );
    expect(codes.find(({ key }) => key === '59044')).toMatchObject({
      title: expect.stringMatching(/^UPDATE_TOKEN: The account has no such token/),
      howToCoverText: expect.stringMatching(
        /^send a request of the flow update_token, to which this applies/,
      ),
    });
  });
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
