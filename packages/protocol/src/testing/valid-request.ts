/**
 * An operation row read as a generator of requests (section 4).
 */
import fc from 'fast-check';
import type { Request } from '../message/request.ts';
import { type Operation, operations, type Presence } from '../spec/operations.ts';
import type { Parameter } from '../spec/parameters.ts';
import { keysOf } from '../spec/map-table.ts';
import { validValue } from './parameter-values.ts';

/**
 * Requests that keep their operation's table, with any of the optional parameters. The signature has the form of one;
 * `sign` makes it right.
 *
 * @example
 * import fc from 'fast-check'
 * import { findViolations } from '@postern/protocol'
 * import { validRequest } from '@postern/protocol/testing'
 *
 * fc.sample(validRequest('REFUND')).every((request) => findViolations('REFUND', request).length === 0) // => true
 */
export const validRequest = <O extends Operation>(operation: O): fc.Arbitrary<Request<O>> => {
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the table asks for; the laws of requests prove it
      return fields as unknown as Request<O>;
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
