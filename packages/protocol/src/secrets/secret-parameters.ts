/** The parameters that the specification's table marks as secret. */
import { isParameter, parameters, type Parameter } from '../spec/parameters.ts';
import { redacted } from './redact-texts.ts';

/**
 * The name of a secret parameter.
 *
 * @example
 * import type { SecretParameter } from '@postern/protocol/secrets'
 *
 * const name: SecretParameter = 'access_code'
 * name // => 'access_code'
 */
export type SecretParameter = {
  [P in Parameter]: (typeof parameters)[P] extends { readonly secret: true } ? P : never;
}[Parameter];

/**
 * Whether the specification's table marks a parameter as secret.
 *
 * @example
 * import { isSecretParameter } from '@postern/protocol/secrets'
 *
 * isSecretParameter('access_code') // => true
 * isSecretParameter('merchant_reference') // => false
 */
export const isSecretParameter = (name: string): name is SecretParameter =>
  isParameter(name) && 'secret' in parameters[name];

/**
 * Replaces the values of secret parameters, of any message: also one that `decodeBody` returns.
 *
 * @example
 * import { redactParams } from '@postern/protocol'
 *
 * redactParams({ access_code: 'zx0IPmPy5jp1vAz8Kpg7', amount: '100' })
 * // => { access_code: '[redacted]', amount: '100' }
 */
export const redactParams = <V>(params: Readonly<Record<string, V>>): Readonly<Record<string, V | string>> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isSecretParameter(name) ? redacted : value]),
  );

/**
 * Leaves out the secret parameters.
 *
 * @example
 * import { omitSecretParams } from '@postern/protocol/secrets'
 *
 * omitSecretParams({ access_code: 'zx0IPmPy5jp1vAz8Kpg7', amount: '100' }) // => { amount: '100' }
 */
export const omitSecretParams = <V>(params: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !isSecretParameter(name)));
