/** The clock and the dice of the real gateway. */
import { randomInt } from 'node:crypto';
import type { Clock } from './clock.ts';

export const systemClock: Clock = { now: () => new Date() };

/** Six digits, as a third party would give them. */
export const authorizationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
