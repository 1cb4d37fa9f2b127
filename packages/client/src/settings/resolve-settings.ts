/** Validates settings and fills in defaults. All invalid settings are reported together, before anything is sent. */
import { defaultApiRoot, operationPath, shaTypes, type ShaTypeRow } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { combineHooks, type Hooks } from './hooks.ts';
import { loggingHooks } from './logging-hooks.ts';
import { defaultRetryPolicy } from './retry-policy.ts';
import type { Runtime, InvalidSetting, ClientSettings, ResolvedSettings } from './client-settings.ts';
import { selectBaseUrl, settingRules } from './setting-rules.ts';
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
  input: ClientSettings,
  platform: Platform,
): E.Either<readonly InvalidSetting[], ResolvedSettings> => {
  // Copies, because the caller may change its objects for another client. Callers in JavaScript may pass nothing: then each required
  // setting is reported.
  const settings: ClientSettings = { ...input };
  const baseUrl = selectBaseUrl(settings);
  const {
    apiRoot = defaultApiRoot,
    timeoutSeconds = 30,
    deadlineSeconds = 90,
    completesWithinSeconds = 60,
    decimalPlaces,
  } = settings;
  const invalid = settingRules.flatMap(({ setting, requirement, isMet }) =>
    isMet(settings, platform.isBrowser) ? [] : [{ setting, requirement }],
  );
  if (invalid.length > 0 || baseUrl === undefined) return E.left(invalid);
  const { next, previous } = settings.keyRotation ?? {};
  const address = new URL(baseUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}${operationPath(apiRoot)}`;
  const row: ShaTypeRow = shaTypes[settings.shaType];
  if (row.discouraged === true)
    (settings.onWarning ?? platform.warn)(
      `${settings.shaType} is the weak hash SHA-1: choose ${advised} for the account`,
    );
  return E.right({
    account: {
      ...settings,
      keyRotation: { ...(next && { next: { ...next } }), ...(previous && { previous: { ...previous } }) },
    },
    url: address.href,
    timeoutSeconds,
    deadlineSeconds,
    completesWithinSeconds,
    decimalPlaces: { ...decimalPlaces },
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
