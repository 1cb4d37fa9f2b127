import { parameters } from '@postern/protocol';
import { randomInt } from 'node:crypto';

/** A new access code: letters and digits, as many as there may be (D28). */
export const accessCode = (): string =>
  Array.from({ length: parameters.access_code.maxLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
