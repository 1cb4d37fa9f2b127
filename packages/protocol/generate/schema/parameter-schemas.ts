/** A parameter row read as a JSON Schema. Sections 4 and 8; P2: maxLength counts code points, as the protocol does. */
import { parameters, type Parameter, type ParameterRow } from '../../src/spec.ts';
import { decimalPlacesByCurrency } from '../../src/money/iso-4217.generated.ts';
import { alphabetOf } from '../../src/parameter/check-parameter-value.ts';
import { keysOf, mapTable } from '../../src/spec/typed-object-keys.ts';
import type { Json } from '../write-json.ts';

/** A JSON Schema. */
export type Schema = { readonly [keyword: string]: Json };

/** A schema by its name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** The schema of every parameter, by the parameter's name, and of what an order can be paid with. */
export const parameterSchemas = (): Schemas => ({
  ...mapTable(parameters, (name) => schemaOf(parameters[name])),
  ...payable,
});

/** The name of the schema that a parameter of a request keeps. */
export const inRequests = (name: Parameter): string => payableNames[name] ?? name;

/** The schema of a row. */
export const schemaOf = (row: ParameterRow): Schema => {
  const shape =
    row.allowedValues === undefined
      ? {
          pattern: `^${alphabetOf(row)}+$`,
          ...(row.fixedLength === true ? { minLength: row.maxLength } : {}),
          maxLength: row.maxLength,
        }
      : { enum: row.allowedValues };
  return { type: 'string', description: row.description, ...shape };
};

const payableNames: { readonly [P in Parameter]?: string } = {
  amount: 'PayableAmount',
  currency: 'PayableCurrency',
};

// A reply may carry back an amount of nothing, or letters that are no currency: they are what it refuses.
const payable: Schemas = {
  PayableAmount: { ...schemaOf(parameters.amount), not: { type: 'string', pattern: '^0+$' } },
  PayableCurrency: {
    type: 'string',
    description: 'ISO 4217 letters of a currency with a minor unit',
    enum: keysOf(decimalPlacesByCurrency),
  },
};
