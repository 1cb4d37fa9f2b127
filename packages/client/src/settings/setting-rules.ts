/** The rules of the settings, with the sentence that says what a setting must be. No sentence contains a given value. */
import type { ResponsePhrase, SigningKey } from '@postern/protocol';
import {
  checkValue,
  defaultApiRoot,
  isApiRoot,
  isPhrase,
  isShaType,
  operationPath,
  parameters,
  shaTypes,
  type Parameter,
} from '@postern/protocol/spec';
import type { ClientSettings, InvalidSetting } from './client-settings.ts';
import { defaultRetryPolicy, refundRetries } from './retry-policy.ts';

// Callers in JavaScript may leave out the required address.
export const selectBaseUrl = ({
  baseUrl,
  environment,
}: Partial<Pick<ClientSettings, 'baseUrl' | 'environment'>>): string | undefined =>
  typeof baseUrl === 'string' ? baseUrl : environment && baseUrl?.[environment];

interface SettingRule extends InvalidSetting {
  readonly isMet: (settings: ClientSettings, isBrowser: () => boolean) => boolean;
}

const maxSeconds = 3600;
const attemptsLimit = 20;

const listQuoted = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(' or ');

export const shaTypeRequirement = `one of ${Object.keys(shaTypes).join(', ')}`;
export const languageRequirement = listQuoted(parameters.language.allowedValues);

/** Each setting, what it must be with an example, and whether it is. */
export const settingRules: readonly SettingRule[] = [
  {
    setting: 'baseUrl',
    requirement:
      "an https: URL, or an http: URL on loopback, without user, query or fragment, for example 'http://127.0.0.1:8080'",
    isMet: (settings) => {
      const url = selectBaseUrl(settings);
      return (
        lacksEnvironment(settings) || (typeof url === 'string' && URL.canParse(url) && isSafe(new URL(url)))
      );
    },
  },
  {
    setting: 'baseUrl',
    requirement: `without the path ${operationPath()}, which the client adds: 'http://127.0.0.1:8080'. To change its first segment, set apiRoot`,
    isMet: (settings) => !/\/paymentApi\/*$/.test(selectBaseUrl(settings) ?? ''),
  },
  {
    setting: 'environment',
    requirement: "'test' or 'production', because baseUrl has an address for each",
    isMet: (settings) => !lacksEnvironment(settings),
  },
  {
    setting: 'apiRoot',
    requirement: `one path segment of letters, digits and - _ . ~, without slashes, for example '${defaultApiRoot}'`,
    isMet: ({ apiRoot = defaultApiRoot }) => isApiRoot(apiRoot),
  },
  {
    setting: 'accessCode',
    requirement: textRequirement('access_code', 'zx0IPmPy5jp1vAz8Kpg7'),
    isMet: ({ accessCode }) => isValid('access_code', accessCode),
  },
  {
    setting: 'merchantIdentifier',
    requirement: textRequirement('merchant_identifier', 'DEMO0001'),
    isMet: ({ merchantIdentifier }) => isValid('merchant_identifier', merchantIdentifier),
  },
  {
    setting: 'shaType',
    requirement: shaTypeRequirement,
    isMet: ({ shaType }) => isShaType(shaType),
  },
  {
    setting: 'requestPhrase',
    requirement: "requestPhrase('…') of a text that is not empty",
    isMet: ({ requestPhrase }) => isPhrase(requestPhrase, 'request'),
  },
  {
    setting: 'responsePhrase',
    requirement: "responsePhrase('…') of a text that is not empty",
    isMet: ({ responsePhrase }) => isPhrase(responsePhrase, 'response'),
  },
  {
    setting: 'keyRotation',
    requirement: "{ shaType: 'SHA-256', phrase: responsePhrase('…') } for each of next and previous",
    isMet: ({ keyRotation = {} }) => isKeyRotation(keyRotation),
  },
  {
    setting: 'language',
    requirement: languageRequirement,
    isMet: ({ language }) => language === undefined || isValid('language', language),
  },
  ...(['timeoutSeconds', 'deadlineSeconds', 'completesWithinSeconds'] as const).map((setting) => ({
    setting,
    requirement: `a number of seconds above 0 and at most ${maxSeconds}, for example 30`,
    isMet: ({ [setting]: seconds = 1 }: ClientSettings) => seconds > 0 && isNumberUpTo(maxSeconds, seconds),
  })),
  {
    setting: 'decimalPlaces',
    requirement: '0 to 4 for each currency, for example { IQD: 0 }',
    isMet: ({ decimalPlaces = {} }) => isDecimalPlaces(decimalPlaces),
  },
  {
    setting: 'retries',
    requirement: `1 to ${attemptsLimit} attempts with delays of at least 0, and refunds ${listQuoted(refundRetries)}, for example { maxAttempts: 4 }`,
    isMet: ({ retries }) => {
      const { maxAttempts, initialDelayMilliseconds, maxDelayMilliseconds, refunds } = {
        ...defaultRetryPolicy,
        ...retries,
      };
      return (
        maxAttempts >= 1 &&
        isNumberUpTo(attemptsLimit, maxAttempts) &&
        initialDelayMilliseconds >= 0 &&
        maxDelayMilliseconds >= 0 &&
        isNumberUpTo(Infinity, initialDelayMilliseconds, maxDelayMilliseconds) &&
        refundRetries.includes(refunds)
      );
    },
  },
  {
    setting: 'allowBrowser',
    requirement: 'true in a browser, where every visitor can read the phrases',
    isMet: ({ allowBrowser }, isBrowser) => allowBrowser === true || !isBrowser(),
  },
];

// Callers in JavaScript may pass texts, such as variables of the environment, and `+` would join them.
const isNumberUpTo = (max: number, ...values: readonly unknown[]): boolean =>
  values.every((value) => typeof value === 'number' && value <= max);

const lacksEnvironment = ({ baseUrl, environment }: ClientSettings): boolean =>
  typeof baseUrl === 'object' && environment !== 'test' && environment !== 'production';

// A function, so that the rules above can use it.
function textRequirement(parameter: 'access_code' | 'merchant_identifier', example: string): string {
  return `1 to ${parameters[parameter].maxLength} letters and digits, for example '${example}'`;
}

const isValid = (parameter: Parameter, value: string): boolean => checkValue(parameter, value) === undefined;

// Callers in JavaScript may pass null, for example from a row of a database.
const isKeyRotation = (
  rotation: Readonly<Record<string, SigningKey<ResponsePhrase> | null>> | null,
): boolean =>
  rotation !== null &&
  Object.values(rotation).every(
    (signing?: SigningKey<ResponsePhrase> | null) =>
      signing === undefined ||
      (signing !== null && isShaType(signing.shaType) && isPhrase(signing.phrase, 'response')),
  );

// Callers in JavaScript may pass anything here. A code such as `iqd` would have no effect, and the amounts would be wrong.
const isDecimalPlaces = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([currency, places]: [string, unknown]) =>
      /^[A-Z]{3}$/.test(currency) && typeof places === 'number' && [0, 1, 2, 3, 4].includes(places),
  );

// User, query and fragment are refused: they are mistakes, and could send requests elsewhere.
const isSafe = ({ protocol, hostname, username, password, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') &&
  (protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)));
