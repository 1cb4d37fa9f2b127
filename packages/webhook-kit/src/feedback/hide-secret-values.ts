import type { Params } from '@postern/protocol';

/**
 * Hides the access code and the signature of a message from everything that lists its members, such as `console.log` and
 * `JSON.stringify`. They can still be read by their names. Changes the object, and returns it.
 */
export const hideSecretValues = <P extends Params>(params: P): P => {
  for (const name of secretNames)
    if (Object.hasOwn(params, name)) Object.defineProperty(params, name, { enumerable: false });
  return params;
};

/** Returns a copy whose members are all listed, for functions that need the whole message. */
export const listHiddenValues = (params: Params): Params =>
  Object.fromEntries(
    Object.getOwnPropertyNames(params).flatMap((name) => {
      const value = params[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The parameters whose values must not be printed. */
export const secretNames: readonly string[] = ['access_code', 'signature'];
