import { readTimelineFile } from './read-timeline-file.ts';

test.each([
  ['{"events":["capture_reply_lost"]}', ['capture_reply_lost']],
  ['{"events":[]}', []],
  // What `postern explore --json` prints.
  [
    '{"seed":1,"failure":{"events":["capture_pending","feedback_late"]}}',
    ['capture_pending', 'feedback_late'],
  ],
])('%s has events', (text, events) => {
  expect(readTimelineFile(text)).toEqual(events);
});

test.each(['', '{', '[]', '{"events":"a"}', '{"events":[1]}', '{"events":["A b"]}', 'null'])(
  '%s is no timeline file',
  (text) => {
    expect(readTimelineFile(text)).toBeUndefined();
  },
);

test('a file that is too long is not read', () => {
  expect(readTimelineFile(`${' '.repeat(100_001)}{"events":[]}`)).toBeUndefined();
});
