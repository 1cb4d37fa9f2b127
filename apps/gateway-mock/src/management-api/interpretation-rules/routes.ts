/**
 * The interpretation rules of the gateway: their provenance, where and how often this process has applied each, and the report of
 * an account.
 */
import * as TE from 'fp-ts/lib/TaskEither.js';
import { computeAccountTime } from '../../clock/account-clocks.ts';
import type { Clock } from '../../clock/clock.ts';
import { createsPayments, type Account } from '../../domain/account.ts';
import { namedSchema, describedAs } from '../../schema/schema.ts';
import { list } from '../../schema/list.ts';
import { object } from '../../schema/object.ts';
import { timestamp } from '../../schema/timestamp.ts';
import { anyText, nothing } from '../../schema/primitives.ts';
import {
  createInterpretationRulesReport,
  reportInterpretationRules,
} from '../../interpretation-rules/interpretation-rules-report.ts';
import { formatInterpretationRulesReport } from '../../interpretation-rules/interpretation-rules-report-markdown.ts';
import type { InterpretationRuleCounts } from '../../interpretation-rules/interpretation-rule-counts.ts';
import type { GatewayInfo } from '../gateway/gateway-info-routes.ts';
import type { GatewayProfilePorts } from '../gateway-profile/routes.ts';
import { accountRoute, scopedRoute } from '../route.ts';
import { gatewayProfileText } from '../gateway-profile/interpretation-rule-observation-view.ts';
import { InterpretationRuleView, toInterpretationRuleView } from './interpretation-rule-view.ts';

export interface InterpretationRulesPorts extends GatewayProfilePorts {
  readonly interpretationRules: Pick<InterpretationRuleCounts, 'report' | 'since'>;
  readonly clock: Clock;
  readonly gatewayInfo: GatewayInfo;
}

const interpretationRulesList = list('a list of interpretation rules', InterpretationRuleView, 1000);
const InterpretationRulesView = object({ items: interpretationRulesList }, {});

const readInterpretationRules = scopedRoute({
  method: 'GET',
  path: '/interpretation-rules',
  summary:
    'Get where and how often each interpretation rule was applied. Those of one account include its settings',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: InterpretationRulesView },
  problems: [],
  handle: (ports: InterpretationRulesPorts, { merchantIdentifier, account }) =>
    TE.right({
      items: reportInterpretationRules(
        ports.interpretationRules.report(
          merchantIdentifier,
          account !== undefined && createsPayments(account),
        ),
        {
          ...interpretationRuleSourcesOf(ports),
          ...(account !== undefined && { account: account }),
        },
      ).map(toInterpretationRuleView),
    }),
});

const interpretationRuleSourcesOf = ({ gatewayInfo, followedGatewayProfile }: InterpretationRulesPorts) => ({
  server: gatewayInfo,
  gatewayProfile: followedGatewayProfile,
});

const InterpretationRulesReportView = namedSchema(
  'InterpretationRulesReport',
  object(
    {
      merchant_identifier: anyText,
      name: anyText,
      at: describedAs("The time of the account's clock", timestamp),
      version: describedAs('The version of the gateway', anyText),
      counted_since: describedAs("When this process began to count, by the gateway's clock", timestamp),
      assumed: describedAs(
        'The applied interpretation rules that this project assumes, the most frequent first',
        interpretationRulesList,
      ),
      derived: describedAs(
        'The applied interpretation rules that are derived from the specification',
        interpretationRulesList,
      ),
      stated: describedAs(
        'The applied interpretation rules that the specification states',
        interpretationRulesList,
      ),
      not_applied: describedAs('The interpretation rules that were not applied', interpretationRulesList),
    },
    {
      documented: describedAs(
        'The applied interpretation rules of payments that public guides document. Missing if there are none',
        interpretationRulesList,
      ),
      observed: describedAs(
        'The applied interpretation rules of payments that recorded messages or public clients show. Missing if there are none',
        interpretationRulesList,
      ),
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
  { interpretationRules: counts, clock, gatewayInfo, followedGatewayProfile }: InterpretationRulesPorts,
  account: Account,
) =>
  createInterpretationRulesReport(
    counts,
    account,
    computeAccountTime(clock, account),
    gatewayInfo,
    followedGatewayProfile,
  );

const readInterpretationRulesReport = accountRoute({
  method: 'GET',
  path: '/interpretation-rules/report',
  audience: 'account',
  summary: 'Report which interpretation rules the tests of an account depended on',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, codec: InterpretationRulesReportView },
  problems: [],
  handle: (ports: InterpretationRulesPorts, account) => {
    const report = reportOf(ports, account);
    return TE.right({
      merchant_identifier: report.merchantIdentifier,
      name: report.name,
      at: report.at.toISOString(),
      version: report.version,
      counted_since: report.countedSince.toISOString(),
      assumed: report.assumed.map(toInterpretationRuleView),
      derived: report.derived.map(toInterpretationRuleView),
      stated: report.stated.map(toInterpretationRuleView),
      not_applied: report.notApplied.map(toInterpretationRuleView),
      ...(report.documented.length > 0 && { documented: report.documented.map(toInterpretationRuleView) }),
      ...(report.observed.length > 0 && { observed: report.observed.map(toInterpretationRuleView) }),
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

const readInterpretationRulesReportAsMarkdown = accountRoute({
  method: 'GET',
  path: '/interpretation-rules/report.md',
  audience: 'account',
  summary: 'Report which interpretation rules the tests of an account depended on, as Markdown',
  pathParams: {},
  query: {},
  body: nothing,
  reply: { status: 200, type: 'text/markdown', codec: anyText },
  problems: [],
  handle: (ports: InterpretationRulesPorts, account) =>
    TE.right(formatInterpretationRulesReport(reportOf(ports, account))),
});

export const interpretationRulesRoutes = [
  readInterpretationRules,
  readInterpretationRulesReport,
  readInterpretationRulesReportAsMarkdown,
];
