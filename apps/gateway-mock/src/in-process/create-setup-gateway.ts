/** Starts a gateway before the tests of a file and closes it after them, with the hooks of a test runner. */
import { GatewayError } from '../domain/gateway-error.ts';
import type { Gateway } from './in-process-gateway-type.ts';
import type { StartOptions } from './start-options.ts';
import { startGateway } from './start-gateway.ts';

/** The options of `setupGateway`. */
export interface SetupGatewayOptions extends StartOptions {
  /**
   * `each`, the default, resets the gateway before each test. `never` is for tests that run in parallel, each with its own
   * account.
   */
  readonly reset?: 'each' | 'never';
}

/** Starts a gateway for the tests of a file. Returns a function that returns the running gateway. */
export type SetupGateway = (options?: SetupGatewayOptions) => () => Gateway;

/** The hooks of a test runner. */
export interface TestHooks {
  readonly beforeAll: Hook;
  readonly beforeEach: Hook;
  readonly afterAll: Hook;
}

type Hook = (run: () => Promise<void>) => unknown;

/** @param findHooks returns the hooks of the runner, or throws an error that says where to call `setupGateway` */
export const createSetupGateway =
  (findHooks: () => TestHooks): SetupGateway =>
  ({ reset = 'each', ...options } = {}) => {
    const { beforeAll, beforeEach, afterAll } = findHooks();
    if (reset !== 'each' && reset !== 'never')
      throw new GatewayError('InvalidInput', "setupGateway: reset must be 'each' or 'never'");
    let gateway: Gateway | undefined;

    beforeAll(async () => {
      gateway = await startGateway(options);
    });
    if (reset === 'each') beforeEach(async () => gateway?.reset());
    afterAll(async () => {
      await gateway?.close();
      gateway = undefined;
    });

    return () => {
      if (gateway !== undefined) return gateway;
      throw new GatewayError(
        'NotRunning',
        'The gateway is not running. Call this function in a test or in a hook.',
      );
    };
  };
