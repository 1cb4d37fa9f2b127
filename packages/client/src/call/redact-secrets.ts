/** Removes secrets from messages before they reach logs, hooks and errors. */
import { isParameter, parameters, type ParameterRow, type StringParams } from '@postern/protocol';

/** Replaces the values of the parameters that the specification's table marks as secret. */
export const redact = (params: StringParams): StringParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isSecret(name) ? placeholder : value]),
  );

const placeholder = '[redacted]';

const isSecret = (name: string): boolean => {
  if (!isParameter(name)) return false;
  const row: ParameterRow = parameters[name];
  return row.secret === true;
};
