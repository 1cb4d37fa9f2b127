/** What the wire knows of an exchange, beside what was answered. */
export interface Seen {
  readonly requestId: string;
  readonly milliseconds: number;
  /** The sender's. */
  readonly address: string;
}
