/** The HTTP data of an exchange, apart from the answer. */
export interface HttpExchange {
  readonly requestId: string;
  readonly milliseconds: number;
  readonly senderAddress: string;
}
