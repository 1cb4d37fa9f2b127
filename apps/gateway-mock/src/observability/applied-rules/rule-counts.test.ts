/** The report of applied rules. */
import { rules } from '@postern/protocol';
import { toMerchant } from '../../seed/store-seed.ts';
import { account, otherAccount } from '../../testing/merchant-and-request-fixtures.ts';
import { countAppliedRules, formatAppliedRules } from './rule-counts.ts';

const [merchant, other] = [toMerchant(account), toMerchant(otherAccount)];

const repliesOf = (report: ReturnType<ReturnType<typeof countAppliedRules>['report']>) =>
  Object.fromEntries(report.filter(({ replies }) => replies > 0).map(({ id, replies }) => [id, replies]));

test('the report has a row for each rule, also before the first request', () => {
  const report = countAppliedRules().report();
  expect(report.map(({ id }) => id)).toEqual(Object.keys(rules));
  expect(report.find(({ id }) => id === 'D4')).toEqual({
    id: 'D4',
    ...withoutSections(rules.D4),
    replies: 0,
  });
});

test('the counts are those of one account, or of all accounts and unauthenticated requests', () => {
  const { count, report } = countAppliedRules();
  count(merchant, ['D2', 'D3']);
  count(merchant, ['D2']);
  count(other, ['D2', 'D17']);
  count(undefined, ['D8']);
  expect([
    repliesOf(report(account.merchant_identifier)),
    repliesOf(report(otherAccount.merchant_identifier)),
    repliesOf(report('UNKNOWN')),
    repliesOf(report()),
  ]).toEqual([{ D2: 2, D3: 1 }, { D2: 1, D17: 1 }, {}, { D2: 3, D3: 1, D8: 1, D17: 1 }]);
});

test('accounts beyond the limit count in the total only', () => {
  const { count, report } = countAppliedRules(1);
  count(merchant, ['D2']);
  count(other, ['D2']);
  expect([
    repliesOf(report(account.merchant_identifier)),
    repliesOf(report(otherAccount.merchant_identifier)),
    repliesOf(report()),
  ]).toEqual([{ D2: 1 }, {}, { D2: 2 }]);
});

test('the formatted report lists the applied assumptions, most frequent first', () => {
  const { count, report } = countAppliedRules();
  count(merchant, ['D2', 'D11a', 'D7']);
  count(merchant, ['D7']);
  expect(formatAppliedRules(report())).toEqual([
    `D7 (2 replies): ${rules.D7.rule}`,
    `D2 (1 reply): ${rules.D2.rule}`,
  ]);
  expect(formatAppliedRules(countAppliedRules().report())).toEqual([]);
});

function withoutSections({ sections: _sections, ...rest }: typeof rules.D4) {
  return rest;
}
