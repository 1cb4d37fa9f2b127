/**
 * What a response code means for the one who asked (sections 3 and 7). Where its two halves contradict each other,
 * nobody knows, and that is what it says.
 */
import type { CodeClass } from '../spec/response-code-classes.ts';
import type { Message } from '../spec/messages.ts';
import { remedies } from '../spec/remedies.ts';
import { statusClasses } from '../spec/status-classes.ts';
import type { Status } from '../spec/statuses.ts';

/**
 * The class of a status and a message together.
 *
 * @example
 * import { classOf } from '@postern/protocol'
 *
 * classOf('04', '000') // => 'succeeded'
 * classOf('05', '042') // => 'refused'
 * classOf('03', '029') // => 'declined'
 * classOf('15', '777') // => 'uncertain'
 * classOf('05', '000') // => 'uncertain'
 */
export const classOf = (status: Status, message: Message): CodeClass => {
  const told: CodeClass = remedies[message].class;
  const standing = statusClasses[status];
  switch (standing) {
    case 'pending':
    case 'uncertain':
      return standing;
    case 'succeeded':
      return told === 'succeeded' || told === 'pending' ? told : 'uncertain';
    case 'failed':
    case 'refused':
      return told === 'succeeded' ? 'uncertain' : told;
  }
};
