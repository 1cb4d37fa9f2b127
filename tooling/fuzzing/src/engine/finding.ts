/** An input for which something does not hold. */
export interface Finding {
  readonly target: string;
  readonly violation: string;
  readonly input: Buffer;
}

/** The same for findings with the same cause, as far as their description shows. */
export const kindOf = (violation: string): string =>
  violation
    .replace(/"(?:[^"\\]|\\.)*"|'[^']*'/gs, '')
    .replace(/\d+/g, '')
    .slice(0, 80);
