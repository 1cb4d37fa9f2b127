/** The file of a timeline: what `postern explore --save` writes and `--replay` reads. */
import { areCompatibleEvents, isTimelineEvent, type TimelineEvent } from './timeline-event.ts';

/** The events of a file, or why it cannot be read. */
export type TimelineFileResult =
  | { readonly _tag: 'Timeline'; readonly events: readonly TimelineEvent[] }
  | { readonly _tag: 'Invalid'; readonly error: string };

/**
 * Writes the events of a timeline as a file.
 *
 * @example
 * import { formatTimelineFile, parseTimelineFile } from '@postern/conformance'
 *
 * parseTimelineFile(formatTimelineFile(['capture_reply_lost'])) // => { _tag: 'Timeline', events: ['capture_reply_lost'] }
 */
export const formatTimelineFile = (events: readonly TimelineEvent[]): string =>
  `${JSON.stringify({ events }, null, 2)}\n`;

/**
 * Reads the file of a timeline, or what `postern explore --json` printed.
 *
 * @example
 * import { parseTimelineFile } from '@postern/conformance'
 *
 * parseTimelineFile('{ "events": ["rain"] }') // => { _tag: 'Invalid', error: 'unknown event "rain"' }
 */
export const parseTimelineFile = (text: string): TimelineFileResult => {
  const value = memberOf(parseJson(text), 'failure') ?? parseJson(text);
  const events = memberOf(value, 'events');
  if (!Array.isArray(events)) return invalid('it must be JSON like { "events": ["capture_reply_lost"] }');
  return checkTimeline(events.map(String));
};

/** Checks that the names are events that can happen in one timeline. */
export const checkTimeline = (names: readonly string[]): TimelineFileResult => {
  const unknown = names.find((name) => !isTimelineEvent(name));
  if (unknown !== undefined) return invalid(`unknown event ${JSON.stringify(unknown.slice(0, 100))}`);
  const known = names.filter(isTimelineEvent);
  return areCompatibleEvents(known)
    ? { _tag: 'Timeline', events: known }
    : invalid(`${known.slice(0, 10).join(', ')} cannot happen in one timeline`);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

const invalid = (error: string): TimelineFileResult => ({ _tag: 'Invalid', error });
