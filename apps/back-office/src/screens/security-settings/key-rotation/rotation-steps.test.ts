import { stepStates } from './rotation-steps.ts';

const set = { sha_type: 'SHA-256' } as const;

test('each step is there when the one before is done', () => {
  expect(stepStates({ next: null, previous: null })).toEqual({
    prepare: 'current',
    switch: 'upcoming',
    finish: 'upcoming',
  });
  expect(stepStates({ next: set, previous: null })).toEqual({
    prepare: 'done',
    switch: 'current',
    finish: 'upcoming',
  });
  expect(stepStates({ next: null, previous: set })).toEqual({
    prepare: 'done',
    switch: 'done',
    finish: 'current',
  });
});

test('what is left of one change can be finished while the next is prepared', () => {
  expect(stepStates({ next: set, previous: set })).toEqual({
    prepare: 'done',
    switch: 'current',
    finish: 'current',
  });
});
