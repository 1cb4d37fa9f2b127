/** Settings, checked once and completed: every mistake at once, before anything is sent. */
import {
  breachOf,
  defaultApiRoot,
  isApiRoot,
  isPhrase,
  isShaType,
  operationPath,
  revealPhrase,
  shaTypes,
  type Parameter,
  type ResponsePhrase,
  type Signing,
  type ShaTypeRow,
} from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { combineHooks, type Hooks } from './hooks.ts';
import { loggingHooks } from './logging-hooks.ts';
import { defaultRetryPolicy } from './retry-policy.ts';
import type { Runtime } from './runtime.ts';
import type { InvalidSetting, ClientSettings, ResolvedSettings } from './settings.ts';
import type { Transport } from './transport.ts';

/** What the client needs from the platform that it runs on. */
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
  const baseUrl = chosenOf(settings);
  const { apiRoot = defaultApiRoot } = settings;
  const mistakes = rules.flatMap(({ setting, requirement, isMet }) =>
    isMet(settings, platform) ? [] : [{ setting, requirement }],
  );
  if (mistakes.length > 0 || baseUrl === undefined) return E.left(mistakes);
  const address = new URL(baseUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${operationPath(apiRoot)}`;
  const row: ShaTypeRow = shaTypes[settings.shaType];
  if (row.discouraged === true)
    (settings.onWarning ?? platform.warn)(
      `${settings.shaType} is SHA-1: choose ${advised} in Security Settings`,
    );
  return E.right({
    account: settings,
    url: address.href,
    timeoutSeconds: settings.timeoutSeconds ?? defaults.timeoutSeconds,
    deadlineSeconds: settings.deadlineSeconds ?? defaults.deadlineSeconds,
    completesWithinSeconds: settings.completesWithinSeconds ?? defaults.completesWithinSeconds,
    retries: { ...defaultRetryPolicy, ...settings.retries },
    transport: settings.transport ?? platform.fetchTransport(settings.fetch),
    hooks: hooksOf(settings),
    runtime: { ...platform.runtime, ...settings.runtime },
  });
};

const defaults = { timeoutSeconds: 30, deadlineSeconds: 90, completesWithinSeconds: 60 };
const advised = 'HMAC-256';

const hooksOf = ({ hooks, logger }: ClientSettings): Hooks => {
  if (logger === undefined) return hooks ?? {};
  return hooks === undefined ? loggingHooks(logger) : combineHooks(hooks, loggingHooks(logger));
};

const chosenOf = ({ baseUrl, environment }: ClientSettings): string | undefined =>
  typeof baseUrl === 'string' ? baseUrl : environment && baseUrl[environment];

interface SettingRule extends InvalidSetting {
  readonly isMet: (settings: ClientSettings, platform: Platform) => boolean;
}

const rules: readonly SettingRule[] = [
  {
    setting: 'baseUrl',
    requirement: 'an https: address, or an http: one on loopback, and no more',
    isMet: (settings) => {
      const chosen = chosenOf(settings);
      return isMissing(settings) || (chosen !== undefined && URL.canParse(chosen) && isSafe(new URL(chosen)));
    },
  },
  {
    setting: 'environment',
    requirement: 'test or production, where there is an address of each',
    isMet: (settings) => !isMissing(settings),
  },
  {
    setting: 'apiRoot',
    requirement: 'one path segment of letters, digits and - _ . ~',
    isMet: ({ apiRoot }) => apiRoot === undefined || isApiRoot(apiRoot),
  },
  {
    setting: 'accessCode',
    requirement: 'an access code of section 4',
    isMet: ({ accessCode }) => isSound('access_code', accessCode),
  },
  {
    setting: 'merchantIdentifier',
    requirement: 'a merchant identifier of section 4',
    isMet: ({ merchantIdentifier }) => isSound('merchant_identifier', merchantIdentifier),
  },
  {
    setting: 'shaType',
    requirement: 'a SHA type of section 5',
    isMet: ({ shaType }) => isShaType(shaType),
  },
  {
    setting: 'requestPhrase',
    requirement: 'a requestPhrase(…) that is not empty',
    isMet: ({ requestPhrase }) => isPhrase(requestPhrase, 'request') && revealPhrase(requestPhrase) !== '',
  },
  {
    setting: 'responsePhrase',
    requirement: 'a responsePhrase(…) that is not empty',
    isMet: ({ responsePhrase }) =>
      isPhrase(responsePhrase, 'response') && revealPhrase(responsePhrase) !== '',
  },
  {
    setting: 'keyRotation',
    requirement: 'a SHA type and a responsePhrase(…) that is not empty, of what is next or previous',
    isMet: ({ keyRotation = {} }) =>
      Object.values(keyRotation).every(
        (signing?: Signing<ResponsePhrase>) =>
          signing === undefined ||
          (isShaType(signing.shaType) &&
            isPhrase(signing.phrase, 'response') &&
            revealPhrase(signing.phrase) !== ''),
      ),
  },
  {
    setting: 'language',
    requirement: 'en or ar',
    isMet: ({ language }) => language === undefined || isSound('language', language),
  },
  ...(['timeoutSeconds', 'deadlineSeconds', 'completesWithinSeconds'] as const).map((setting) => ({
    setting,
    requirement: 'a number of seconds above zero, at most an hour',
    isMet: ({ [setting]: seconds = 1 }: ClientSettings) => seconds > 0 && seconds <= longestSeconds,
  })),
  {
    setting: 'retries',
    requirement: 'at least one attempt and at most twenty, with waits that are not negative',
    isMet: ({ retries }) => {
      const { maxAttempts, initialDelayMilliseconds, maxDelayMilliseconds } = {
        ...defaultRetryPolicy,
        ...retries,
      };
      return (
        maxAttempts >= 1 &&
        maxAttempts <= mostAttempts &&
        initialDelayMilliseconds >= 0 &&
        maxDelayMilliseconds >= 0
      );
    },
  },
  {
    setting: 'allowBrowser',
    requirement: 'true in a page, since a page shows its phrases to whoever looks',
    isMet: ({ allowBrowser }, platform) => allowBrowser === true || !platform.isBrowser(),
  },
];

const longestSeconds = 3600;
const mostAttempts = 20;

const isMissing = ({ baseUrl, environment }: ClientSettings): boolean =>
  typeof baseUrl !== 'string' && environment !== 'test' && environment !== 'production';

const isSound = (parameter: Parameter, value: string): boolean => breachOf(parameter, value) === undefined;

// A name, a password, a query or a fragment in the address would be a mistake, and could send requests elsewhere.
const isSafe = ({ protocol, hostname, username, password, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') &&
  (protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)));
