import { failure, describeFailure } from './failure-with-cause.ts';

test.each([
  ['its message', new Error('disk full'), 'disk full'],
  ['it is', 'disk full', 'disk full'],
  [
    'each of its causes',
    new AggregateError([new Error('no ::1'), new Error('no 127.0.0.1')]),
    'no ::1, no 127.0.0.1',
  ],
])('a failure is formatted as %s', (_what, cause, received) => {
  expect(describeFailure(failure('opening')(cause))).toEqual([`opening failed: ${received}`]);
});
