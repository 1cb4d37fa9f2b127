/** The sections of the reference, in order. */
export const sections = [
  'operations',
  'parameters',
  'statuses',
  'messages',
  'interpretationRules',
  'shaTypes',
] as const;
export type ReferenceSection = (typeof sections)[number];

export const isSection = (text: string | undefined): text is ReferenceSection =>
  sections.some((section) => section === text);
