import type { RequestPhrase, ResponsePhrase, ShaType } from '@postern/protocol';

/** A gateway, and what is set of an account. */
export interface Connection {
  /** The origin of the gateway. */
  readonly baseUrl: string;
  /**
   * The option, variable or stored connection that names the gateway and the account. Without one, the gateway is the one that runs in the
   * folder, or the default one, and the account is the demo merchant, if the gateway is on loopback.
   */
  readonly sources: { readonly baseUrl: string | undefined; readonly merchantIdentifier: string | undefined };
  readonly apiRoot?: string;
  readonly merchantIdentifier?: string;
  readonly accessCode?: string;
  readonly shaType?: ShaType;
  readonly requestPhrase?: RequestPhrase;
  readonly responsePhrase?: ResponsePhrase;
  /** The token of the management API. */
  readonly token?: string;
  /** How long to wait for a whole reply. */
  readonly timeoutSeconds?: number;
  /** Whether the account is the demo merchant of a gateway on loopback, with its public keys. */
  readonly isDemo: boolean;
}

/** The members of a connection with the variable of each. A stored connection has the same members. */
export const connectionVariables = {
  baseUrl: 'POSTERN_BASE_URL',
  apiRoot: 'POSTERN_API_ROOT',
  merchantIdentifier: 'POSTERN_MERCHANT_IDENTIFIER',
  accessCode: 'POSTERN_ACCESS_CODE',
  shaType: 'POSTERN_SHA_TYPE',
  requestPhrase: 'POSTERN_REQUEST_PHRASE',
  responsePhrase: 'POSTERN_RESPONSE_PHRASE',
  token: 'POSTERN_TOKEN',
} as const satisfies Readonly<
  Record<Exclude<keyof Connection, 'isDemo' | 'sources' | 'timeoutSeconds'>, string>
>;

/** The name of a setting of a connection. */
export type ConnectionSetting = keyof typeof connectionVariables;

/** The address of a gateway that was started without options. */
export const defaultBaseUrl = 'http://127.0.0.1:8080';

/** Where a connection is set. */
export interface ConnectionSources {
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The folder that relative files are in. */
  readonly folder: string;
  readonly homeFolder: string;
}
