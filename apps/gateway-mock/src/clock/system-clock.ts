import type { Clock } from './clock.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
