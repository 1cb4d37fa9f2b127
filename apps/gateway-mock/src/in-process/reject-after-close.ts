/** Makes calls of a closed gateway reject with a reason, instead of with an error of the closed storage. */
import { GatewayError } from '../domain/gateway-error.ts';

/** What `rejectAfterClose` takes: functions that return promises, in groups. */
type AsyncMethods = Readonly<Record<string, (...args: never) => Promise<unknown>>>;

/** Returns the methods so that they reject after `isClosed` has become true, also if that happens during a call. */
export const rejectAfterClose = <
  Methods extends object & { readonly [K in keyof Methods]: AsyncMethods[string] },
>(
  methods: Methods,
  isClosed: () => boolean,
): Methods =>
  new Proxy(methods, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (!isMethod(method)) return method;
      return async (...args: readonly unknown[]): Promise<unknown> => {
        if (isClosed()) throw closedError();
        try {
          return await method.call(target, ...args);
        } catch (cause) {
          throw isClosed() ? closedError(cause) : cause;
        }
      };
    },
  });

/** Why a call of a closed gateway fails. */
export const closedError = (cause?: unknown): GatewayError =>
  new GatewayError('Closed', 'The gateway is closed. Use it before close(), or start another one.', {
    cause,
  });

const isMethod = (value: unknown): value is (...args: readonly unknown[]) => Promise<unknown> =>
  typeof value === 'function';
