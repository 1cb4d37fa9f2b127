/** The report of assumptions as Markdown. Texts from data are escaped, so that they cannot change its structure. */
import type { RulePlace } from '../domain/rule-use.ts';
import type { AssumptionsReport, ObservedRule, ReportedRule } from './assumptions-report.ts';
import type { PlaceCount } from './rule-counts.ts';

export const formatAssumptionsReport = (report: AssumptionsReport): string =>
  [
    `# Assumptions of ${escapeMarkdown(report.merchantIdentifier)}`,
    table(
      ['', ''],
      [
        ['Account', `${report.merchantIdentifier}, ${report.name}`],
        ['Time of the account', report.at.toISOString()],
        ['Gateway', `postern-gateway ${report.version}`],
        ['Counted since', report.countedSince.toISOString()],
        ...(report.gatewayProfile === undefined
          ? []
          : [['Observed', `${report.gatewayProfile.gateway}, ${report.gatewayProfile.observedOn}`]]),
      ],
    ),
    'The rules below were applied to this account while it was tested. They are in three groups: assumed, where the specification is silent; derived from its words; and stated in it. **Check each assumed rule with the provider before you go live:** the real gateway may differ.',
    ...(report.gatewayProfile === undefined ? [] : [observedNote]),
    'The counts are those of one process of the gateway since it started. An example is the latest one.',
    `## Assumed: ${report.assumed.length}`,
    ...(report.assumed.length === 0
      ? ['No assumed rule was applied.']
      : report.assumed.map(section(report.gatewayProfile?.gateway))),
    `## Derived: ${report.derived.length}`,
    summary(report.derived, report.gatewayProfile !== undefined),
    `## Stated: ${report.stated.length}`,
    summary(report.stated, report.gatewayProfile !== undefined),
    `## Not applied: ${report.notApplied.length}`,
    report.notApplied.length === 0
      ? 'Every rule was applied.'
      : report.notApplied.map(notAppliedItem).join('\n'),
  ].join('\n\n') + '\n';

const observedNote =
  'The gateway follows the profile of another gateway, which was certified with a test account of the provider. A rule is observed if every case of it that ran was answered as this project expects.';

const section =
  (gateway = '') =>
  (row: ReportedRule): string =>
    [
      `### ${row.id}: ${times(row.times)}`,
      escapeMarkdown(row.rule),
      [
        `- Specification: ${sections(row)}`,
        ...row.applied.map((one) => `- ${place(one)}`),
        ...(row.observed === undefined ? [] : [`- ${observation(row.observed, gateway)}`]),
        ...(row.setting === undefined ? [] : [`- Setting: ${escapeMarkdown(row.setting)}`]),
        ...(row.configurable === undefined ? [] : [`- Configurable: ${escapeMarkdown(row.configurable)}`]),
      ].join('\n'),
    ].join('\n\n');

/** `Observed on 2026-11-24 on gateway https://…: 3 cases`, or which cases deviate. */
const observation = (
  { on, verdict, conforming, deviations, notRun }: ObservedRule,
  gateway: string,
): string => {
  const where = `on ${on} on gateway ${escapeMarkdown(gateway)}`;
  switch (verdict) {
    case 'Observed':
      return `Observed ${where}: ${cases(conforming.length)} conform${conforming.length === 1 ? 's' : ''}${notRun.length === 0 ? '' : `, ${notRun.length} not run`}`;
    case 'Deviates':
      return `Deviates ${where}: ${deviations
        .slice(0, maxDeviations)
        .map(
          ({ case: id, expected, observed }) =>
            `${escapeMarkdown(id)} (expected ${escapeMarkdown(expected)}, observed ${escapeMarkdown(observed)})`,
        )
        .join(
          '; ',
        )}${deviations.length > maxDeviations ? `; and ${deviations.length - maxDeviations} more` : ''}`;
    case 'NotRun':
      return `Not observed ${where}: no case of the rule ran`;
  }
};

// The gateway profile has the others.
const maxDeviations = 5;

const cases = (count: number): string => (count === 1 ? '1 case' : `${count} cases`);

const summary = (rows: readonly ReportedRule[], isObserved: boolean): string =>
  rows.length === 0
    ? 'None.'
    : table(
        ['Rule', 'Times', ...(isObserved ? ['Observed'] : []), 'Specification', 'Text'],
        rows.map((row) => [
          row.id,
          String(row.times),
          ...(isObserved ? [shortObservation(row.observed)] : []),
          sections(row),
          row.rule,
        ]),
      );

const shortObservation = (observed: ObservedRule | undefined): string => {
  switch (observed?.verdict) {
    case 'Observed':
      return observed.on;
    case 'Deviates':
      return `deviates: ${cases(observed.deviations.length)}`;
    case 'NotRun':
    case undefined:
      return 'no';
  }
};

const notAppliedItem = ({ id, provenance, rule, notApplied }: ReportedRule): string =>
  `- ${id} (${provenance}): ${escapeMarkdown(rule)}${notApplied === undefined ? '' : ` ${escapeMarkdown(notApplied)}`}`;

const sections = ({ sections: numbers }: ReportedRule): string =>
  `${numbers.length === 1 ? 'section' : 'sections'} ${numbers.join(', ')}`;

const place = ({ place: where, times: count, firstAt, lastAt, example }: PlaceCount): string =>
  [
    `${times(count)} ${placeTexts[where].where}`,
    `from ${firstAt.toISOString()} to ${lastAt.toISOString()}`,
    ...(example === undefined ? [] : [`for example ${placeTexts[where].example} ${escapeMarkdown(example)}`]),
  ].join(', ');

const placeTexts: Readonly<Record<RulePlace, { readonly where: string; readonly example: string }>> = {
  reply: { where: 'in replies', example: 'request' },
  feedback: { where: 'in delivery attempts of feedback', example: 'feedback' },
  order: { where: 'for created orders and completed operations', example: 'order' },
  account: { where: 'for changed settings', example: 'audit log entry' },
  clock: { where: 'for changes of the clock', example: 'audit log entry' },
};

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head.map(escapeMarkdown), head.map(() => '---'), ...rows.map((row) => row.map(escapeMarkdown))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Escapes what Markdown or HTML would read as syntax. Line breaks become spaces. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\`*_{}[\]<>#|~&!$]/g, String.raw`\$&`);
