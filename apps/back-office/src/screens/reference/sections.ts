/** The sections of the reference, in order. */
export const sections = ['operations', 'parameters', 'statuses', 'messages', 'rules', 'shaTypes'] as const;
export type Section = (typeof sections)[number];

export const isSection = (text: string | undefined): text is Section =>
  sections.some((section) => section === text);
