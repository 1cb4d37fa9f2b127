/** Objects with one method for each operation, named after it. */
import type { Operation } from '@postern/protocol';

/** `VOID_AUTHORIZATION` → `voidAuthorization`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<CamelCase<Tail>>}`
  : Lowercase<Name>;

export const camelCase = <Name extends string>(name: Name): CamelCase<Name> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type describes this replacement
  name
    .toLowerCase()
    .replaceAll(/_(.)/g, (_match, character: string) => character.toUpperCase()) as CamelCase<Name>;

/** Creates an object with the method of each operation. The caller names its type, which has one method for each `O`. */
export const createMethods = <
  O extends Operation,
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- TypeScript cannot infer it from `createMethod`
  Methods extends { readonly [X in O as CamelCase<X>]: unknown },
>(
  names: readonly O[],
  createMethod: (operation: O) => unknown,
): Methods =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one method for each operation, by construction
  Object.fromEntries(names.map((operation) => [camelCase(operation), createMethod(operation)])) as Methods;
