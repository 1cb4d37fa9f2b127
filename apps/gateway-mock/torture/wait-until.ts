/** Resolves when a condition holds. Rejects after a minute, so that a run does not hang. */
import { setTimeout } from 'node:timers/promises';

export const waitUntil = async (
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  maxMilliseconds = 60_000,
): Promise<void> => {
  const givesUpAt = performance.now() + maxMilliseconds;
  while (!(await isTrue())) {
    if (performance.now() > givesUpAt) throw new Error(`waited ${maxMilliseconds / 1000} s until ${what}`);
    await setTimeout(5);
  }
};
