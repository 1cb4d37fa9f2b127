/** The counts of applied interpretation rules. */
import { interpretationRules, type InterpretationRule } from '@postern/protocol/spec';
import { formatAppliedAssumptions, openInterpretationRuleCounts } from './interpretation-rule-counts.ts';

const first = new Date('2026-02-03T04:05:06Z');
const later = new Date('2026-02-03T04:05:16Z');

/** Counts whose clock is moved by setting `at`. */
const openCounts = (maxAccounts?: number) => {
  const clock = { at: first, now: () => clock.at };
  return { clock, ...openInterpretationRuleCounts(clock, maxAccounts) };
};

const timesOf = (report: ReturnType<ReturnType<typeof openInterpretationRuleCounts>['report']>) =>
  Object.fromEntries(report.filter(({ times }) => times > 0).map(({ id, times }) => [id, times]));

const isInterpretationRule = (id: string): id is InterpretationRule => Object.hasOwn(interpretationRules, id);

const reply = (merchantIdentifier: string | undefined, ...applied: readonly ('D2' | 'D3' | 'D8' | 'D17')[]) =>
  ({ merchantIdentifier, place: 'reply', interpretationRules: applied }) as const;

test('the report has a row for each interpretation rule, also before the first request', () => {
  const report = openCounts().report();
  expect(report.map(({ id }) => id)).toEqual(Object.keys(interpretationRules));
  expect(report.find(({ id }) => id === 'D4')).toEqual({
    id: 'D4',
    ...interpretationRules.D4,
    times: 0,
    applied: [],
  });
});

test('the counts are those of one account, or of all accounts and unauthenticated requests', () => {
  const { count, report } = openCounts();
  count(reply('ONE', 'D2', 'D3'));
  count(reply('ONE', 'D2'));
  count(reply('TWO', 'D2', 'D17'));
  count(reply(undefined, 'D8'));
  expect([
    timesOf(report('ONE')),
    timesOf(report('TWO')),
    timesOf(report('UNKNOWN')),
    timesOf(report()),
  ]).toEqual([{ D2: 2, D3: 1 }, { D2: 1, D17: 1 }, {}, { D2: 3, D3: 1, D8: 1, D17: 1 }]);
});

test('a rule has its places, each with the first and the last time and the latest example', () => {
  const { clock, count, report } = openCounts();
  count({ ...reply('ONE', 'D17'), example: 'request-1' });
  count({ ...reply('ONE', 'D17'), place: 'feedback', example: '7' });
  clock.at = later;
  count({ ...reply('ONE', 'D17'), example: 'request-2' });
  count(reply('ONE', 'D17'));
  expect(report('ONE').find(({ id }) => id === 'D17')).toMatchObject({
    times: 4,
    applied: [
      { place: 'reply', times: 3, firstAt: first, lastAt: later, example: 'request-2' },
      { place: 'feedback', times: 1, firstAt: first, lastAt: first, example: '7' },
    ],
  });
});

test('rules are counted in any number of combinations', () => {
  const { count, report } = openCounts();
  const combinations = Object.keys(interpretationRules).flatMap((one) =>
    Object.keys(interpretationRules).map((other) => [one, other]),
  );
  for (const combination of combinations)
    count({
      ...reply('ONE'),
      interpretationRules: Object.keys(interpretationRules)
        .filter(isInterpretationRule)
        .filter((id) => combination.includes(id)),
    });
  const each = Object.keys(interpretationRules).length;
  expect(report('ONE').map(({ times }) => times)).toEqual(Array.from({ length: each }, () => 2 * each - 1));
});

test('accounts beyond the limit count in the total only', () => {
  const { count, report } = openCounts(1);
  count(reply('ONE', 'D2'));
  count(reply('TWO', 'D2'));
  expect([timesOf(report('ONE')), timesOf(report('TWO')), timesOf(report())]).toEqual([
    { D2: 1 },
    {},
    { D2: 2 },
  ]);
});

test('the formatted report lists the applied assumptions, most frequent first', () => {
  const { count, report } = openCounts();
  count(reply('ONE', 'D2', 'D17'));
  count(reply('ONE', 'D2'));
  count({ ...reply('ONE'), interpretationRules: ['D11a'] });
  expect(formatAppliedAssumptions(report())).toEqual([
    `D2 (2 times): ${interpretationRules.D2.text}`,
    `D17 (1 time): ${interpretationRules.D17.text} Configurable: sha_type of the account.`,
  ]);
  expect(formatAppliedAssumptions(openCounts().report())).toEqual([]);
});
