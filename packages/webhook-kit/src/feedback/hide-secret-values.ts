import type { Params } from '@postern/protocol';

/**
 * Returns a copy in which the access code and the signature are hidden from everything that lists its members, such as `console.log`
 * and `JSON.stringify`. They can still be read by their names.
 */
export const hideSecretValues = <P extends Params>(params: P): P => {
  // Written out: to change members of an existing object takes twice as long, and receivers do this for each event.
  const { access_code, signature, ...listed } = params;
  if (access_code !== undefined) hide(listed, 'access_code', access_code);
  if (signature !== undefined) hide(listed, 'signature', signature);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the same members
  return listed as unknown as P;
};

// Not enumerable, which is the default here.
const hide = (params: object, name: SecretName, value: unknown): void => {
  Object.defineProperty(params, name, { value, configurable: true, writable: true });
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
export const secretNames: readonly string[] = ['access_code', 'signature'] satisfies readonly SecretName[];

type SecretName = 'access_code' | 'signature';
