/** Messages as they may be shown: logs and errors are read by more people than an account has. */
import { isParameter, parameters, type ParameterRow, type TextParams } from '@postern/protocol';

/** The same without what the table calls secret. */
export const redact = (params: TextParams): TextParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, isSecret(name) ? mask : value]));

const mask = '[redacted]';

const isSecret = (name: string): boolean => {
  if (!isParameter(name)) return false;
  const row: ParameterRow = parameters[name];
  return row.secret === true;
};
