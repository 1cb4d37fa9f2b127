/** The parameters in a JSON text, or undefined if it is no object of texts. Numbers and booleans are read as they stand. */
export const parseParameters = (text: string): Readonly<Record<string, string>> | undefined => {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined;
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries<unknown>({ ...parsed })) {
    const text = textOf(value);
    if (name === '' || text === undefined) return undefined;
    params[name] = text;
  }
  return params;
};

const parse = (text: string): unknown => {
  try {
    // A long number would lose digits, so it must be in quotation marks.
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'boolean' ? String(value) : undefined;
};
