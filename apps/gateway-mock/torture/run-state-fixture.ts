/** The state of a finished run, for tests. */
import type { RunState } from './run-state.ts';

export const finishedState: RunState = {
  version: '1.0.0, commit abc',
  startedAt: '2026-02-03T04:05:06.000Z',
  options: {
    operations: 2000,
    clients: 24,
    every: undefined,
    seed: 7,
    scenario: undefined,
    database: 'both',
    program: undefined,
  },
  finished: [
    {
      scenario: 'full-disk',
      engine: 'sqlite',
      requests: 2000,
      acknowledged: 1500,
      payments: 200,
      unknownOutcomes: 300,
      storedUnknown: 20,
      disruptions: 4,
      seconds: 30,
      responseCodes: { '04000': 1500 },
      findings: [],
    },
    {
      scenario: 'clock-jumps',
      engine: 'postgres',
      requests: 600,
      acknowledged: 500,
      payments: 60,
      unknownOutcomes: 10,
      storedUnknown: 5,
      disruptions: 5,
      seconds: 60,
      responseCodes: { '06000': 500 },
      findings: ['"client 1"\nis stored twice'],
    },
  ],
};
