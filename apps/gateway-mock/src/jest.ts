/** Starts a gateway for the tests of one file, with jest. */
import type { SetupGateway } from './in-process/create-setup-gateway.ts';
import { setupWithGlobalHooks } from './in-process/setup-with-global-hooks.ts';

/**
 * Starts a gateway before the tests of a file and closes it after them. Call it at the top of the file or of a `describe`. It
 * returns a function that returns the running gateway, for tests and for later hooks:
 *
 * ```ts
 * import { setupGateway } from '@postern/gateway-mock/jest'
 *
 * const gateway = setupGateway()
 *
 * test('an order is captured', async () => {
 *   const merchant = await gateway().accounts.add()
 *   …
 * })
 * ```
 *
 * Throws if there is no global `beforeAll`. The returned function throws while the gateway is not running.
 */
export const setupGateway: SetupGateway = setupWithGlobalHooks(globalThis);

export type { SetupGateway, SetupGatewayOptions } from './in-process/create-setup-gateway.ts';
