/** Reads settings from environment variables. Error messages name the variable and never contain its value. */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import { isShaType, parameters } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import type { ClientSettings, InvalidSetting } from './client-settings.ts';
import { languageRequirement, shaTypeRequirement } from './setting-rules.ts';

/** The variables without their prefix, and the setting of each; required ones first. */
export const variables = {
  BASE_URL: 'baseUrl',
  ACCESS_CODE: 'accessCode',
  MERCHANT_IDENTIFIER: 'merchantIdentifier',
  SHA_TYPE: 'shaType',
  REQUEST_PHRASE: 'requestPhrase',
  RESPONSE_PHRASE: 'responsePhrase',
  API_ROOT: 'apiRoot',
  LANGUAGE: 'language',
  TIMEOUT_SECONDS: 'timeoutSeconds',
  DEADLINE_SECONDS: 'deadlineSeconds',
  COMPLETES_WITHIN_SECONDS: 'completesWithinSeconds',
} as const satisfies Readonly<Record<string, keyof ClientSettings>>;

/** The settings in the given variables. `createClient` validates the values. */
export const settingsFromVariables = (
  environment: Readonly<Record<string, string | undefined>>,
  prefix: string,
): E.Either<readonly InvalidSetting[], ClientSettings> => {
  const invalid: InvalidSetting[] = [];
  const optional = (name: keyof typeof variables): string | undefined =>
    environment[prefix + name] || undefined;
  const required = (name: keyof typeof variables): string => {
    const value = optional(name);
    if (value === undefined)
      invalid.push({ setting: variables[name], requirement: `set in ${prefix}${name}` });
    return value ?? '';
  };
  const baseUrl = required('BASE_URL');
  const accessCode = required('ACCESS_CODE');
  const merchantIdentifier = required('MERCHANT_IDENTIFIER');
  const shaType = required('SHA_TYPE');
  const [request, response] = [required('REQUEST_PHRASE'), required('RESPONSE_PHRASE')];
  if (shaType !== '' && !isShaType(shaType))
    invalid.push({ setting: 'shaType', requirement: shaTypeRequirement });
  const apiRoot = optional('API_ROOT');
  const language = parameters.language.allowedValues.find((allowed) => allowed === optional('LANGUAGE'));
  if (language !== optional('LANGUAGE'))
    invalid.push({ setting: 'language', requirement: languageRequirement });
  const seconds = (name: 'TIMEOUT_SECONDS' | 'DEADLINE_SECONDS' | 'COMPLETES_WITHIN_SECONDS') => {
    const value = optional(name);
    return value === undefined ? {} : { [variables[name]]: Number(value) };
  };
  if (invalid.length > 0 || !isShaType(shaType)) return E.left(invalid);
  return E.right({
    baseUrl,
    accessCode,
    merchantIdentifier,
    shaType,
    requestPhrase: requestPhrase(request),
    responsePhrase: responsePhrase(response),
    ...(apiRoot !== undefined && { apiRoot }),
    ...(language !== undefined && { language }),
    ...seconds('TIMEOUT_SECONDS'),
    ...seconds('DEADLINE_SECONDS'),
    ...seconds('COMPLETES_WITHIN_SECONDS'),
  });
};
