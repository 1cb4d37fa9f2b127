/** Reads members of JSON whose shape a test expects. */
export const memberOf = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null || !(name in value))
    throw new Error(`${JSON.stringify(value).slice(0, 300)} has no member ${name}`);
  return Reflect.get(value, name);
};

/** An empty list if it is none. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
