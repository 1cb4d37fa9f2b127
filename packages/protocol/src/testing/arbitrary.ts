/**
 * Rows read as generators: valid values of a parameter, valid requests of an operation, and values that break their row
 * in exactly one named way.
 */
import fc from 'fast-check';
import { decimalsOf } from '../money/iso-4217.generated.ts';
import { alphabetOf, type Breach } from '../parameter/check.ts';
import { operations, type Operation } from '../spec/operations.ts';
import { parameters, type Parameter } from '../spec/parameters.ts';
import type { ParameterRow, Presence } from '../spec/row.ts';
import { namesOf } from '../spec/table.ts';

/** A value that keeps its row. */
export const validValue = (name: Parameter): fc.Arbitrary<string> => {
  const row: ParameterRow = parameters[name];
  if (name === 'currency') return fc.constantFrom(...Object.keys(decimalsOf));
  if (name === 'amount') return fc.integer({ min: 1, max: 2 ** 31 }).map(String);
  return row.values === undefined
    ? fc.string({ unit: characterOf(row), minLength: 1, maxLength: row.max })
    : fc.constantFrom(...row.values);
};

/** A request that keeps its operation's table. */
export const validRequest = (operation: Operation): fc.Arbitrary<Readonly<Record<string, string>>> => {
  const { selector, request } = operations[operation];
  const table: { readonly [P in Parameter]?: Presence } = request;
  const of = (...kinds: readonly Presence[]) =>
    Object.fromEntries(
      namesOf(table)
        .filter((name) => kinds.some((kind) => kind === table[name]) && name !== selector)
        .map((name) => [name, validValue(name)] as const),
    );
  const identified =
    Object.keys(of('identifying')).length === 0 ? fc.constant({}) : atLeastOneOf(of('identifying'));
  return fc
    .tuple(fc.record(of('required')), fc.record(of('optional'), { requiredKeys: [] }), identified)
    .map(([required, optional, named]) => ({ [selector]: operation, ...required, ...optional, ...named }));
};

/** A value that breaks its row in this way and in no earlier one, where the row can be broken so. */
export const brokenValue = (name: Parameter, breach: Breach): fc.Arbitrary<unknown> | undefined => {
  const row: ParameterRow = parameters[name];
  switch (breach) {
    case 'InvalidFormat':
      return fc.oneof(
        fc.constantFrom<unknown>(7, 1.5, true, false, null, [], {}, ['x'], { x: 'y' }),
        fc.tuple(validValue(name), foreignTo(row)).map(([valid, foreign]) => `${valid}${foreign}`),
      );
    case 'TooLong':
      return fc.string({ unit: characterOf(row), minLength: row.max + 1, maxLength: row.max + 50 });
    case 'ValueNotAllowed':
      return row.values === undefined
        ? undefined
        : fc
            .string({ unit: characterOf(row), minLength: 1, maxLength: row.max })
            .filter((text) => row.values?.includes(text) !== true);
  }
};

const characterOf = (row: ParameterRow): fc.Arbitrary<string> => characters(row, true);

// Control characters, lone surrogates, the characters that split a signed string, and letters of other scripts.
const foreignTo = (row: ParameterRow): fc.Arbitrary<string> => characters(row, false);

const characters = (row: ParameterRow, allowed: boolean): fc.Arbitrary<string> => {
  const alphabet = new RegExp(`^${alphabetOf(row)}$`, 'u');
  const candidates = [
    ...'azAZ059-_.\'/#:$ =&<>"%+,\u0000\n\r\t\u007f\u0085éعب٣日😀'.normalize(),
    '\ud800',
    '\udfff',
  ];
  return fc.constantFrom(...candidates.filter((character) => alphabet.test(character) === allowed));
};

const atLeastOneOf = (values: Readonly<Record<string, fc.Arbitrary<string>>>) =>
  fc
    .record(values, { requiredKeys: [] })
    .filter((chosen) => Object.values(chosen).some((value) => value !== undefined));
