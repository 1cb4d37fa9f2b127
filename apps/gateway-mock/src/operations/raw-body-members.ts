/** The members of a body as they arrived. */
export type BodyMembers = Readonly<Record<string, unknown>>;
