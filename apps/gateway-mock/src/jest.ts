/** A gateway for the tests of one file, under jest, or under vitest with `globals: true`. */
import type { Gateway } from './in-process/gateway.ts';
import { createUseGateway, type UseGatewayOptions } from './in-process/use-gateway.ts';

/**
 * Starts a gateway before the tests of a file and closes it after them. It is called at the top of the file, or of a
 * `describe`, and gives a function that gives the running gateway, to tests and to hooks that come later:
 *
 * ```ts
 * const gateway = useGateway()
 *
 * test('an order is captured', async () => {
 *   const merchant = await gateway().merchants.add()
 *   …
 * })
 * ```
 *
 * Throws if there is no `beforeAll`, and the function throws as long as the gateway does not run.
 */
export const useGateway: (options?: UseGatewayOptions) => () => Gateway = createUseGateway(globalThis);

export type { UseGatewayOptions } from './in-process/use-gateway.ts';
