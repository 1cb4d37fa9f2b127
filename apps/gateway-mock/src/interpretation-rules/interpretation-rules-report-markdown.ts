/** The report of interpretation rules as Markdown. Texts from data are escaped, so that they cannot change its structure. */
import type { InterpretationRulePlace } from '../domain/interpretation-rule-use.ts';
import type {
  InterpretationRulesReport,
  ObservedInterpretationRule,
  ReportedInterpretationRule,
} from './interpretation-rules-report.ts';
import type { PlaceCount } from './interpretation-rule-counts.ts';

export const formatInterpretationRulesReport = (report: InterpretationRulesReport): string =>
  [
    `# Interpretation rules of ${escapeMarkdown(report.merchantIdentifier)}`,
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
    'The interpretation rules below were applied to this account while it was tested. They are in three groups: assumed, where the specification is silent; derived from its words; and stated in it. **Check each assumption with the provider before you go live:** the real gateway may differ.',
    ...(report.gatewayProfile === undefined ? [] : [observedNote]),
    'The counts are those of one process of the gateway since it started. An example is the latest one.',
    `## Assumed: ${report.assumed.length}`,
    ...(report.assumed.length === 0
      ? ['No assumption was applied.']
      : report.assumed.map(section(report.gatewayProfile?.gateway))),
    `## Derived: ${report.derived.length}`,
    summary(report.derived, report.gatewayProfile !== undefined),
    `## Stated: ${report.stated.length}`,
    summary(report.stated, report.gatewayProfile !== undefined),
    ...ofPayments('From public guides', report.documented),
    ...ofPayments('From public messages', report.observed),
    `## Not applied: ${report.notApplied.length}`,
    report.notApplied.length === 0
      ? 'Every interpretation rule was applied.'
      : report.notApplied.map(notAppliedItem).join('\n'),
  ].join('\n\n') + '\n';

/** Without payments, the report has no headings for their rules. */
const ofPayments = (
  name: keyof typeof leadsOfPayments,
  rows: readonly ReportedInterpretationRule[],
): readonly string[] =>
  rows.length === 0 ? [] : [`## ${name}: ${rows.length}`, leadsOfPayments[name], summary(rows, false)];

const leadsOfPayments = {
  'From public guides': 'Rules of payments that public guides of the gateway document.',
  'From public messages': 'Rules of payments that recorded messages and public clients of the gateway show.',
} as const;

const observedNote =
  'The gateway follows the profile of another gateway, which was certified with a test account of the provider. An interpretation rule is observed if every case of it that ran was answered as this project expects.';

const section =
  (gateway = '') =>
  (row: ReportedInterpretationRule): string =>
    [
      `### ${row.id}: ${times(row.times)}`,
      escapeMarkdown(row.text),
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
  { on, verdict, conforming, deviations, notRun }: ObservedInterpretationRule,
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
      return `Not observed ${where}: no case of the interpretation rule ran`;
  }
};

// The gateway profile has the others.
const maxDeviations = 5;

const cases = (count: number): string => (count === 1 ? '1 case' : `${count} cases`);

const summary = (rows: readonly ReportedInterpretationRule[], isObserved: boolean): string =>
  rows.length === 0
    ? 'None.'
    : table(
        ['Interpretation rule', 'Times', ...(isObserved ? ['Observed'] : []), 'Specification', 'Text'],
        rows.map((row) => [
          row.id,
          String(row.times),
          ...(isObserved ? [shortObservation(row.observed)] : []),
          sections(row),
          row.text,
        ]),
      );

const shortObservation = (observed: ObservedInterpretationRule | undefined): string => {
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

const notAppliedItem = ({ id, provenance, text, notApplied }: ReportedInterpretationRule): string =>
  `- ${id} (${provenance}): ${escapeMarkdown(text)}${notApplied === undefined ? '' : ` ${escapeMarkdown(notApplied)}`}`;

const sections = ({ sections: numbers }: ReportedInterpretationRule): string =>
  numbers.length === 0
    ? 'not described'
    : `${numbers.length === 1 ? 'section' : 'sections'} ${numbers.join(', ')}`;

const place = ({ place: where, times: count, firstAt, lastAt, example }: PlaceCount): string =>
  [
    `${times(count)} ${placeTexts[where].where}`,
    `from ${firstAt.toISOString()} to ${lastAt.toISOString()}`,
    ...(example === undefined ? [] : [`for example ${placeTexts[where].example} ${escapeMarkdown(example)}`]),
  ].join(', ');

const placeTexts: Readonly<
  Record<InterpretationRulePlace, { readonly where: string; readonly example: string }>
> = {
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
