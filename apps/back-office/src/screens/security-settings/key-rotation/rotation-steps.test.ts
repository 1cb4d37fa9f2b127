import { stepStates } from './rotation-steps.ts';

const set = { sha_type: 'SHA-256' } as const;

test('each step becomes current after the previous one', () => {
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

test('the previous keys can be revoked while the next ones are prepared', () => {
  expect(stepStates({ next: set, previous: set })).toEqual({
    prepare: 'done',
    switch: 'current',
    finish: 'current',
  });
});
