/**
 * Resolves the gateway and the account: an option overrides its variable, the variable overrides the stored connection. If none names the
 * gateway, it is the one that runs in the folder.
 */
import { requestPhrase, responsePhrase } from '@postern/protocol';
import { checkValue, isApiRoot, isShaType, shaTypes } from '@postern/protocol/spec';
import { failed, type CommandFailure } from '../output/command-failure.ts';
import {
  connectionVariables,
  defaultBaseUrl,
  type Connection,
  type ConnectionSetting,
  type ConnectionSources,
} from './connection.ts';
import { demoAccount } from './demo-account.ts';
import { parseGatewayAddress } from './parse-gateway-address.ts';
import { isLoopbackUrl } from './is-private-host.ts';
import { readStoredConnection, type StoredConnection } from './connections-file.ts';
import { readRunningGateway, trustCertificate, type RunningGateway } from './read-running-gateway.ts';

/** The connection options of a command. */
export interface ConnectionFlags {
  readonly baseUrl?: string | undefined;
  readonly merchant?: string | undefined;
  readonly connection?: string | undefined;
  /** In seconds. */
  readonly timeout?: string | undefined;
}

export const resolveConnection = async (
  flags: ConnectionFlags,
  environment: ConnectionSources,
): Promise<Connection | CommandFailure> => {
  const stored = await readStoredConnection(flags.connection, environment);
  if ('_tag' in stored) return stored;
  const running = await readRunningGateway(environment.folder);
  const connection = combine(flags, environment.variables, stored, running);
  if ('_tag' in connection || running?.certificate === undefined) return connection;
  const isRunning = new URL(running.url).origin === connection.baseUrl;
  return (isRunning ? await trustCertificate(running.certificate) : undefined) ?? connection;
};

const combine = (
  flags: ConnectionFlags,
  variables: ConnectionSources['variables'],
  stored: StoredConnection,
  running: RunningGateway | undefined,
): Connection | CommandFailure => {
  const options: Partial<Record<ConnectionSetting, readonly [name: string, value: string | undefined]>> = {
    baseUrl: ['--base-url', flags.baseUrl],
    merchantIdentifier: ['--merchant', flags.merchant],
  };
  // An empty variable is one that is not set.
  const setting = (name: ConnectionSetting): string | undefined =>
    options[name]?.[1] ?? (variables[connectionVariables[name]] || stored.settings[name]);
  const sourceOf = (name: ConnectionSetting): string | undefined => {
    const [option, value] = options[name] ?? [];
    if (value !== undefined) return option;
    if (variables[connectionVariables[name]]) return connectionVariables[name];
    return stored.settings[name] === undefined ? undefined : `${stored.name}: ${name}`;
  };
  const wrong = (name: ConnectionSetting, rule: string): string => `${sourceOf(name) ?? name} ${rule}`;

  const address = parseGatewayAddress(setting('baseUrl') ?? running?.url ?? defaultBaseUrl);
  if (typeof address === 'string') return failed('usage', wrong('baseUrl', address));
  const baseUrl = address.origin;

  const errors: string[] = [];
  const merchantIdentifier = setting('merchantIdentifier');
  if (merchantIdentifier !== undefined && checkValue('merchant_identifier', merchantIdentifier) !== undefined)
    errors.push(wrong('merchantIdentifier', 'must be a merchant_identifier: letters and digits'));
  if (flags.timeout !== undefined && !/^[1-9]\d{0,4}$/.test(flags.timeout))
    errors.push('--timeout must be a whole number of seconds from 1');
  const isStoredAddress = flags.baseUrl === undefined && !variables[connectionVariables.baseUrl];
  const apiRoot =
    (isStoredAddress && variables[connectionVariables.apiRoot]) || address.apiRoot || setting('apiRoot');
  if (apiRoot !== undefined && !isApiRoot(apiRoot))
    errors.push(wrong('apiRoot', 'must be one path segment, for example FortAPI'));
  // A connection with a name of its own is never silently one of the demo merchant.
  const assumed = merchantIdentifier ?? (stored.isOther ? undefined : demoAccount.merchantIdentifier);
  const isDemo =
    isLoopbackUrl(baseUrl) &&
    assumed === demoAccount.merchantIdentifier &&
    credentials.every((name) => setting(name) === undefined);
  const demo: Partial<Record<ConnectionSetting, string>> = isDemo ? demoAccount : {};
  const shaType = setting('shaType') ?? demo.shaType;
  if (shaType !== undefined && !isShaType(shaType))
    errors.push(wrong('shaType', `must be one of ${Object.keys(shaTypes).join(', ')}`));
  if (errors.length > 0 || (shaType !== undefined && !isShaType(shaType))) return failed('usage', ...errors);

  const accessCode = setting('accessCode') ?? demo.accessCode;
  const request = setting('requestPhrase') ?? demo.requestPhrase;
  const response = setting('responsePhrase') ?? demo.responsePhrase;
  const token = setting('token');
  const merchant = merchantIdentifier ?? demo.merchantIdentifier;
  return {
    baseUrl,
    sources: {
      baseUrl: sourceOf('baseUrl'),
      merchantIdentifier: sourceOf('merchantIdentifier'),
    },
    isDemo,
    ...(flags.timeout !== undefined && { timeoutSeconds: Number(flags.timeout) }),
    ...(apiRoot !== undefined && { apiRoot }),
    ...(merchant !== undefined && { merchantIdentifier: merchant }),
    ...(accessCode !== undefined && { accessCode }),
    ...(shaType !== undefined && { shaType }),
    ...(request !== undefined && { requestPhrase: requestPhrase(request) }),
    ...(response !== undefined && { responsePhrase: responsePhrase(response) }),
    ...(token !== undefined && { token }),
  };
};

const credentials = ['accessCode', 'shaType', 'requestPhrase', 'responsePhrase'] as const;
