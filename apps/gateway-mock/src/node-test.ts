/** Starts a gateway for the tests of one file, with the test runner of Node.js: `node --test`. */
import { after, before, beforeEach } from 'node:test';
import { createSetupGateway, type SetupGateway } from './in-process/create-setup-gateway.ts';

/**
 * Starts a gateway before the tests of a file and closes it after them. Call it at the top of the file or of a `describe`. It
 * returns a function that returns the running gateway, for tests and for later hooks:
 *
 * ```ts
 * import { setupGateway } from '@postern/gateway-mock/node-test'
 * import { test } from 'node:test'
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
export const setupGateway: SetupGateway = createSetupGateway(() => ({
  beforeAll: before,
  beforeEach,
  afterAll: after,
}));

export type { SetupGateway, SetupGatewayOptions } from './in-process/create-setup-gateway.ts';
