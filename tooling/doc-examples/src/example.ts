/** One `@example` as it stands in a comment: whose it is, where, and its code without fences. */
export interface Example {
  readonly of: string;
  readonly file: string;
  readonly line: number;
  readonly code: string;
}
