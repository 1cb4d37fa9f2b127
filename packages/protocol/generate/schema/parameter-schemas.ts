/** A parameter row read as a JSON Schema. Sections 4 and 8; P2: maxLength counts code points, as the protocol does. */
import { parameters, type Parameter, type ParameterRow } from '../../src/index.ts';
import { decimalsOf } from '../../src/money/iso-4217.generated.ts';
import { alphabetOf } from '../../src/parameter/check-value.ts';
import { namesOf, readTable } from '../../src/spec/map-table.ts';
import type { Json } from '../write-json.ts';

/** A JSON Schema. */
export type Schema = { readonly [keyword: string]: Json };

/** A schema by its name. */
export type Schemas = Readonly<Record<string, Schema>>;

/** The schema of every parameter, by the parameter's name, and of what an order can be paid with. */
export const parameterSchemas = (): Schemas => ({ ...readTable(parameters, schemaOf), ...payable });

/** The name of the schema that a parameter of a request keeps. */
export const inRequests = (name: Parameter): string => payableNames[name] ?? name;

const schemaOf = (name: Parameter): Schema => {
  const row: ParameterRow = parameters[name];
  const shape =
    row.values === undefined
      ? {
          pattern: `^${alphabetOf(row)}+$`,
          ...(row.exact === true ? { minLength: row.max } : {}),
          maxLength: row.max,
        }
      : { enum: row.values };
  return { type: 'string', description: row.meaning, ...shape };
};

const payableNames: { readonly [P in Parameter]?: string } = {
  amount: 'PayableAmount',
  currency: 'PayableCurrency',
};

// A reply may carry back an amount of nothing, or letters that are no currency: they are what it refuses.
const payable: Schemas = {
  PayableAmount: { ...schemaOf('amount'), not: { type: 'string', pattern: '^0+$' } },
  PayableCurrency: {
    type: 'string',
    description: 'ISO 4217 letters of a currency with a minor unit',
    enum: namesOf(decimalsOf),
  },
};
