import { standingsOf } from './rotation-steps.ts';

const set = { sha_type: 'SHA-256' } as const;

test('each step is there when the one before is done', () => {
  expect(standingsOf({ next: null, previous: null })).toEqual({
    prepare: 'current',
    changeOver: 'ahead',
    finish: 'ahead',
  });
  expect(standingsOf({ next: set, previous: null })).toEqual({
    prepare: 'done',
    changeOver: 'current',
    finish: 'ahead',
  });
  expect(standingsOf({ next: null, previous: set })).toEqual({
    prepare: 'done',
    changeOver: 'done',
    finish: 'current',
  });
});

test('what is left of one change can be finished while the next is prepared', () => {
  expect(standingsOf({ next: set, previous: set })).toEqual({
    prepare: 'done',
    changeOver: 'current',
    finish: 'current',
  });
});
