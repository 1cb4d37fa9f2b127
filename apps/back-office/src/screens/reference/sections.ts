/** The sections of the reference, in order. */
export const parts = ['operations', 'parameters', 'statuses', 'messages', 'decisions', 'shaTypes'] as const;
export type Part = (typeof parts)[number];

export const isPart = (text: string | undefined): text is Part => parts.some((part) => part === text);
