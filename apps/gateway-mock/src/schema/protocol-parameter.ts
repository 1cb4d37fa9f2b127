/** The parameters of the protocol as codecs, from the same rows that validate payment requests. */
import { checkValue, parameters, type Parameter, type ParameterRow } from '@postern/protocol/spec';
import { textWhere } from './codec/string-codec.ts';
import { schema, type Schema, type JsonSchema } from './schema.ts';

export const parameter = (name: Parameter): Schema<string> => {
  const row: ParameterRow = parameters[name];
  const characters =
    row.specialCharacters === undefined ? row.type : `${row.type} or any of ${row.specialCharacters}`;
  return schema(
    textWhere(
      `1 to ${row.maxLength} characters, ${characters}`,
      (value) => checkValue(name, value) === undefined,
    ),
    () => ({ type: 'string', description: row.description, ...constraintsOf(row) }),
  );
};

const constraintsOf = (row: ParameterRow): JsonSchema =>
  row.allowedValues === undefined
    ? {
        pattern: `^${alphabetOf(row)}+$`,
        minLength: row.fixedLength === true ? row.maxLength : 1,
        maxLength: row.maxLength,
      }
    : { enum: row.allowedValues };

const alphabetOf = ({
  type: kind,
  specialCharacters: special = '',
  characterSet: script,
}: ParameterRow): string => {
  if (script === 'printable') return '[^\\p{Cc}\\p{Cs}]';
  return `[${(script === 'any' ? anyScript : ascii)[kind]}${special.replaceAll(/[\\\]^-]/g, '\\$&')}]`;
};

type Classes = Readonly<Record<ParameterRow['type'], string>>;

const ascii: Classes = { alpha: 'A-Za-z', alphanumeric: 'A-Za-z0-9', numeric: '0-9' };
const anyScript: Classes = { alpha: '\\p{L}\\p{M}', alphanumeric: '\\p{L}\\p{M}\\p{N}', numeric: '\\p{Nd}' };
