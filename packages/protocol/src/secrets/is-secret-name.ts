/** Which names are secret: of parameters, settings, card data and headers. */
import { accountSettings, type AccountSettingRow } from '../spec/account-settings.ts';
import { parameters, type ParameterRow } from '../spec/parameters.ts';
import { isCardDataName } from './is-card-data-name.ts';
import { isSecretParameter } from './secret-parameters.ts';

/**
 * Whether a parameter or a setting is secret by its name, in any spelling and as a part of a longer name. Card numbers and security codes
 * are, too.
 *
 * @example
 * import { isSecretName } from '@postern/protocol/secrets'
 *
 * isSecretName('Access-Code') // => true
 * isSecretName('next.sha_request_phrase') // => true
 * isSecretName('merchant_reference') // => false
 */
export const isSecretName = (name: string): boolean =>
  // Most names are of the specification.
  Object.hasOwn(parameters, name) ? isSecretParameter(name) : partsOfNames.test(name) || isCardDataName(name);

const secretsIn = (table: Readonly<Record<string, ParameterRow | AccountSettingRow>>): readonly string[] =>
  Object.keys(table).filter((name) => table[name]?.secret === true);

/**
 * The names of the secret parameters and settings, as the specification writes them.
 *
 * @example
 * import { secretNames } from '@postern/protocol/secrets'
 *
 * secretNames // => ['access_code', 'signature', 'sha_request_phrase', 'sha_response_phrase']
 */
export const secretNames: readonly string[] = [
  ...new Set([...secretsIn(parameters), ...secretsIn(accountSettings)]),
];

// In any spelling: `access_code`, `Access-Code`, `accessCode`.
const partsOfNames = new RegExp(
  [...secretNames, 'request_phrase', 'response_phrase', 'password', 'access_token', 'api_key']
    .map((name) => Array.from(name.replaceAll('_', '')).join('[^a-z0-9]*'))
    .join('|'),
  'i',
);

/**
 * Whether the value of a header is secret, by the name of the header: those that authenticate a sender have the usual names.
 *
 * @example
 * import { isSecretHeader } from '@postern/protocol/secrets'
 *
 * isSecretHeader('X-Api-Key') // => true
 * isSecretHeader('Idempotency-Key') // => false
 */
export const isSecretHeader = (name: string): boolean =>
  (secretHeader.test(name) && !/^idempotency-key$/i.test(name)) || isSecretName(name);

const secretHeader =
  /(?:^|[-_])(?:authorization|auth|cookie2?|setcookie|token|key|apikey|secret|password|passphrase|session|sessionid|credentials?|jwt)$/i;
