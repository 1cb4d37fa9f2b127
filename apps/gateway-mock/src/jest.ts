/** Starts a gateway for the tests of one file, under jest, or under vitest with `globals: true`. */
import type { Gateway } from './in-process/in-process-gateway-type.ts';
import { createUseGateway, type UseGatewayOptions } from './in-process/use-gateway.ts';

/**
 * Starts a gateway before the tests of a file and closes it after them. Call it at the top of the file or of a `describe`. It
 * returns a function that returns the running gateway, for use in tests and in later hooks:
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
 * Throws if there is no global `beforeAll`. The returned function throws while the gateway is not running.
 */
export const useGateway: (options?: UseGatewayOptions) => () => Gateway = createUseGateway(globalThis);

export type { UseGatewayOptions } from './in-process/use-gateway.ts';
