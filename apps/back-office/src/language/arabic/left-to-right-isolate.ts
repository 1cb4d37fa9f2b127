/**
 * A piece of the wire inside an Arabic sentence. What begins or ends with a digit or a sign would be torn apart by the
 * direction of its neighbours; letters alone hold together by themselves.
 */
export const leftToRight = (piece: string): string => `\u2066${piece}\u2069`;

/** Keeps a name of any script together in an Arabic sentence, in the direction of its own first letter. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
