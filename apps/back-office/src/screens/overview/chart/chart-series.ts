/** The series of the charts: request outcomes and attempt results. */
import type { Bucket } from '../../../api/overview.ts';

/** The fill of a series. `striped` is recognizable without color. */
export type Fill = 'success' | 'warning' | 'uncertain' | 'error' | 'striped';

export interface Series<Name extends string> {
  readonly name: Name;
  readonly fill: Fill;
}

type Class = keyof Bucket['classes'];
export type Outcome = 'succeeded' | 'pending' | 'uncertain' | 'declined' | 'refused';
export type Attempt = keyof Bucket['attempts'];

/** From bottom to top. */
export const outcomeSeries = [
  { name: 'succeeded', fill: 'success' },
  { name: 'pending', fill: 'warning' },
  { name: 'uncertain', fill: 'uncertain' },
  { name: 'declined', fill: 'striped' },
  { name: 'refused', fill: 'error' },
] as const satisfies readonly Series<Outcome>[];

export const attemptSeries = [
  { name: 'acknowledged', fill: 'success' },
  { name: 'refused', fill: 'error' },
  { name: 'failed', fill: 'striped' },
] as const satisfies readonly Series<Attempt>[];

/** Rare classes join the one that needs the same reaction. */
const outcomeOf = {
  succeeded: 'succeeded',
  pending: 'pending',
  temporary: 'pending',
  uncertain: 'uncertain',
  declined: 'declined',
  fraud: 'declined',
  refused: 'refused',
  configuration: 'refused',
} as const satisfies Readonly<Record<Class, Outcome>>;

export type Counts<Name extends string> = Readonly<Record<Name, number>>;

export const countOutcomes = ({ classes }: Pick<Bucket, 'classes'>): Counts<Outcome> => {
  const sums: Record<Outcome, number> = { succeeded: 0, pending: 0, uncertain: 0, declined: 0, refused: 0 };
  for (const [name, outcome] of Object.entries(outcomeOf)) sums[outcome] += asRecord(classes)[name] ?? 0;
  return sums;
};

/** The end of each part of a column, from bottom to top. */
export const partEnds = <Name extends string>(
  series: readonly Series<Name>[],
  counts: Counts<Name>,
): readonly number[] => {
  let end = 0;
  return series.map(({ name }) => {
    end += counts[name];
    return end;
  });
};

export const sumCounts = <Name extends string>(
  series: readonly Series<Name>[],
  counts: Counts<Name>,
): number => series.reduce((sum, { name }) => sum + counts[name], 0);

/** The totals over all columns. */
export const totals = <Name extends string>(
  series: readonly Series<Name>[],
  columns: readonly { readonly counts: Counts<Name> }[],
): readonly { readonly name: Name; readonly fill: Fill; readonly count: number }[] =>
  series.map((one) => ({ ...one, count: columns.reduce((sum, { counts }) => sum + counts[one.name], 0) }));

const asRecord = (counts: Readonly<Partial<Record<string, number>>>) => counts;
