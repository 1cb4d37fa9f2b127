/** The report of the last run of each target, as a Markdown page. */
import type { FuzzTarget } from '../engine/fuzz-target.ts';
import { readRun, type StoredRun } from './stored-runs.ts';

export const createReportPage = (
  targets: readonly Pick<FuzzTarget, 'name' | 'description'>[],
  runsFolder: string,
): string => {
  const rows = targets.map(({ name }) => rowOf(name, readRun(runsFolder, name)));
  return [
    '# Fuzzing report',
    '',
    'The last run of each target. `npm run fuzz -- --report` writes this page.',
    '',
    ...formatTable([titles, ...rows]),
    '',
    'The processor time is that of the slowest input. An input that takes more than 50 ms is a finding. Coverage is the share of',
    "the code in the functions of the target's sources that ran, by the block coverage of V8; code that only other callers reach",
    'counts as not covered.',
    '',
    '## Targets',
    '',
    ...targets.map(({ name, description }) => `- \`${name}\`: ${description}.`),
    '',
  ].join('\n');
};

const titles = [
  'Target',
  'Inputs',
  'Slowest input',
  'Coverage',
  'Findings',
  'Date',
  'Commit',
  'Seed',
] as const;

const rowOf = (name: string, run: StoredRun | undefined): readonly string[] =>
  run === undefined
    ? [`\`${name}\``, 'not run', ...titles.slice(2).map(() => '')]
    : [
        `\`${name}\``,
        run.inputs.toLocaleString('en'),
        `${run.slowestMilliseconds.toFixed(1)} ms`,
        run.coveredShare === undefined ? '' : `${(100 * run.coveredShare).toFixed(0)} %`,
        String(run.findings),
        run.date,
        `\`${run.commit}\``,
        String(run.seed),
      ];

const formatTable = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = titles.map((_title, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)];
};
