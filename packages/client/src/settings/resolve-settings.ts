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
import { together, type Hooks } from './hooks.ts';
import { loggingTo } from './logging-hooks.ts';
import { defaultRetries } from './retry-policy.ts';
import type { World } from './runtime.ts';
import type { SettingMistake, Settings, Settled } from './settings.ts';
import type { Transport } from './transport.ts';

/** What the client needs from the platform that it runs on. */
export interface Platform {
  readonly runtime: World;
  /** The transport over a `fetch`; over the platform's own by default. */
  readonly fetchTransport: (fetch?: typeof globalThis.fetch) => Transport;
  /** Whether this code runs in a browser page or worker. */
  readonly isBrowser: () => boolean;
  /** Emits a warning of the process. */
  readonly warn: (message: string) => void;
}

export const settle = (
  settings: Settings,
  platform: Platform,
): E.Either<readonly SettingMistake[], Settled> => {
  const baseUrl = chosenOf(settings);
  const { apiRoot = defaultApiRoot } = settings;
  const mistakes = rules.flatMap(({ setting, rule, keeps }) =>
    keeps(settings, platform) ? [] : [{ setting, rule }],
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
    settlesWithinSeconds: settings.settlesWithinSeconds ?? defaults.settlesWithinSeconds,
    retries: { ...defaultRetries, ...settings.retries },
    transport: settings.transport ?? platform.fetchTransport(settings.fetch),
    hooks: hooksOf(settings),
    world: { ...platform.runtime, ...settings.world },
  });
};

const defaults = { timeoutSeconds: 30, deadlineSeconds: 90, settlesWithinSeconds: 60 };
const advised = 'HMAC-256';

const hooksOf = ({ hooks, logger }: Settings): Hooks => {
  if (logger === undefined) return hooks ?? {};
  return hooks === undefined ? loggingTo(logger) : together(hooks, loggingTo(logger));
};

const chosenOf = ({ baseUrl, environment }: Settings): string | undefined =>
  typeof baseUrl === 'string' ? baseUrl : environment && baseUrl[environment];

interface Rule extends SettingMistake {
  readonly keeps: (settings: Settings, platform: Platform) => boolean;
}

const rules: readonly Rule[] = [
  {
    setting: 'baseUrl',
    rule: 'an https: address, or an http: one on loopback, and no more',
    keeps: (settings) => {
      const chosen = chosenOf(settings);
      return isMissing(settings) || (chosen !== undefined && URL.canParse(chosen) && isSafe(new URL(chosen)));
    },
  },
  {
    setting: 'environment',
    rule: 'test or production, where there is an address of each',
    keeps: (settings) => !isMissing(settings),
  },
  {
    setting: 'apiRoot',
    rule: 'one path segment of letters, digits and - _ . ~',
    keeps: ({ apiRoot }) => apiRoot === undefined || isApiRoot(apiRoot),
  },
  {
    setting: 'accessCode',
    rule: 'an access code of section 4',
    keeps: ({ accessCode }) => isSound('access_code', accessCode),
  },
  {
    setting: 'merchantIdentifier',
    rule: 'a merchant identifier of section 4',
    keeps: ({ merchantIdentifier }) => isSound('merchant_identifier', merchantIdentifier),
  },
  {
    setting: 'shaType',
    rule: 'a SHA type of section 5',
    keeps: ({ shaType }) => isShaType(shaType),
  },
  {
    setting: 'requestPhrase',
    rule: 'a requestPhrase(…) that is not empty',
    keeps: ({ requestPhrase }) => isPhrase(requestPhrase, 'request') && revealPhrase(requestPhrase) !== '',
  },
  {
    setting: 'responsePhrase',
    rule: 'a responsePhrase(…) that is not empty',
    keeps: ({ responsePhrase }) =>
      isPhrase(responsePhrase, 'response') && revealPhrase(responsePhrase) !== '',
  },
  {
    setting: 'changeOver',
    rule: 'a SHA type and a responsePhrase(…) that is not empty, of what is next or previous',
    keeps: ({ changeOver = {} }) =>
      Object.values(changeOver).every(
        (signing?: Signing<ResponsePhrase>) =>
          signing === undefined ||
          (isShaType(signing.shaType) &&
            isPhrase(signing.phrase, 'response') &&
            revealPhrase(signing.phrase) !== ''),
      ),
  },
  {
    setting: 'language',
    rule: 'en or ar',
    keeps: ({ language }) => language === undefined || isSound('language', language),
  },
  ...(['timeoutSeconds', 'deadlineSeconds', 'settlesWithinSeconds'] as const).map((setting) => ({
    setting,
    rule: 'a number of seconds above zero, at most an hour',
    keeps: ({ [setting]: seconds = 1 }: Settings) => seconds > 0 && seconds <= longestSeconds,
  })),
  {
    setting: 'retries',
    rule: 'at least one attempt and at most twenty, with waits that are not negative',
    keeps: ({ retries }) => {
      const { attemptsMax, baseMilliseconds, waitMillisecondsMax } = { ...defaultRetries, ...retries };
      return (
        attemptsMax >= 1 && attemptsMax <= mostAttempts && baseMilliseconds >= 0 && waitMillisecondsMax >= 0
      );
    },
  },
  {
    setting: 'allowBrowser',
    rule: 'true in a page, since a page shows its phrases to whoever looks',
    keeps: ({ allowBrowser }, platform) => allowBrowser === true || !platform.isBrowser(),
  },
];

const longestSeconds = 3600;
const mostAttempts = 20;

const isMissing = ({ baseUrl, environment }: Settings): boolean =>
  typeof baseUrl !== 'string' && environment !== 'test' && environment !== 'production';

const isSound = (parameter: Parameter, value: string): boolean => breachOf(parameter, value) === undefined;

// A name, a password, a query or a fragment in the address would be a mistake, and could send requests elsewhere.
const isSafe = ({ protocol, hostname, username, password, search, hash }: URL): boolean =>
  [username, password, search, hash].every((part) => part === '') &&
  (protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)));
