/** Deterministic identifiers, access codes, phrases and authorization codes: the same seed gives the same sequence. */
import { parameters } from '@postern/protocol/spec';
import { createHash } from 'node:crypto';

export interface SeededRandom {
  /** `TEST0001`, then the next number with each call. */
  readonly merchantIdentifier: () => string;
  readonly accessCode: (merchantIdentifier: string) => string;
  readonly phrase: (merchantIdentifier: string, of: 'request' | 'response') => string;
  /** The same for the same order, so that parallel tests do not change each other's codes. */
  readonly authorizationCode: (merchantIdentifier: string, merchantReference: string) => string;
  /** A different code with each call. */
  readonly nextAuthorizationCode: () => string;
  readonly nextAccessCode: () => string;
  /** The position in the sequence. */
  readonly state: () => RandomState;
  /** Continues the sequence from this position. */
  readonly restore: (state: RandomState) => void;
}

export interface RandomState {
  readonly accounts: number;
  readonly codes: number;
}

export const createSeededRandom = (seed: string): SeededRandom => {
  let state: RandomState = { accounts: 0, codes: 0 };
  const next = (name: keyof RandomState): string => {
    state = { ...state, [name]: state[name] + 1 };
    return String(state[name]);
  };
  const digest = (...words: readonly string[]): Buffer =>
    createHash('sha256')
      .update(JSON.stringify([seed, ...words]))
      .digest();
  const twentyDigits = (...words: readonly string[]): string =>
    digest('access code', ...words)
      .toString('hex')
      .slice(0, parameters.access_code.maxLength);
  const sixDigits = (...words: readonly string[]): string =>
    String(digest('authorization code', ...words).readUInt32BE() % 1_000_000).padStart(6, '0');

  return {
    merchantIdentifier: () => `TEST${next('accounts').padStart(4, '0')}`,
    accessCode: twentyDigits,
    phrase: (merchant, of) => digest('phrase', of, merchant).toString('hex'),
    authorizationCode: (merchant, reference) => sixDigits(merchant, reference),
    nextAuthorizationCode: () => sixDigits(next('codes')),
    nextAccessCode: () => twentyDigits('new', next('codes')),
    state: () => state,
    restore: (to) => {
      state = to;
    },
  };
};
