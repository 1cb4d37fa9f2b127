/**
 * The rules of the gateway: their provenance, where and how often this process has applied each, and the report of assumptions of
 * an account.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { computeAccountTime } from '../../clock/account-clocks.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Merchant } from '../../domain/merchant.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { anyText, nothing } from '../../schema/primitives.ts';
import { createAssumptionsReport, reportRules } from '../../interpretation-rules/assumptions-report.ts';
import { formatAssumptionsReport } from '../../interpretation-rules/assumptions-report-markdown.ts';
import type { RuleCounts } from '../../interpretation-rules/rule-counts.ts';
import type { GatewayInfo } from '../gateway/gateway-info-routes.ts';
import type { GatewayProfilePorts } from '../gateway-profile/routes.ts';
import { accountRoute, scopedRoute } from '../route.ts';
import { gatewayProfileText } from '../gateway-profile/rule-observation-view.ts';
import { AppliedRuleView, toAppliedRuleView } from './applied-rule-view.ts';

export interface AppliedRulesPorts extends GatewayProfilePorts {
  readonly rules: Pick<RuleCounts, 'report' | 'since'>;
  readonly clock: Clock;
  readonly gatewayInfo: GatewayInfo;
}

const rulesList = list('a list of rules', AppliedRuleView, 1000);
const AppliedRulesView = object({ items: rulesList }, {});

const readAppliedRules = scopedRoute({
  method: 'GET',
  path: '/rules',
  summary: 'Get where and how often each rule was applied. Those of one account include its settings',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: AppliedRulesView },
  problems: [],
  handle: (ports: AppliedRulesPorts, { merchantIdentifier, account }) =>
    TE.right({
      items: reportRules(ports.rules.report(merchantIdentifier), {
        ...rulesSourcesOf(ports),
        ...(account !== undefined && { merchant: account }),
      }).map(toAppliedRuleView),
    }),
});

const rulesSourcesOf = ({ gatewayInfo, followedGatewayProfile }: AppliedRulesPorts) => ({
  server: gatewayInfo,
  gatewayProfile: followedGatewayProfile,
});

const AssumptionsReportView = namedSchema(
  'AssumptionsReport',
  object(
    {
      merchant_identifier: anyText,
      name: anyText,
      at: describedAs("The time of the account's clock", timestamp),
      version: describedAs('The version of the gateway', anyText),
      counted_since: describedAs("When this process began to count, by the gateway's clock", timestamp),
      assumed: describedAs('The applied rules that this project assumes, the most frequent first', rulesList),
      derived: describedAs('The applied rules that are derived from the specification', rulesList),
      stated: describedAs('The applied rules that the specification states', rulesList),
      not_applied: describedAs('The rules that were not applied', rulesList),
    },
    {
      gateway_profile: describedAs(
        'The gateway profile that the gateway follows: the other gateway and the day on which it was observed',
        object(
          { gateway: gatewayProfileText, account: gatewayProfileText, observed_on: gatewayProfileText },
          {},
        ),
      ),
    },
  ),
);

const reportOf = (
  { rules: counts, clock, gatewayInfo, followedGatewayProfile }: AppliedRulesPorts,
  account: Merchant,
) =>
  createAssumptionsReport(
    counts,
    account,
    computeAccountTime(clock, account),
    gatewayInfo,
    followedGatewayProfile,
  );

const readAssumptionsReport = accountRoute({
  method: 'GET',
  path: '/rules/report',
  audience: 'account',
  summary: 'Report which assumptions the tests of an account depended on',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: AssumptionsReportView },
  problems: [],
  handle: (ports: AppliedRulesPorts, account) => {
    const report = reportOf(ports, account);
    return TE.right({
      merchant_identifier: report.merchantIdentifier,
      name: report.name,
      at: report.at.toISOString(),
      version: report.version,
      counted_since: report.countedSince.toISOString(),
      assumed: report.assumed.map(toAppliedRuleView),
      derived: report.derived.map(toAppliedRuleView),
      stated: report.stated.map(toAppliedRuleView),
      not_applied: report.notApplied.map(toAppliedRuleView),
      ...(report.gatewayProfile !== undefined && {
        gateway_profile: {
          gateway: report.gatewayProfile.gateway,
          account: report.gatewayProfile.account,
          observed_on: report.gatewayProfile.observedOn,
        },
      }),
    });
  },
});

const readAssumptionsReportAsMarkdown = accountRoute({
  method: 'GET',
  path: '/rules/report.md',
  audience: 'account',
  summary: 'Report which assumptions the tests of an account depended on, as Markdown',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, type: 'text/markdown', codec: anyText },
  problems: [],
  handle: (ports: AppliedRulesPorts, account) => TE.right(formatAssumptionsReport(reportOf(ports, account))),
});

export const appliedRulesRoutes = [readAppliedRules, readAssumptionsReport, readAssumptionsReportAsMarkdown];
