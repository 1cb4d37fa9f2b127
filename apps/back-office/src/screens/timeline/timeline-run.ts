/** How far a timeline has been repeated. It is in the address, so that a reload continues it. */

import type { TimelineSearch } from '../../api/timelines.ts';

export interface TimelineRun {
  /** The `fort_id` of the order. */
  readonly order: string;
  /** The position of the next step. */
  readonly next: number;
  /** The positions of the comparisons at which the totals differed. */
  readonly differing: readonly number[];
}

/** Reads the run of an address; undefined if the timeline has not been started. */
export const readTimelineRun = ({ order, next, differing }: TimelineSearch): TimelineRun | undefined =>
  order === undefined || !/^\d{1,20}$/u.test(order)
    ? undefined
    : { order, next: numberOf(next), differing: (differing ?? '').split(',').filter(isNumber).map(Number) };

/** Writes a run into an address. */
export const writeTimelineRun = ({ order, next, differing }: TimelineRun): TimelineSearch => ({
  order,
  next: String(next),
  ...(differing.length > 0 && { differing: differing.join(',') }),
});

/** The run after a step. */
export const afterStep = (run: TimelineRun, hasDiffered = false): TimelineRun => ({
  ...run,
  next: run.next + 1,
  differing: hasDiffered ? [...run.differing, run.next] : run.differing,
});

const isNumber = (text: string): boolean => /^\d{1,4}$/u.test(text);

const numberOf = (text: string | undefined): number =>
  text !== undefined && isNumber(text) ? Number(text) : 0;
