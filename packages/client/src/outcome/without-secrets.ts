/** Leaves the secret parameters out of messages. */
import {
  isParameter,
  parameters,
  type Parameter,
  type ParameterRow,
  type StringParams,
} from '@postern/protocol';

/** Leaves out the parameters that the specification's table marks as secret. */
export const withoutSecrets = (params: StringParams): StringParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isSecret(name)));

/** A message without its secret parameters. */
export type WithoutSecrets<Message> = Message extends unknown ? Omit<Message, SecretParameter> : never;

type SecretParameter = {
  [P in Parameter]: (typeof parameters)[P] extends { readonly secret: true } ? P : never;
}[Parameter];

/** Whether the specification's table marks a parameter as secret. */
export const isSecret = (name: string): boolean => {
  if (!isParameter(name)) return false;
  const row: ParameterRow = parameters[name];
  return row.secret === true;
};
