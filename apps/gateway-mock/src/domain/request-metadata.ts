/** The HTTP data of a request and its reply, apart from their contents. */
export interface HttpExchange {
  readonly requestId: string;
  readonly milliseconds: number;
  readonly senderAddress: string;
}
