/** The parameters of the protocol as codecs: each keeps the row that the wire itself goes by. */
import { breachOf, parameters, type Parameter, type ParameterRow } from '@postern/protocol';
import { textWhere } from './json-file/text.ts';
import { schema, type Schema, type JsonSchema } from './schema.ts';

export const parameter = (name: Parameter): Schema<string> => {
  const row: ParameterRow = parameters[name];
  const characters = row.special === undefined ? row.kind : `${row.kind} or any of ${row.special}`;
  return schema(
    textWhere(`1 to ${row.max} characters, ${characters}`, (value) => breachOf(name, value) === undefined),
    () => ({ type: 'string', description: row.meaning, ...shapeOf(row) }),
  );
};

const shapeOf = (row: ParameterRow): JsonSchema =>
  row.values === undefined
    ? { pattern: `^${alphabetOf(row)}+$`, minLength: row.exact === true ? row.max : 1, maxLength: row.max }
    : { enum: row.values };

const alphabetOf = ({ kind, special = '', script }: ParameterRow): string => {
  if (script === 'printable') return '[^\\p{Cc}\\p{Cs}]';
  return `[${(script === 'any' ? anyScript : ascii)[kind]}${special.replaceAll(/[\\\]^-]/g, '\\$&')}]`;
};

type Classes = Readonly<Record<ParameterRow['kind'], string>>;

const ascii: Classes = { alpha: 'A-Za-z', alphanumeric: 'A-Za-z0-9', numeric: '0-9' };
const anyScript: Classes = { alpha: '\\p{L}\\p{M}', alphanumeric: '\\p{L}\\p{M}\\p{N}', numeric: '\\p{Nd}' };
