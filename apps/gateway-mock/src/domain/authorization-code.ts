import { randomInt } from 'node:crypto';

/** Generates a random authorization code of six digits, like an acquirer's. */
export const generateAuthorizationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
