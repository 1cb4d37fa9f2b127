/**
 * The options of the gateway. The flag, the environment variable and the name in the configuration file of an option
 * follow from its name; its row has the default and the rule.
 */
import { defaultApiRoot, isApiRoot } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { defaultAuditLogRetention } from '../domain/audit-log/audit-entry.ts';
import {
  httpFeedbackHostsRule,
  isHttpFeedbackHosts,
} from '../domain/account-settings/http-feedback-hosts.ts';
import { isDatabase } from '../storage/database-address.ts';
import { logLevels, type LogLevel } from '../observability/log/log.ts';
import { areKeys, keysRule } from '../credentials/encryption-key-source.ts';
import { isToken, tokenRule } from '../credentials/first-provider-token.ts';
import { defaultMaxSnapshotBytes } from '../domain/stored-snapshots-port.ts';
import { allowedHostsRule, isAllowedHosts } from '../http/allowed-hosts.ts';
import { isTrustedProxies, trustedProxiesRule } from '../http/trusted-proxies.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly tls: boolean;
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
  readonly database: string;
  readonly waitForDatabase: number;
  readonly seed: string | undefined;
  readonly keyFile: string | undefined;
  readonly key: string | undefined;
  readonly providerToken: string | undefined;
  readonly trustProxy: string | undefined;
  readonly allowedHosts: string | undefined;
  readonly apiRoot: string;
  /** By default, the host of each request. */
  readonly publicUrl: string | undefined;
  readonly maxTokens: number;
  readonly maxOrders: number;
  readonly maxDeliveredFeedback: number;
  readonly maxExhaustedFeedback: number;
  readonly maxRefusedOperations: number;
  readonly maxSnapshotBytes: number;
  readonly requestLogEntries: number;
  readonly requestLogUnauthenticatedEntries: number;
  readonly requestLogDays: number;
  readonly auditLogEntries: number;
  readonly auditLogFailedSignIns: number;
  readonly auditLogDays: number;
  readonly feedbackTimeout: number;
  /** By default, allowed if the gateway listens on loopback. */
  readonly allowPrivateFeedback: boolean | undefined;
  readonly allowHttpFeedback: string | undefined;
  readonly feedbackCa: string | undefined;
  readonly demoMerchant: boolean;
  /** By default, allowed if the gateway listens on loopback. */
  readonly allowScenarioHeader: boolean | undefined;
  readonly gatewayProfile: string | undefined;
  readonly allowInvalidGatewayProfileSignature: boolean;
  readonly assumptionsReport: boolean;
  readonly logLevel: LogLevel;
}

export type OptionName = keyof Config;

interface OptionRow<A> {
  /** The placeholder of the value in the help; a flag without a value is on if it is present. */
  readonly value?: string;
  readonly help: string;
  readonly fallback: A;
  /** A secret has no flag, because every user of a machine can list the flags of its processes. */
  readonly secret?: true;
  /** The requirement for the value, and a function that returns `undefined` for a value that breaks it. */
  readonly rule: string;
  readonly read: (value: unknown) => A | undefined;
}

const matching = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const textWhere = (holds: (value: string) => boolean) => (value: unknown) =>
  typeof value === 'string' && holds(value) ? value : undefined;

const wholeNumber = (min: number, max: number) => ({
  rule: `a whole number from ${min} to ${max}`,
  read: (value: unknown): number | undefined => {
    const digits = typeof value === 'number' ? String(value) : value;
    if (typeof digits !== 'string' || !/^\d{1,9}$/.test(digits)) return undefined;
    return Number(digits) >= min && Number(digits) <= max ? Number(digits) : undefined;
  },
});

const yesOrNo = {
  rule: 'true or false',
  read: (value: unknown): boolean | undefined => {
    if (value === true || value === 'true' || value === '1') return true;
    return value === false || value === 'false' || value === '0' ? false : undefined;
  },
};

const isPublicUrl = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text.replace(/\/$/, '');

const aPath = { rule: 'a path', read: matching(/^[^\0]+$/) };

export const options: { readonly [N in OptionName]: OptionRow<Config[N]> } = {
  port: {
    value: 'number',
    help: 'port to listen on; 0 uses any free port',
    fallback: 8080,
    ...wholeNumber(0, 65_535),
  },
  host: {
    value: 'address',
    help: 'address to listen on; beyond loopback it needs a provider token, and --demo-merchant for the demo merchant',
    fallback: '127.0.0.1',
    rule: 'a host name or an IP address',
    read: matching(/^[\w.:%-]+$/),
  },
  tls: {
    help: 'answer over https, with a self-signed certificate that the gateway makes beside its database',
    fallback: false,
    ...yesOrNo,
  },
  tlsCert: {
    value: 'file',
    help: 'answer over https with the certificate in this PEM file, and with those that follow it',
    fallback: undefined,
    ...aPath,
  },
  tlsKey: {
    value: 'file',
    help: 'PEM file with the private key of --tls-cert',
    fallback: undefined,
    ...aPath,
  },
  database: {
    value: 'name',
    help: 'database: a SQLite file, :memory:, or postgres://user:password@host/database',
    fallback: '.postern/gateway.sqlite',
    rule: 'a path, or an address whose parts are percent-encoded: postgres://user:password@host/database',
    read: textWhere(isDatabase),
  },
  waitForDatabase: {
    value: 'seconds',
    help: 'seconds to wait at start for a PostgreSQL server',
    fallback: 0,
    ...wholeNumber(0, 3600),
  },
  seed: {
    value: 'file',
    help: 'JSON file with accounts and orders to start with (default for an empty database: the demo merchant)',
    fallback: undefined,
    ...aPath,
  },
  keyFile: {
    value: 'file',
    help: 'file with the keys that encrypt phrases; created if missing (default: <database>.key, or .postern/gateway.key)',
    fallback: undefined,
    ...aPath,
  },
  key: {
    value: 'base64',
    help: 'the key itself, instead of a key file',
    fallback: undefined,
    secret: true,
    rule: keysRule,
    read: textWhere(areKeys),
  },
  providerToken: {
    value: 'token',
    help: 'bearer token of the provider; without it, the first start on loopback creates one and prints it',
    fallback: undefined,
    secret: true,
    rule: tokenRule,
    read: textWhere(isToken),
  },
  trustProxy: {
    value: 'proxies',
    help: 'proxies whose x-forwarded-for header is trusted: their number, or their addresses and ranges',
    fallback: undefined,
    rule: trustedProxiesRule,
    read: textWhere(isTrustedProxies),
  },
  allowedHosts: {
    value: 'hosts',
    help: 'host names that clients may use in addition to loopback; without it, only a gateway that listens on loopback refuses others',
    fallback: undefined,
    rule: allowedHostsRule,
    read: textWhere(isAllowedHosts),
  },
  apiRoot: {
    value: 'segment',
    help: 'first path segment of the operation address',
    fallback: defaultApiRoot,
    rule: 'one path segment of letters, digits and - _ . ~, other than health, metrics and back-office',
    read: textWhere((value) => isApiRoot(value) && !reserved.has(value)),
  },
  publicUrl: {
    value: 'url',
    help: 'where browsers reach the gateway, for the address of a 3-D Secure challenge (default: the host of the request)',
    fallback: undefined,
    rule: 'an http or https URL without a path and without a user name',
    read: textWhere(isPublicUrl),
  },
  maxTokens: {
    value: 'number',
    help: 'maximum number of tokens of each merchant, and of the provider',
    fallback: 100,
    ...wholeNumber(1, 10_000),
  },
  maxOrders: {
    value: 'number',
    help: 'maximum number of orders of each account; the API and payments create no more',
    fallback: 100_000,
    ...wholeNumber(1, 10_000_000),
  },
  maxDeliveredFeedback: {
    value: 'number',
    help: 'number of newest feedback of each account of which delivered ones are retained',
    fallback: 100_000,
    ...wholeNumber(1, 10_000_000),
  },
  maxExhaustedFeedback: {
    value: 'number',
    help: 'number of newest feedback of each account of which exhausted and dropped ones are retained',
    fallback: 100_000,
    ...wholeNumber(1, 10_000_000),
  },
  maxRefusedOperations: {
    value: 'number',
    help: 'number of newest refused operations of each order that are retained; operations that succeeded always are',
    fallback: 1000,
    ...wholeNumber(1, 10_000_000),
  },
  maxSnapshotBytes: {
    value: 'number',
    help: 'maximum number of bytes of the snapshots of each account, compressed, and of those of the gateway',
    fallback: defaultMaxSnapshotBytes,
    ...wholeNumber(1, 999_999_999),
  },
  requestLogEntries: {
    value: 'number',
    help: 'minimum number of requests in the request log',
    fallback: 100_000,
    ...wholeNumber(0, 10_000_000),
  },
  requestLogUnauthenticatedEntries: {
    value: 'number',
    help: 'minimum number of unauthenticated requests in the request log; they are counted apart',
    fallback: 10_000,
    ...wholeNumber(0, 10_000_000),
  },
  requestLogDays: {
    value: 'days',
    help: 'days that the request log covers',
    fallback: 30,
    ...wholeNumber(1, 3650),
  },
  auditLogEntries: {
    value: 'number',
    help: 'newest entries of the audit log that are retained, of each merchant and of the provider in each category',
    fallback: defaultAuditLogRetention.entries,
    ...wholeNumber(1, 10_000_000),
  },
  auditLogFailedSignIns: {
    value: 'number',
    help: 'newest entries of the audit log about failed sign-ins that are retained; they are counted apart',
    fallback: defaultAuditLogRetention.failedSignIns,
    ...wholeNumber(1, 10_000_000),
  },
  auditLogDays: {
    value: 'days',
    help: 'days that the audit log covers',
    fallback: defaultAuditLogRetention.days,
    ...wholeNumber(1, 3650),
  },
  feedbackTimeout: {
    value: 'seconds',
    help: 'seconds that an address has to answer feedback',
    fallback: 10,
    ...wholeNumber(1, 60),
  },
  allowPrivateFeedback: {
    help: 'allow feedback to loopback and private addresses (default: allowed while the gateway listens on loopback, without a proxy)',
    fallback: undefined,
    ...yesOrNo,
  },
  allowHttpFeedback: {
    value: 'hosts',
    help: 'hosts and networks that feedback may reach over plain http, also private ones: app,host.docker.internal,10.0.0.0/8',
    fallback: undefined,
    rule: httpFeedbackHostsRule,
    read: textWhere(isHttpFeedbackHosts),
  },
  feedbackCa: {
    value: 'file',
    help: "PEM file with certificates of authorities that feedback trusts in addition to the system's",
    fallback: undefined,
    ...aPath,
  },
  demoMerchant: {
    help: 'allow the demo merchant beyond loopback, although its phrases are published; an empty database without a seed gets it',
    fallback: false,
    ...yesOrNo,
  },
  allowScenarioHeader: {
    help: 'allow the header x-postern-scenario, which forces scenarios for one request (default: allowed while the gateway listens on loopback, without a proxy)',
    fallback: undefined,
    ...yesOrNo,
  },
  gatewayProfile: {
    value: 'file',
    help: 'gateway profile, from `postern certify gateway --save-gateway-profile`: refusals are answered as that gateway answers them',
    fallback: undefined,
    ...aPath,
  },
  allowInvalidGatewayProfileSignature: {
    help: 'follow a gateway profile that was changed after it was signed, instead of refusing to start',
    fallback: false,
    ...yesOrNo,
  },
  assumptionsReport: {
    help: 'print on exit which assumptions of the project were applied',
    fallback: false,
    ...yesOrNo,
  },
  logLevel: {
    value: 'level',
    help: `level of the JSON log on standard error: ${logLevels.join(', ')}`,
    fallback: 'info',
    rule: `one of ${logLevels.join(', ')}`,
    read: (value) => logLevels.find((level) => level === value),
  },
};

/** The origin of a gateway that was started without options. */
export const defaultOrigin = `http://${options.host.fallback}:${options.port.fallback}`;

// The other first path segments of the gateway.
const reserved: ReadonlySet<string> = new Set(['health', 'metrics', 'back-office']);

/** The value of an option, and its source for error messages. */
export interface OptionValue {
  readonly value: unknown;
  readonly source: string;
}

/** Resolves the values of all options with their defaults, or returns every error. */
export const resolveConfig = (
  readOption: (name: OptionName) => OptionValue | undefined,
): E.Either<readonly string[], Config> => {
  const errors: string[] = [];
  const choose = <N extends OptionName>(name: N): Config[N] => {
    const { fallback, read, rule } = options[name];
    const found = readOption(name);
    if (found === undefined) return fallback;
    const value = read(found.value);
    if (value === undefined) errors.push(`${found.source} must be ${rule}`);
    return value ?? fallback;
  };
  const config: Config = {
    port: choose('port'),
    host: choose('host'),
    tls: choose('tls'),
    tlsCert: choose('tlsCert'),
    tlsKey: choose('tlsKey'),
    database: choose('database'),
    waitForDatabase: choose('waitForDatabase'),
    seed: choose('seed'),
    keyFile: choose('keyFile'),
    key: choose('key'),
    providerToken: choose('providerToken'),
    trustProxy: choose('trustProxy'),
    allowedHosts: choose('allowedHosts'),
    apiRoot: choose('apiRoot'),
    publicUrl: choose('publicUrl'),
    maxTokens: choose('maxTokens'),
    maxOrders: choose('maxOrders'),
    maxDeliveredFeedback: choose('maxDeliveredFeedback'),
    maxExhaustedFeedback: choose('maxExhaustedFeedback'),
    maxRefusedOperations: choose('maxRefusedOperations'),
    maxSnapshotBytes: choose('maxSnapshotBytes'),
    requestLogEntries: choose('requestLogEntries'),
    requestLogUnauthenticatedEntries: choose('requestLogUnauthenticatedEntries'),
    requestLogDays: choose('requestLogDays'),
    auditLogEntries: choose('auditLogEntries'),
    auditLogFailedSignIns: choose('auditLogFailedSignIns'),
    auditLogDays: choose('auditLogDays'),
    feedbackTimeout: choose('feedbackTimeout'),
    allowPrivateFeedback: choose('allowPrivateFeedback'),
    allowHttpFeedback: choose('allowHttpFeedback'),
    feedbackCa: choose('feedbackCa'),
    demoMerchant: choose('demoMerchant'),
    allowScenarioHeader: choose('allowScenarioHeader'),
    gatewayProfile: choose('gatewayProfile'),
    allowInvalidGatewayProfileSignature: choose('allowInvalidGatewayProfileSignature'),
    assumptionsReport: choose('assumptionsReport'),
    logLevel: choose('logLevel'),
  };
  return errors.length === 0 ? E.right(config) : E.left(errors);
};

export const optionNames = Object.keys(options).filter((name): name is OptionName =>
  Object.hasOwn(options, name),
);

/** `--log-level` for `logLevel`. */
export const flagName = (name: string): string => `--${words(name).join('-')}`;

/** `POSTERN_LOG_LEVEL` for `logLevel`. */
export const variableName = (name: string): string => ['POSTERN', ...words(name)].join('_').toUpperCase();

const words = (name: string): readonly string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
