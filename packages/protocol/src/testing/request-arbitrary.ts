/** Generates requests from the row of an operation (section 4). */
import fc from 'fast-check';
import type { RequestOf } from '../message/request-codec.ts';
import { type Operation, operations, type Presence } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf } from '../spec/typed-object-keys.ts';
import { validValue } from './parameter-value-arbitraries.ts';

/**
 * Generates valid requests with any of the optional parameters. The signature has the correct form only; use `sign`
 * to compute it.
 *
 * @example
 * import fc from 'fast-check'
 * import { findViolations } from '@postern/protocol/spec'
 * import { validRequest } from '@postern/protocol/testing'
 *
 * fc.sample(validRequest('REFUND')).every((request) => findViolations('REFUND', request).length === 0) // => true
 */
export const validRequest = <O extends Operation>(operation: O): fc.Arbitrary<RequestOf<O>> => {
  const { selector, request: presences } = operations[operation];
  const table: { readonly [P in Parameter]?: Presence } = presences;
  const of = (kind: Presence) =>
    Object.fromEntries(
      keysOf(table)
        .filter((name) => table[name] === kind && name !== selector)
        .map((name) => [name, validValue(name)] as const),
    );
  return fc
    .tuple(
      fc.record(of('required')),
      fc.record(of('optional'), { requiredKeys: [] }),
      atLeastOneOf(of('identifying')),
    )
    .map(([required, optional, identifying]) => {
      const fields = { [selector]: operation, ...required, ...optional, ...identifying };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parameters of the table; property tests prove it
      return fields as unknown as RequestOf<O>;
    });
};

const atLeastOneOf = (
  values: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<Readonly<Record<string, string>>> =>
  Object.keys(values).length === 0
    ? fc.constant({})
    : fc
        .record(values, { requiredKeys: [] })
        .map((some) =>
          Object.fromEntries(
            Object.entries(some).flatMap(([name, value]) =>
              value === undefined ? [] : [[name, value] as const],
            ),
          ),
        )
        .filter((chosen) => Object.keys(chosen).length > 0);
