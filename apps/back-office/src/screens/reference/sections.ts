/** The parts of the reference, in the order of the screen. */
export const parts = ['operations', 'parameters', 'statuses', 'messages', 'decisions', 'shaTypes'] as const;
export type Part = (typeof parts)[number];

export const isPart = (text: string | undefined): text is Part => parts.some((part) => part === text);
