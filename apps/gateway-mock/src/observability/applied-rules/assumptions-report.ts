/** The report of applied rules for the go-live file of a merchant: which assumptions its test run depended on. */
import type { Merchant } from '../../domain/merchant.ts';
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
  readonly assumed: readonly RuleWithSetting[];
  readonly derived: readonly RuleWithSetting[];
  readonly stated: readonly RuleWithSetting[];
  readonly notApplied: readonly RuleWithSetting[];
}

export interface RuleWithSetting extends RuleCount {
  /** The setting that changes the rule, with its value: `request_shape: strict`. */
  readonly setting?: string;
}

export const createAssumptionsReport = (
  counts: Pick<RuleCounts, 'report' | 'since'>,
  merchant: Merchant,
  at: Date,
  server: ServerSettings & { readonly version: string },
): AssumptionsReport => {
  const rows = withSettings(counts.report(merchant.merchantIdentifier), server, merchant);
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
  };
};

export const withSettings = (
  counts: readonly RuleCount[],
  server: ServerSettings,
  merchant: Merchant | undefined,
): readonly RuleWithSetting[] =>
  counts.map((row) => {
    const setting = settingOfRule(row.id, server, merchant);
    return setting === undefined ? row : { ...row, setting };
  });
