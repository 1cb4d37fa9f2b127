/** The outcomes of a delivery attempt. */
export const attemptOutcomes = {
  acknowledged: { meaning: 'the address acknowledged it' },
  refused: { meaning: 'the address responded with another status' },
  failed: { meaning: 'the address did not respond' },
} as const;

export type AttemptOutcome = keyof typeof attemptOutcomes;
