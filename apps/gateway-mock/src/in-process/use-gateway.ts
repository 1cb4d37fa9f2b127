/** Starts a gateway before the tests of a file and closes it after them, with the hooks of the test runner. */
import type { Gateway } from './in-process-gateway-type.ts';
import type { StartOptions } from './start-options.ts';
import { startGateway } from './start-gateway.ts';

/** The options of `useGateway`. */
export interface UseGatewayOptions extends StartOptions {
  /**
   * `each`, the default, resets the gateway before each test. `never` is for tests that run in parallel, each with its own
   * merchant.
   */
  readonly reset?: 'each' | 'never';
}

/** @param global the global object of the test file, which has the hooks */
export const createUseGateway =
  (global: object) =>
  ({ reset = 'each', ...options }: UseGatewayOptions = {}): (() => Gateway) => {
    const [beforeAll, beforeEach, afterAll] = hooksOf(global);
    if (reset !== 'each' && reset !== 'never') throw new Error("useGateway: reset must be 'each' or 'never'");
    let gateway: Gateway | undefined;

    beforeAll(async () => {
      gateway = await startGateway(options);
    });
    if (reset === 'each') beforeEach(() => gateway?.reset());
    afterAll(async () => {
      await gateway?.close();
      gateway = undefined;
    });

    return () => {
      if (gateway !== undefined) return gateway;
      throw new Error('The gateway is not running. Call this function in a test or in a hook.');
    };
  };

type Hook = (run: () => Promise<void> | undefined) => void;

const hooksOf = (global: object): readonly [Hook, Hook, Hook] => {
  const hook = (name: 'afterAll' | 'beforeAll' | 'beforeEach'): Hook => {
    const found: unknown = Reflect.get(global, name);
    if (isHook(found)) return found;
    throw new Error(
      `useGateway found no global ${name}. Call it in a test file of jest, or of vitest with globals: true.`,
    );
  };
  return [hook('beforeAll'), hook('beforeEach'), hook('afterAll')];
};

const isHook = (value: unknown): value is Hook => typeof value === 'function';
