/** Validates settings and fills in defaults. All invalid settings are reported together, before anything is sent. */
import {
  checkValue,
  defaultApiRoot,
  isApiRoot,
  isPhrase,
  isShaType,
  operationPath,
  revealPhrase,
  shaTypes,
  type Parameter,
  type ResponsePhrase,
  type SigningKey,
  type ShaTypeRow,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { combineHooks, type Hooks } from './hooks.ts';
import { loggingHooks } from './logging-hooks.ts';
import { defaultRetryPolicy } from './retry-policy.ts';
import type { Runtime } from './clock-and-random-source.ts';
import type { InvalidSetting, ClientSettings, ResolvedSettings } from './client-settings.ts';
import type { Transport } from './transport.ts';

/** The facilities of the platform that the client runs on. */
export interface Platform {
  readonly runtime: Runtime;
  /** The transport over a `fetch`; over the platform's own by default. */
  readonly fetchTransport: (fetch?: typeof globalThis.fetch) => Transport;
  /** Whether this code runs in a browser page or worker. */
  readonly isBrowser: () => boolean;
  /** Emits a warning of the process. */
  readonly warn: (message: string) => void;
}

export const resolveSettings = (
  settings: ClientSettings,
  platform: Platform,
): E.Either<readonly InvalidSetting[], ResolvedSettings> => {
  const baseUrl = selectBaseUrl(settings);
  const {
    apiRoot = defaultApiRoot,
    timeoutSeconds = 30,
    deadlineSeconds = 90,
    completesWithinSeconds = 60,
  } = settings;
  const invalid = rules.flatMap(({ setting, requirement, isMet }) =>
    isMet(settings, platform) ? [] : [{ setting, requirement }],
  );
  if (invalid.length > 0 || baseUrl === undefined) return E.left(invalid);
  const address = new URL(baseUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${operationPath(apiRoot)}`;
  const row: ShaTypeRow = shaTypes[settings.shaType];
  if (row.discouraged === true)
    (settings.onWarning ?? platform.warn)(
      `${settings.shaType} is the weak hash SHA-1: choose ${advised} in Security Settings`,
    );
  return E.right({
    account: settings,
    url: address.href,
    timeoutSeconds,
    deadlineSeconds,
    completesWithinSeconds,
    retries: { ...defaultRetryPolicy, ...settings.retries },
    transport: settings.transport ?? platform.fetchTransport(settings.fetch),
    hooks: hooksOf(settings),
    runtime: { ...platform.runtime, ...settings.runtime },
  });
};

const advised = 'HMAC-256';

const hooksOf = ({ hooks, logger }: ClientSettings): Hooks => {
  if (logger === undefined) return hooks ?? {};
  return hooks === undefined ? loggingHooks(logger) : combineHooks(hooks, loggingHooks(logger));
};

const selectBaseUrl = ({ baseUrl, environment }: ClientSettings): string | undefined =>
  typeof baseUrl === 'string' ? baseUrl : environment && baseUrl[environment];

interface SettingRule extends InvalidSetting {
  readonly isMet: (settings: ClientSettings, platform: Platform) => boolean;
}

const isNonEmptyPhrase = (phrase: unknown, purpose: 'request' | 'response'): boolean =>
  isPhrase(phrase, purpose) && revealPhrase(phrase) !== '';

const maxSeconds = 3600;
const attemptsLimit = 20;

const rules: readonly SettingRule[] = [
  {
    setting: 'baseUrl',
    requirement: 'an https: URL, or an http: URL on loopback, without user, query or fragment',
    isMet: (settings) => {
      const url = selectBaseUrl(settings);
      return lacksEnvironment(settings) || (url !== undefined && URL.canParse(url) && isSafe(new URL(url)));
    },
  },
  {
    setting: 'environment',
    requirement: 'test or production, because baseUrl has an address for each',
    isMet: (settings) => !lacksEnvironment(settings),
  },
  {
    setting: 'apiRoot',
    requirement: 'one path segment of letters, digits and - _ . ~',
    isMet: ({ apiRoot }) => apiRoot === undefined || isApiRoot(apiRoot),
  },
  {
    setting: 'accessCode',
    requirement: 'an access code as in section 4',
    isMet: ({ accessCode }) => isValid('access_code', accessCode),
  },
  {
    setting: 'merchantIdentifier',
    requirement: 'a merchant identifier as in section 4',
    isMet: ({ merchantIdentifier }) => isValid('merchant_identifier', merchantIdentifier),
  },
  {
    setting: 'shaType',
    requirement: `one of ${Object.keys(shaTypes).join(', ')}`,
    isMet: ({ shaType }) => isShaType(shaType),
  },
  {
    setting: 'requestPhrase',
    requirement: 'a non-empty requestPhrase(…)',
    isMet: ({ requestPhrase }) => isNonEmptyPhrase(requestPhrase, 'request'),
  },
  {
    setting: 'responsePhrase',
    requirement: 'a non-empty responsePhrase(…)',
    isMet: ({ responsePhrase }) => isNonEmptyPhrase(responsePhrase, 'response'),
  },
  {
    setting: 'keyRotation',
    requirement: 'a SHA type and a non-empty responsePhrase(…) for each of next and previous',
    isMet: ({ keyRotation = {} }) =>
      Object.values(keyRotation).every(
        (signing?: SigningKey<ResponsePhrase>) =>
          signing === undefined ||
          (isShaType(signing.shaType) && isNonEmptyPhrase(signing.phrase, 'response')),
      ),
  },
  {
    setting: 'language',
    requirement: 'en or ar',
    isMet: ({ language }) => language === undefined || isValid('language', language),
  },
  ...(['timeoutSeconds', 'deadlineSeconds', 'completesWithinSeconds'] as const).map((setting) => ({
    setting,
    requirement: `seconds above 0 and at most ${maxSeconds}`,
    isMet: ({ [setting]: seconds = 1 }: ClientSettings) => seconds > 0 && seconds <= maxSeconds,
  })),
  {
    setting: 'retries',
    requirement: `1 to ${attemptsLimit} attempts with delays of at least 0`,
    isMet: ({ retries }) => {
      const { maxAttempts, initialDelayMilliseconds, maxDelayMilliseconds } = {
        ...defaultRetryPolicy,
        ...retries,
      };
      return (
        maxAttempts >= 1 &&
        maxAttempts <= attemptsLimit &&
        initialDelayMilliseconds >= 0 &&
        maxDelayMilliseconds >= 0
      );
    },
  },
  {
    setting: 'allowBrowser',
    requirement: 'true in a browser, where every visitor can read the phrases',
    isMet: ({ allowBrowser }, platform) => allowBrowser === true || !platform.isBrowser(),
  },
];

const lacksEnvironment = ({ baseUrl, environment }: ClientSettings): boolean =>
  typeof baseUrl !== 'string' && environment !== 'test' && environment !== 'production';

const isValid = (parameter: Parameter, value: string): boolean => checkValue(parameter, value) === undefined;

// User, query and fragment are refused: they are mistakes, and could send requests elsewhere.
const isSafe = ({ protocol, hostname, username, password, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') &&
  (protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)));
