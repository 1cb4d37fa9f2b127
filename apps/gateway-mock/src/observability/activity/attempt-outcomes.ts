/** How an attempt to deliver feedback can end. */
export const attemptOutcomes = {
  acknowledged: { meaning: 'the address acknowledged it' },
  refused: { meaning: 'the address answered something else' },
  failed: { meaning: 'the address did not answer' },
} as const;

export type AttemptOutcome = keyof typeof attemptOutcomes;
