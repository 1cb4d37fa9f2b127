/** What a report says of the rules that replies leaned on. */
import { rules } from '@postern/protocol';
import { toMerchant } from '../../seed/store-seed.ts';
import { account, otherAccount } from '../../testing/merchants-and-requests.ts';
import { countAppliedRules, formatAppliedRules } from './applied-rules-report.ts';

const [merchant, other] = [toMerchant(account), toMerchant(otherAccount)];

const repliesOf = (report: ReturnType<ReturnType<typeof countAppliedRules>['report']>) =>
  Object.fromEntries(report.filter(({ replies }) => replies > 0).map(({ id, replies }) => [id, replies]));

test('it has a row for each rule there is, also before anybody asked for anything', () => {
  const report = countAppliedRules().report();
  expect(report.map(({ id }) => id)).toEqual(Object.keys(rules));
  expect(report[3]).toEqual({ id: 'D4', ...withoutSections(rules.D4), replies: 0 });
});

test('an account is told its own counts, the provider those of all and of nobody', () => {
  const { count, report } = countAppliedRules();
  count(merchant, ['D2', 'D3']);
  count(merchant, ['D2']);
  count(other, ['D2', 'D17']);
  count(undefined, ['D8']);
  expect([
    repliesOf(report(account.merchant_identifier)),
    repliesOf(report(otherAccount.merchant_identifier)),
    repliesOf(report('NOBODY')),
    repliesOf(report()),
  ]).toEqual([{ D2: 2, D3: 1 }, { D2: 1, D17: 1 }, {}, { D2: 3, D3: 1, D8: 1, D17: 1 }]);
});

test('accounts beyond the bound are counted together with all', () => {
  const { count, report } = countAppliedRules(1);
  count(merchant, ['D2']);
  count(other, ['D2']);
  expect([
    repliesOf(report(account.merchant_identifier)),
    repliesOf(report(otherAccount.merchant_identifier)),
    repliesOf(report()),
  ]).toEqual([{ D2: 1 }, {}, { D2: 2 }]);
});

test('in words it tells what was our choice and was leaned on, most first', () => {
  const { count, report } = countAppliedRules();
  count(merchant, ['D2', 'D11', 'D7']);
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
