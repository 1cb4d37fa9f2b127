/** Classifies why a sign-in failed. Other errors keep the gateway's own text. */
import { ApiError } from '../../api/api-error.ts';

export type SignInFailure =
  | { readonly kind: 'unknown' | 'expired' | 'unknownLink' }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'other'; readonly error: unknown };

export const classifySignInError = (error: unknown): SignInFailure => {
  if (!(error instanceof ApiError)) return { kind: 'other', error };
  if (error.problem === 'too-many-failed-logins')
    return { kind: 'tooMany', seconds: error.retryAfterSeconds ?? defaultSeconds };
  if (error.problem === 'token-expired') return { kind: 'expired' };
  if (error.problem === 'unknown-sign-in-link') return { kind: 'unknownLink' };
  // A text that is not a valid token is an unknown token.
  return error.problem === 'unknown-token' || error.problem === 'invalid-request'
    ? { kind: 'unknown' }
    : { kind: 'other', error };
};

const defaultSeconds = 60;
