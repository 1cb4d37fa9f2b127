/** Dice that always fall alike: whatever a gateway in this process makes up follows from a text. */
import { parameters } from '@postern/protocol';
import { createHash } from 'node:crypto';

export interface SeededRandom {
  /** `TEST0001`, and another one each time. */
  readonly merchantIdentifier: () => string;
  readonly accessCode: (merchantIdentifier: string) => string;
  readonly phrase: (merchantIdentifier: string, of: 'request' | 'response') => string;
  /** The same for the same order, so that tests side by side do not change each other's. */
  readonly authorizationCode: (merchantIdentifier: string, merchantReference: string) => string;
  /** Others each time. */
  readonly nextAuthorizationCode: () => string;
  readonly nextAccessCode: () => string;
  /** How often they fell so far; as often again, and they fall as they did from there. */
  readonly state: () => RandomState;
  readonly restore: (falls: RandomState) => void;
}

export interface RandomState {
  readonly merchants: number;
  readonly codes: number;
}

export const createSeededRandom = (text: string): SeededRandom => {
  let falls: RandomState = { merchants: 0, codes: 0 };
  const fall = (name: keyof RandomState): string => {
    falls = { ...falls, [name]: falls[name] + 1 };
    return String(falls[name]);
  };
  const digest = (...words: readonly string[]): Buffer =>
    createHash('sha256')
      .update(JSON.stringify([text, ...words]))
      .digest();
  const twentyDigits = (...words: readonly string[]): string =>
    digest('access code', ...words)
      .toString('hex')
      .slice(0, parameters.access_code.maxLength);
  const sixDigits = (...words: readonly string[]): string =>
    String(digest('authorization code', ...words).readUInt32BE() % 1_000_000).padStart(6, '0');

  return {
    merchantIdentifier: () => `TEST${fall('merchants').padStart(4, '0')}`,
    accessCode: twentyDigits,
    phrase: (merchant, of) => digest('phrase', of, merchant).toString('hex'),
    authorizationCode: (merchant, reference) => sixDigits(merchant, reference),
    nextAuthorizationCode: () => sixDigits(fall('codes')),
    nextAccessCode: () => twentyDigits('anew', fall('codes')),
    state: () => falls,
    restore: (to) => {
      falls = to;
    },
  };
};
