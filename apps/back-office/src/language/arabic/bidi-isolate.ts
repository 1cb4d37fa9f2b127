/**
 * Keeps a name, code or number of the protocol together in an Arabic sentence, from left to right. Without it, the browser
 * reorders what begins or ends with a digit or a sign. Letters alone need no isolation.
 */
export const leftToRight = (piece: string): string => `\u2066${piece}\u2069`;

/** Keeps a name of any script together in an Arabic sentence, in the direction of its own first letter. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
