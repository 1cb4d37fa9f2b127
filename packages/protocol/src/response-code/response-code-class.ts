/**
 * What a response code means for the one who asked (sections 3 and 7). Where its two halves contradict each other,
 * nobody knows, and that is what it says.
 */
import type { ResponseCodeClass } from '../spec/response-code-classes.ts';
import type { MessageCode } from '../spec/messages.ts';
import { remedies } from '../spec/remedies.ts';
import { statusClasses } from '../spec/status-classes.ts';
import type { Status } from '../spec/statuses.ts';

/**
 * The class of a status and a message together.
 *
 * @example
 * import { responseCodeClass } from '@postern/protocol'
 *
 * responseCodeClass('04', '000') // => 'succeeded'
 * responseCodeClass('05', '042') // => 'refused'
 * responseCodeClass('03', '029') // => 'declined'
 * responseCodeClass('15', '777') // => 'uncertain'
 * responseCodeClass('05', '000') // => 'uncertain'
 */
export const responseCodeClass = (status: Status, message: MessageCode): ResponseCodeClass => {
  const told: ResponseCodeClass = remedies[message].class;
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
