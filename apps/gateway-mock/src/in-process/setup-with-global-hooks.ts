import { GatewayError } from '../domain/gateway-error.ts';
import { createSetupGateway, type SetupGateway, type TestHooks } from './create-setup-gateway.ts';

/** Creates `setupGateway` for a test runner that puts its hooks into the global object of a test file. */
export const setupWithGlobalHooks = (global: object): SetupGateway =>
  createSetupGateway(() => {
    const hook = (name: keyof TestHooks): TestHooks[typeof name] => {
      const found: unknown = Reflect.get(global, name);
      if (isHook(found)) return found;
      throw new GatewayError(
        'NotRunning',
        `setupGateway found no global ${name}. Call it in a test file of jest. With vitest, import it from @postern/gateway-mock/vitest; with node --test, from @postern/gateway-mock/node-test.`,
      );
    };
    return { beforeAll: hook('beforeAll'), beforeEach: hook('beforeEach'), afterAll: hook('afterAll') };
  });

const isHook = (value: unknown): value is TestHooks['beforeAll'] => typeof value === 'function';
