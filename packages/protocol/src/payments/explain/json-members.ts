/** Members of pasted JSON, whose type is not known. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
