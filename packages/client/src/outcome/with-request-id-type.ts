/** The result of an exchange with the gateway. */
export interface WithRequestId {
  /** The gateway's `x-request-id` of the last response, to find the request in its log. Not signed. */
  readonly requestId?: string;
}
