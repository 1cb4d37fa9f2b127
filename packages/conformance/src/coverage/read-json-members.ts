/** Reads members of JSON from outside. A missing member is an empty text or list. */

/** The members of an object; none of any other value. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

export const memberAt = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
    return undefined;
  const member: unknown = Reflect.get(value, name);
  return member;
};

export const textAt = (value: unknown, name: string): string => {
  const member = memberAt(value, name);
  return typeof member === 'string' ? member : '';
};

export const listAt = (value: unknown, name: string): readonly unknown[] => {
  const member: unknown = memberAt(value, name);
  return Array.isArray(member) ? Array.from<unknown>(member) : [];
};

/** The value of a JSON text; undefined if it is none. */
export const parseJsonText = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};
