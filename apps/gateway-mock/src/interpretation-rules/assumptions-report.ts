/** The report of applied rules for the go-live file of a merchant: which assumptions its test run depended on. */
import type { RuleObservation } from '@postern/conformance';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import type { Merchant } from '../domain/merchant.ts';
import { appliedOf, type RuleCount, type RuleCounts } from './rule-counts.ts';
import { settingOfRule, type ServerSettings } from './rule-settings.ts';

export interface AssumptionsReport {
  readonly merchantIdentifier: string;
  readonly name: string;
  /** The time of the account's clock. */
  readonly at: Date;
  /** The version of the gateway. */
  readonly version: string;
  /** When counting began, by the gateway's clock. */
  readonly countedSince: Date;
  /** The applied rules by provenance, the most frequent first. */
  readonly assumed: readonly ReportedRule[];
  readonly derived: readonly ReportedRule[];
  readonly stated: readonly ReportedRule[];
  readonly notApplied: readonly ReportedRule[];
  /** The gateway profile that the gateway follows. */
  readonly gatewayProfile: FollowedGatewayProfile | undefined;
}

export interface ReportedRule extends RuleCount {
  /** The setting that changes the rule, with its value: `request_shape: strict`. */
  readonly setting?: string;
  /** How the rule was observed on another gateway, if this one follows its profile. */
  readonly observed?: ObservedRule;
}

export interface ObservedRule extends RuleObservation {
  /** The day, such as `2026-11-24`. */
  readonly on: string;
}

export const createAssumptionsReport = (
  counts: Pick<RuleCounts, 'report' | 'since'>,
  merchant: Merchant,
  at: Date,
  server: ServerSettings & { readonly version: string },
  gatewayProfile?: FollowedGatewayProfile,
): AssumptionsReport => {
  const rows = reportRules(counts.report(merchant.merchantIdentifier), { server, merchant, gatewayProfile });
  return {
    merchantIdentifier: merchant.merchantIdentifier,
    name: merchant.name,
    at,
    version: server.version,
    countedSince: counts.since,
    assumed: appliedOf(rows, 'assumed'),
    derived: appliedOf(rows, 'derived'),
    stated: appliedOf(rows, 'stated'),
    notApplied: rows.filter(({ times }) => times === 0),
    gatewayProfile,
  };
};

interface RuleSources {
  readonly server: ServerSettings;
  readonly merchant?: Merchant;
  readonly gatewayProfile?: FollowedGatewayProfile | undefined;
}

/** Adds the settings of the rules, and how they were observed. */
export const reportRules = (
  counts: readonly RuleCount[],
  { server, merchant, gatewayProfile }: RuleSources,
): readonly ReportedRule[] =>
  counts.map((row) => {
    const setting = settingOfRule(row.id, server, merchant);
    const observation = gatewayProfile?.rules.get(row.id);
    return {
      ...row,
      ...(setting !== undefined && { setting }),
      ...(gatewayProfile !== undefined &&
        observation !== undefined && { observed: { ...observation, on: gatewayProfile.observedOn } }),
    };
  });
