/** Starts a gateway for the tests of one file, with vitest. It needs no `globals`. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSetupGateway, type SetupGateway } from './in-process/create-setup-gateway.ts';

/**
 * Starts a gateway before the tests of a file and closes it after them. Call it at the top of the file or of a `describe`. It
 * returns a function that returns the running gateway, for tests and for later hooks:
 *
 * ```ts
 * import { setupGateway } from '@postern/gateway-mock/vitest'
 * import { test } from 'vitest'
 *
 * const gateway = setupGateway()
 *
 * test('an order is captured', async () => {
 *   const merchant = await gateway().accounts.add()
 *   …
 * })
 * ```
 *
 * The returned function throws while the gateway is not running.
 */
export const setupGateway: SetupGateway = createSetupGateway(() => ({ beforeAll, beforeEach, afterAll }));

export type { SetupGateway, SetupGatewayOptions } from './in-process/create-setup-gateway.ts';
