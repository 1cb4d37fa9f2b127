/** The tokens of an account, or of the gateway, and their sessions. A secret is returned only once, on creation. */
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey, allAccounts } from './query-client.ts';

export type Token = Schema<'Token'>;
export type TokenScope = Token['scope'];
export type ListedSession = Schema<'ListedSession'>;

export interface NewToken {
  readonly name: string;
  readonly scope: TokenScope;
  /** Undefined if it does not expire. */
  readonly expires_at: string | undefined;
}

/** The tokens of an account, or all tokens. */
export const tokensQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'tokens'),
    queryFn: () =>
      unwrap(
        account === allAccounts
          ? api.GET('/tokens', { params: { query: { limit } } })
          : api.GET('/accounts/{merchant_identifier}/tokens', {
              params: { path: { merchant_identifier: account }, query: { limit } },
            }),
      ),
  });

/** Creates a token of the account, or of the provider. */
export const createToken = (account: string, { expires_at, ...token }: NewToken) => {
  const restricted = { ...token, ...(expires_at !== undefined && { expires_at }) };
  return unwrap(
    account === allAccounts
      ? api.POST('/tokens', { body: { ...restricted, role: 'provider' } })
      : api.POST('/accounts/{merchant_identifier}/tokens', {
          params: { path: { merchant_identifier: account } },
          body: restricted,
        }),
  );
};

/** Creates a token that expires, and a link with which a person signs in without it. */
export const invite = async (account: string, token: NewToken) => {
  const { id, expires_at } = await createToken(account, token);
  const link = await unwrap(
    account === allAccounts
      ? api.POST('/tokens/{id}/sign-in-link', { params: { path: { id } } })
      : api.POST('/accounts/{merchant_identifier}/tokens/{id}/sign-in-link', {
          params: { path: { merchant_identifier: account, id } },
        }),
  );
  return {
    address: globalThis.location.origin + link.sign_in_path,
    usableUntil: link.expires_at,
    tokenExpiresAt: expires_at,
  };
};

export const revokeToken = async (account: string, id: string): Promise<void> => {
  await (account === allAccounts
    ? api.DELETE('/tokens/{id}', { params: { path: { id } } })
    : api.DELETE('/accounts/{merchant_identifier}/tokens/{id}', {
        params: { path: { merchant_identifier: account, id } },
      }));
};

/** The open sessions of an account, or all. */
export const sessionsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'sessions'),
    queryFn: () =>
      unwrap(
        account === allAccounts
          ? api.GET('/sessions', { params: { query: { limit } } })
          : api.GET('/accounts/{merchant_identifier}/sessions', {
              params: { path: { merchant_identifier: account }, query: { limit } },
            }),
      ),
  });

export const endSession = async (account: string, id: string): Promise<void> => {
  await (account === allAccounts
    ? api.DELETE('/sessions/{id}', { params: { path: { id } } })
    : api.DELETE('/accounts/{merchant_identifier}/sessions/{id}', {
        params: { path: { merchant_identifier: account, id } },
      }));
};

/** Ends all sessions except that of this browser. */
export const endOtherSessions = (account: string) =>
  unwrap(
    account === allAccounts
      ? api.DELETE('/sessions')
      : api.DELETE('/accounts/{merchant_identifier}/sessions', {
          params: { path: { merchant_identifier: account } },
        }),
  );

const limit = 100;
