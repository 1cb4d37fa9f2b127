import { nearestWord } from './nearest-word.ts';

const effects = ['decline', 'delay', 'reply_lost', 'request_lost', 'feedback_duplicated'];

test.each([
  ['declin', 'decline'],
  ['delcine', 'decline'],
  ['dellay', 'delay'],
  ['reply-lost', 'reply_lost'],
  ['feedbackduplicated', 'feedback_duplicated'],
])('%s is probably %s', (misspelt, word) => expect(nearestWord(misspelt, effects)).toBe(word));

test.each(['explode', 'lost', '', 'timeout'])('%j is none of them', (word) =>
  expect(nearestWord(word, effects)).toBeUndefined(),
);
