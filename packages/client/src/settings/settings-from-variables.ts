/** Settings from variables of the environment: one table. What is wrong is told by name, never by value. */
import { isShaType, requestPhrase, responsePhrase } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { InvalidSetting, ClientSettings } from './settings.ts';

/** The variables after their prefix, each with its setting; those that are needed first. */
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
} as const satisfies Readonly<Record<string, keyof ClientSettings>>;

/** Settings, as far as the variables can say them; `createClient` checks them like any others. */
export const settingsFromVariables = (
  environment: Readonly<Record<string, string | undefined>>,
  prefix: string,
): E.Either<readonly InvalidSetting[], ClientSettings> => {
  const mistakes: InvalidSetting[] = [];
  const given = (name: keyof typeof variables): string | undefined => environment[prefix + name] || undefined;
  const needed = (name: keyof typeof variables): string => {
    const value = given(name);
    if (value === undefined)
      mistakes.push({ setting: variables[name], requirement: `set in ${prefix}${name}` });
    return value ?? '';
  };
  const baseUrl = needed('BASE_URL');
  const accessCode = needed('ACCESS_CODE');
  const merchantIdentifier = needed('MERCHANT_IDENTIFIER');
  const shaType = needed('SHA_TYPE');
  const phrases = {
    requestPhrase: requestPhrase(needed('REQUEST_PHRASE')),
    responsePhrase: responsePhrase(needed('RESPONSE_PHRASE')),
  };
  if (shaType !== '' && !isShaType(shaType))
    mistakes.push({ setting: 'shaType', requirement: 'a SHA type of section 5' });
  const [apiRoot, language] = [given('API_ROOT'), given('LANGUAGE')];
  if (language !== undefined && language !== 'en' && language !== 'ar')
    mistakes.push({ setting: 'language', requirement: 'en or ar' });
  const [timeout, deadline] = [given('TIMEOUT_SECONDS'), given('DEADLINE_SECONDS')];
  if (mistakes.length > 0 || !isShaType(shaType)) return E.left(mistakes);
  return E.right({
    baseUrl,
    accessCode,
    merchantIdentifier,
    shaType,
    ...phrases,
    ...(apiRoot !== undefined && { apiRoot }),
    ...((language === 'en' || language === 'ar') && { language }),
    ...(timeout !== undefined && { timeoutSeconds: Number(timeout) }),
    ...(deadline !== undefined && { deadlineSeconds: Number(deadline) }),
  });
};
