import { parameters } from '@postern/protocol';
import { randomInt } from 'node:crypto';

/** Generates a random access code of the maximum length (D28). */
export const generateAccessCode = (): string =>
  Array.from({ length: parameters.access_code.maxLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
