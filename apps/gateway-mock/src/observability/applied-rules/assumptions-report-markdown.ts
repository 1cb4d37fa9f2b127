/** The report of assumptions as Markdown. Texts from data are escaped, so that they cannot change its structure. */
import type { RulePlace } from '../../domain/rule-use.ts';
import type { AssumptionsReport, RuleWithSetting } from './assumptions-report.ts';
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
      ],
    ),
    'The rules below were applied to this account while it was tested. They are in three groups: assumed, where the specification is silent; derived from its words; and stated in it. **Check each assumed rule with the provider before you go live:** the real gateway may differ.',
    'The counts are those of one process of the gateway since it started. An example is the latest one.',
    `## Assumed: ${report.assumed.length}`,
    ...(report.assumed.length === 0 ? ['No assumed rule was applied.'] : report.assumed.map(section)),
    `## Derived: ${report.derived.length}`,
    summary(report.derived),
    `## Stated: ${report.stated.length}`,
    summary(report.stated),
    `## Not applied: ${report.notApplied.length}`,
    report.notApplied.length === 0
      ? 'Every rule was applied.'
      : report.notApplied.map(notAppliedItem).join('\n'),
  ].join('\n\n') + '\n';

const section = (row: RuleWithSetting): string =>
  [
    `### ${row.id}: ${times(row.times)}`,
    escapeMarkdown(row.rule),
    [
      `- Specification: ${sections(row)}`,
      ...row.applied.map((one) => `- ${place(one)}`),
      ...(row.setting === undefined ? [] : [`- Setting: ${escapeMarkdown(row.setting)}`]),
      ...(row.configurable === undefined ? [] : [`- Configurable: ${escapeMarkdown(row.configurable)}`]),
    ].join('\n'),
  ].join('\n\n');

const summary = (rows: readonly RuleWithSetting[]): string =>
  rows.length === 0
    ? 'None.'
    : table(
        ['Rule', 'Times', 'Specification', 'Text'],
        rows.map((row) => [row.id, String(row.times), sections(row), row.rule]),
      );

const notAppliedItem = ({ id, provenance, rule, notApplied }: RuleWithSetting): string =>
  `- ${id} (${provenance}): ${escapeMarkdown(rule)}${notApplied === undefined ? '' : ` ${escapeMarkdown(notApplied)}`}`;

const sections = ({ sections: numbers }: RuleWithSetting): string =>
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
