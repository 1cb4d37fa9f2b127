/** The clock and the authorization codes of the real gateway. */
import { randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';

export const systemClock: Clock = { now: () => new Date() };

/** A random authorization code of six digits, like an acquirer's. */
export const authorizationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
