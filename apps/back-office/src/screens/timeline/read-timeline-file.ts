/** Reads the events of a timeline file; undefined if it is none. The gateway checks that the events exist. */
export const readTimelineFile = (text: string): readonly string[] | undefined => {
  if (text.length > maxLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const events = memberOf(memberOf(value, 'failure') ?? value, 'events');
  return Array.isArray(events) && events.length <= maxEvents && events.every(isName) ? events : undefined;
};

const maxLength = 100_000;
const maxEvents = 20;

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z_]{1,100}$/u.test(value);

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
