/** A gateway that begins and ends with the tests of a file, by the hooks of whatever runs them. */
import type { Gateway } from './gateway.ts';
import type { StartOptions } from './start-options.ts';
import { startGateway } from './start-gateway.ts';

/** How a test file uses its gateway. */
export interface UseGatewayOptions extends StartOptions {
  /**
   * `each`, the default: before each test the gateway is as it was at the start. `never`: for tests that run side by
   * side, each with a merchant of its own.
   */
  readonly reset?: 'each' | 'never';
}

/** @param global where the hooks are found: the global object of the test file */
export const createUseGateway =
  (global: object) =>
  ({ reset = 'each', ...options }: UseGatewayOptions = {}): (() => Gateway) => {
    const [beforeAll, beforeEach, afterAll] = hooksOf(global);
    if (reset !== 'each' && reset !== 'never') throw new Error('reset must be each or never');
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
      throw new Error('the gateway runs from the first test to the last: ask for it in a test or in a hook');
    };
  };

type Hook = (act: () => Promise<void> | undefined) => void;

const hooksOf = (global: object): readonly [Hook, Hook, Hook] => {
  const hook = (name: 'afterAll' | 'beforeAll' | 'beforeEach'): Hook => {
    const found: unknown = Reflect.get(global, name);
    if (isHook(found)) return found;
    throw new Error(
      `useGateway belongs into a test file, and there is no ${name} here: vitest needs globals: true`,
    );
  };
  return [hook('beforeAll'), hook('beforeEach'), hook('afterAll')];
};

const isHook = (value: unknown): value is Hook => typeof value === 'function';
