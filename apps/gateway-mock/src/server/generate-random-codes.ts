/** The codes that a gateway outside of tests generates at random. */
import { parameters } from '@postern/protocol/spec';
import { randomInt } from 'node:crypto';

/** Generates a random authorization code of six digits, like an acquirer's. */
export const generateAuthorizationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Generates a random access code of the maximum length (D28). */
export const generateAccessCode = (): string =>
  Array.from({ length: parameters.access_code.maxLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
