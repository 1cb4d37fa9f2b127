/** The tokens of an account, or of the gateway, and their sessions. A secret is returned only once, on creation. */
import { queryOptions } from '@tanstack/react-query';
import { changeScope, readScope } from './account-scope-params.ts';
import { api, unwrap, type Schema } from './management-api-client.ts';
import { accountKey } from './query-client.ts';

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
    queryFn: () => unwrap(api.GET('/tokens', { params: { query: { ...readScope(account), limit } } })),
  });

/** Creates a token of the account, or of the provider. */
export const createToken = (account: string, { expires_at, ...token }: NewToken) => {
  const body = { ...token, ...(expires_at !== undefined && { expires_at }) };
  return unwrap(api.POST('/tokens', { params: { query: changeScope(account) }, body }));
};

/** Creates a token that expires, and a link with which a person signs in without it. */
export const invite = async (account: string, token: NewToken) => {
  const { id, expires_at } = await createToken(account, token);
  const link = await unwrap(api.POST('/tokens/{id}/sign-in-link', { params: { path: { id } } }));
  return {
    address: globalThis.location.origin + link.sign_in_path,
    usableUntil: link.expires_at,
    tokenExpiresAt: expires_at,
  };
};

export const revokeToken = async (id: string): Promise<void> => {
  await api.DELETE('/tokens/{id}', { params: { path: { id } } });
};

/** The open sessions of an account, or all. */
export const sessionsQuery = (account: string) =>
  queryOptions({
    queryKey: accountKey(account, 'settings', 'sessions'),
    queryFn: () => unwrap(api.GET('/sessions', { params: { query: { ...readScope(account), limit } } })),
  });

export const endSession = async (id: string): Promise<void> => {
  await api.DELETE('/sessions/{id}', { params: { path: { id } } });
};

/** Ends all sessions except that of this browser. */
export const endOtherSessions = (account: string) =>
  unwrap(api.DELETE('/sessions', { params: { query: changeScope(account) } }));

const limit = 100;
