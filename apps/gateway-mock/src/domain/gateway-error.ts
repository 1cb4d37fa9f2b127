/**
 * An error of the in-process gateway. `code` is its kind, and `docs` the address of its documentation.
 *
 * @example
 * import { GatewayError, startGateway } from '@postern/gateway-mock'
 *
 * await using gateway = await startGateway({ port: false })
 * const codes: string[] = []
 * await gateway.orders.get('DEMO0001', 'order-1').catch((error: unknown) => {
 *   if (error instanceof GatewayError) codes.push(error.code)
 * })
 * codes // => ['NotFound']
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly code: GatewayErrorCode;
  readonly docs: string;

  constructor(code: GatewayErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.docs = `https://example.com/postern/tree/main/apps/gateway-mock#${code.toLowerCase()}`;
  }
}

/** The kinds of errors of the in-process gateway. Each is a heading of the README. */
export type GatewayErrorCode = (typeof gatewayErrorCodes)[number];

export const gatewayErrorCodes = [
  'Closed',
  'ConsistencyCheckFailed',
  'InvalidInput',
  'NotFound',
  'NotPossible',
  'NotRunning',
  'StorageFailed',
  'WaitTimedOut',
] as const;
