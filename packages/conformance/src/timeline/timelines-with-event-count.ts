import { areCompatibleEvents, arePairwiseCompatible, type TimelineEvent } from './timeline-event.ts';

/** All timelines with this number of events: every choice of events that can happen together. */
export const timelinesWithEventCount = (
  events: readonly TimelineEvent[],
  size: number,
): readonly (readonly TimelineEvent[])[] => choices(events, size).filter(areCompatibleEvents);

const choices = (events: readonly TimelineEvent[], size: number): readonly (readonly TimelineEvent[])[] => {
  if (size === 0) return [[]];
  return events.flatMap((event, index) =>
    choices(events.slice(index + 1), size - 1)
      .map((rest) => [event, ...rest])
      .filter(arePairwiseCompatible),
  );
};
