/** The report of interpretation rules: which rules it lists, and its Markdown with hostile texts. */
import * as O from 'fp-ts/lib/Option.js';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import type { Account } from '../domain/account.ts';
import { toAccount } from '../seed/store-seed.ts';
import { followedGatewayProfileOf, sampleGatewayProfile } from '../testing/sample-gateway-profile.ts';
import { account } from '../testing/account-and-request-fixtures.ts';
import { createInterpretationRulesReport } from './interpretation-rules-report.ts';
import { escapeMarkdown, formatInterpretationRulesReport } from './interpretation-rules-report-markdown.ts';
import { openInterpretationRuleCounts } from './interpretation-rule-counts.ts';

const server = {
  version: '1.2.3',
  apiRoot: 'FortAPI',
  feedbackTimeoutSeconds: 10,
  allowPrivateAddresses: false,
};
const started = new Date('2026-02-03T04:05:06Z');
const accountTime = new Date('2027-01-01T00:00:00Z');
const merchant: Account = {
  ...toAccount(account),
  stoppedAt: O.some(accountTime),
  requestShape: 'compatible',
};

const reportOf = (owner: Account = merchant, gatewayProfile?: FollowedGatewayProfile) => {
  const counts = openInterpretationRuleCounts({ now: () => started });
  const { merchantIdentifier } = owner;
  counts.count({
    merchantIdentifier,
    place: 'reply',
    interpretationRules: ['D4', 'D9', 'D9a'],
    example: 'request-1',
  });
  counts.count({ merchantIdentifier, place: 'reply', interpretationRules: ['D10'] });
  counts.count({ merchantIdentifier, place: 'feedback', interpretationRules: ['D10'], example: '7' });
  counts.count({ merchantIdentifier: 'ANOTHER', place: 'reply', interpretationRules: ['D17'] });
  return createInterpretationRulesReport(counts, owner, accountTime, server, gatewayProfile);
};

test('the report has the rules that were applied to the account by provenance, the most frequent first', () => {
  const { assumed, derived, stated, notApplied } = reportOf();
  expect(assumed.map(({ id }) => id)).toEqual(['D10', 'D4']);
  expect(derived.map(({ id }) => id)).toEqual(['D9']);
  expect(stated.map(({ id }) => id)).toEqual(['D9a']);
  expect(notApplied.map(({ id }) => id)).toContain('D17');
});

test('a rule has the value of its setting in this account', () => {
  const settings = Object.fromEntries(
    [...reportOf().assumed, ...reportOf().notApplied].map(({ id, setting }) => [id, setting]),
  );
  expect(settings).toMatchObject({
    D1: 'api_root: FortAPI',
    D4: 'request_shape: compatible',
    D20: 'keys: current',
    D24: 'feedback_timeout: 10',
    D24a: 'retries: max_attempts 10, interval_seconds 10',
    D26: 'allow_private_feedback: false',
    D28a: 'origins: []',
    D33: 'clock_stopped_at: 2027-01-01T00:00:00.000Z',
    P7: 'limits: {}',
  });
  expect(settings['D10']).toBeUndefined();
});

test('the Markdown names the account, its time, the gateway, and each assumption with section, place, example and setting', () => {
  const text = formatInterpretationRulesReport(reportOf());
  for (const line of [
    `# Interpretation rules of ${account.merchant_identifier}`,
    '| Time of the account | 2027-01-01T00:00:00.000Z |',
    '| Gateway | postern-gateway 1.2.3 |',
    '| Counted since | 2026-02-03T04:05:06.000Z |',
    '## Assumed: 2',
    '### D10: 2 times',
    '- Specification: sections 4.2, 4.4',
    '- once in delivery attempts of feedback, from 2026-02-03T04:05:06.000Z to 2026-02-03T04:05:06.000Z, for example feedback 7',
    String.raw`- Setting: request\_shape: compatible`,
  ])
    expect(text.split('\n')).toContain(line);
});

test('with a gateway profile, the Markdown says of each rule whether it was observed, on which day and gateway', async () => {
  const where = String.raw`on 2026-11-24 on gateway https://sandbox.example.com/FortAPI/paymentApi`;
  const deviating = { case: 'signature.type.SHA-256', rule: 'D4', expected: '02000', observed: '00008' };
  const text = formatInterpretationRulesReport(
    reportOf(
      merchant,
      await followedGatewayProfileOf({
        ...sampleGatewayProfile,
        conforming: ['order.Authorized.CAPTURE.part', 'CAPTURE.merchant_reference.no-reference'],
        deviations: [deviating],
      }),
    ),
  );
  for (const line of [
    '| Observed | https://sandbox.example.com/FortAPI/paymentApi, 2026-11-24 |',
    `- Observed ${where}: 1 case conforms, 11 not run`,
    `- Deviates ${where}: signature.type.SHA-256 (expected 02000, observed 00008)`,
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^\| D9 \| 1 \| 2026-11-24 \|/m);
});

test('with a gateway profile, a rule without a case is not observed, and only the first deviations are listed', async () => {
  const deviations = Array.from({ length: 8 }, (_, index) => ({
    case: `a.case.${index}`,
    rule: 'D4',
    expected: 'a',
    observed: '<b>',
  }));
  const text = formatInterpretationRulesReport(
    reportOf(
      merchant,
      await followedGatewayProfileOf({ ...sampleGatewayProfile, conforming: [], deviations }),
    ),
  );
  expect(text).toContain(String.raw`a.case.4 (expected a, observed \<b\>); and 3 more`);
  expect(text).toMatch(
    /^- Not observed on 2026-11-24 on gateway \S+: no case of the interpretation rule ran$/m,
  );
});

test('without a gateway profile, the Markdown mentions none', () => {
  expect(formatInterpretationRulesReport(reportOf())).not.toMatch(/observed/i);
});

test('a text from data does not change the structure of the Markdown', () => {
  const name =
    '# Heading\n## Not applied: 0\n| <img src=x> | [link](https://example.com) `code` *bold* \u2028- item';
  const hostile = formatInterpretationRulesReport(reportOf({ ...merchant, name }));
  const plain = formatInterpretationRulesReport(reportOf({ ...merchant, name: 'A shop' }));
  expect(hostile.split('\n')).toHaveLength(plain.split('\n').length);
  expect(hostile).not.toMatch(/[^\\]<img|[^\\]\[link|[^\\]`code/);
  expect(escapeMarkdown('a|b')).toBe(String.raw`a\|b`);
});
