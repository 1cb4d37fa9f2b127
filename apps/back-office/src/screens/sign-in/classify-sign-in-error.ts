/** Why somebody was not let in, as far as there is more to say about it than the gateway's own words. */
import { ApiError } from '../../api/api-error.ts';

export type Refusal =
  | { readonly kind: 'unknown' | 'noOneClick' }
  | { readonly kind: 'tooMany'; readonly seconds: number }
  | { readonly kind: 'other'; readonly error: unknown };

export const refusalOf = (error: unknown): Refusal => {
  if (!(error instanceof ApiError)) return { kind: 'other', error };
  if (error.problem === 'too-many-failures')
    return { kind: 'tooMany', seconds: error.retryAfterSeconds ?? secondsUntold };
  if (error.problem === 'no-one-click') return { kind: 'noOneClick' };
  // What breaks a rule of tokens is none that is known.
  return error.problem === 'unknown-token' || error.problem === 'mistakes'
    ? { kind: 'unknown' }
    : { kind: 'other', error };
};

const secondsUntold = 60;
