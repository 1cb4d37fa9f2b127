/** The report of applied interpretation rules for the go-live file of a merchant: which of them its test run depended on. */
import type { InterpretationRuleObservation } from '@postern/conformance';
import type { FollowedGatewayProfile } from '../domain/followed-gateway-profile.ts';
import { createsPayments, type Account } from '../domain/account.ts';
import type { AnyInterpretationRule } from '../domain/interpretation-rule-use.ts';
import {
  appliedOf,
  type InterpretationRuleCount,
  type InterpretationRuleCounts,
} from './interpretation-rule-counts.ts';
import { settingOfInterpretationRule, type ServerSettings } from './interpretation-rule-settings.ts';

export interface InterpretationRulesReport {
  readonly merchantIdentifier: string;
  readonly name: string;
  /** The time of the account's clock. */
  readonly at: Date;
  /** The version of the gateway. */
  readonly version: string;
  /** When counting began, by the gateway's clock. */
  readonly countedSince: Date;
  /** The applied interpretation rules by provenance, the most frequent first. */
  readonly assumed: readonly ReportedInterpretationRule[];
  readonly derived: readonly ReportedInterpretationRule[];
  readonly stated: readonly ReportedInterpretationRule[];
  /** The rules of payments that public guides document, and those that public messages and clients show. */
  readonly documented: readonly ReportedInterpretationRule[];
  readonly observed: readonly ReportedInterpretationRule[];
  readonly notApplied: readonly ReportedInterpretationRule[];
  /** The gateway profile that the gateway follows. */
  readonly gatewayProfile: FollowedGatewayProfile | undefined;
}

export interface ReportedInterpretationRule extends InterpretationRuleCount {
  /** The setting that changes the rule, with its value: `request_shape: strict`. */
  readonly setting?: string;
  /** How the rule was observed on another gateway, if this one follows its gateway profile. */
  readonly observed?: ObservedInterpretationRule;
}

export interface ObservedInterpretationRule extends InterpretationRuleObservation {
  /** The day, such as `2026-11-24`. */
  readonly on: string;
}

export const createInterpretationRulesReport = (
  counts: Pick<InterpretationRuleCounts, 'report' | 'since'>,
  account: Account,
  at: Date,
  server: ServerSettings & { readonly version: string },
  gatewayProfile?: FollowedGatewayProfile,
): InterpretationRulesReport => {
  const rows = reportInterpretationRules(
    counts.report(account.merchantIdentifier, createsPayments(account)),
    {
      server,
      account,
      gatewayProfile,
    },
  );
  return {
    merchantIdentifier: account.merchantIdentifier,
    name: account.name,
    at,
    version: server.version,
    countedSince: counts.since,
    assumed: appliedOf(rows, 'assumed'),
    derived: appliedOf(rows, 'derived'),
    stated: appliedOf(rows, 'stated'),
    documented: appliedOf(rows, 'documented'),
    observed: appliedOf(rows, 'observed'),
    notApplied: rows.filter(({ times }) => times === 0),
    gatewayProfile,
  };
};

interface InterpretationRuleSources {
  readonly server: ServerSettings;
  readonly account?: Account;
  readonly gatewayProfile?: FollowedGatewayProfile | undefined;
}

/** Adds the settings of the interpretation rules, and how they were observed. */
export const reportInterpretationRules = (
  counts: readonly InterpretationRuleCount[],
  { server, account, gatewayProfile }: InterpretationRuleSources,
): readonly ReportedInterpretationRule[] => {
  const observations: ReadonlyMap<AnyInterpretationRule, InterpretationRuleObservation> | undefined =
    gatewayProfile?.interpretationRules;
  return counts.map((row) => {
    const setting = settingOfInterpretationRule(row.id, server, account);
    const observation = observations?.get(row.id);
    return {
      ...row,
      ...(setting !== undefined && { setting }),
      ...(gatewayProfile !== undefined &&
        observation !== undefined && { observed: { ...observation, on: gatewayProfile.observedOn } }),
    };
  });
};
