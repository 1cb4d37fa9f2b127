/** Selects the columns with a time label: the first of each round interval in local time. */
import type { Span } from '../../../api/overview.ts';

export const timeTicks = (times: readonly number[], span: Span, width: number): readonly number[] => {
  const minutes = tickMinutes[span] * (width < narrow ? 2 : 1);
  const intervalOf = (at: number): number =>
    Math.floor((at - new Date(at).getTimezoneOffset() * 60_000) / (minutes * 60_000));
  return times.filter((at, place) => {
    const before = times[place - 1];
    return before !== undefined && intervalOf(at) !== intervalOf(before);
  });
};

const tickMinutes: Readonly<Record<Span, number>> = { hour: 10, day: 3 * 60, week: 24 * 60 };
const narrow = 560;
