/** What the wire knows of an exchange, beside what was answered. */
export interface HttpExchange {
  readonly requestId: string;
  readonly milliseconds: number;
  /** The sender's. */
  readonly senderAddress: string;
}
