/** A gateway in a process of its own, as a shop in any language uses it: only over HTTP. */
import type { ShaType, StringParams } from '@postern/protocol';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface Gateway {
  readonly baseUrl: string;
  /** Sends a request to the management API with the token of a provider. Returns the body of the response. */
  readonly manage: (method: string, resource: string, body?: unknown) => Promise<unknown>;
  readonly token: string;
  readonly stop: () => Promise<void>;
}

const program = path.join(
  path.dirname(createRequire(__filename).resolve('@postern/gateway-mock/package.json')),
  'dist/esm/main.js',
);

export const startGateway = async (...options: readonly string[]): Promise<Gateway> => {
  const token = `postern_${randomBytes(32).toString('base64url')}`;
  const child = spawn(
    process.execPath,
    [program, '--port', '0', '--database', ':memory:', '--log-level', 'warn', ...options],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, POSTERN_PROVIDER_TOKEN: token } },
  );
  for await (const line of createInterface(child.stdout)) {
    const [baseUrl] = /https?:\/\/[^/]+/.exec(line) ?? [];
    if (baseUrl === undefined) continue;
    child.stdout.resume();
    return {
      baseUrl,
      token,
      manage: async (method, resource, body) => {
        const response = await fetch(`${baseUrl}/back-office/api${resource}`, {
          method,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${resource}: HTTP ${response.status} ${text}`);
        const parsed: unknown = text === '' ? undefined : JSON.parse(text);
        return parsed;
      },
      stop: async () => {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      },
    };
  }
  throw new Error('the gateway exited before it was ready');
};

/** What the browser of a shopper brings back to the shop. */
export interface ShopperReturn {
  readonly method: string;
  readonly url: string;
  readonly fields: StringParams;
}

/** Takes a shopper with a form to the payment page. `undefined` if the browser stays there, as after a declined card. */
export const visitPaymentPage = async (
  { manage }: Gateway,
  merchantIdentifier: string,
  form: StringParams,
  choice: Readonly<Record<string, string>> = {},
): Promise<ShopperReturn | undefined> => {
  return returnIn(await manage('POST', `/accounts/${merchantIdentifier}/shopper`, { form, ...choice }));
};

/** The return in what the payment page answers a program. */
export const returnIn = (page: unknown): ShopperReturn | undefined =>
  hasReturn(page) ? page.return : undefined;

const hasReturn = (page: unknown): page is { readonly return: ShopperReturn } =>
  typeof page === 'object' && page !== null && 'kind' in page && page.kind === 'returned';

/** The environment variables with the settings of an account. */
export type AccountEnvironment = Readonly<Record<string, string>>;

/** Creates an account whose feedback goes to the address, and returns its settings as the samples read them. */
export const createAccount = async (
  { baseUrl, manage }: Gateway,
  merchantIdentifier: string,
  shaType: ShaType,
  feedbackUrl: string,
): Promise<AccountEnvironment> => {
  const phrases = { sha_request_phrase: 'request phrase $1', sha_response_phrase: "response 'phrase' é" };
  await manage('POST', '/accounts', {
    merchant_identifier: merchantIdentifier,
    name: merchantIdentifier,
    sha_type: shaType,
    ...phrases,
  });
  await manage('PATCH', `/accounts/${merchantIdentifier}/technical`, {
    active_channel: 'web',
    channels: { web: { direct: feedbackUrl, notification: feedbackUrl } },
  });
  return {
    // Java reads variables and arguments in the encoding of the locale.
    LC_ALL: 'C.UTF-8',
    POSTERN_BASE_URL: baseUrl,
    POSTERN_MERCHANT_IDENTIFIER: merchantIdentifier,
    POSTERN_ACCESS_CODE: accessCodeOf(await manage('GET', `/accounts/${merchantIdentifier}/security`)),
    POSTERN_SHA_TYPE: shaType,
    POSTERN_REQUEST_PHRASE: phrases.sha_request_phrase,
    POSTERN_RESPONSE_PHRASE: phrases.sha_response_phrase,
  };
};

const accessCodeOf = (security: unknown): string => {
  if (typeof security === 'object' && security !== null && 'access_code' in security)
    return String(security.access_code);
  throw new Error('the Security Settings have no access code');
};
