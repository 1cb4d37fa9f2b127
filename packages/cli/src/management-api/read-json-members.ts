/** Reads members of a JSON value without a type for it: the views of replies are tables of member names. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member at a path such as `order.fort_id`; undefined if there is none. */
export const memberAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (found, name) => (isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined),
      value,
    );

/** The member at a path as text; empty if there is none. */
export const textAt = (value: unknown, path: string): string => textOf(memberAt(value, path));

/** The member at a path as a list; empty if it is none. */
export const listAt = (value: unknown, path: string): readonly unknown[] => {
  const found = path === '' ? value : memberAt(value, path);
  return Array.isArray(found) ? found : [];
};

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? value.join(', ')
    : JSON.stringify(value);
};
