import type { ResponseCodeClass } from './response-code-classes.ts';
import type { Status } from './statuses.ts';

/** The class of a status without its message. For a `failed` operation the message decides the class. */
export type StatusClass =
  | Extract<ResponseCodeClass, 'succeeded' | 'pending' | 'uncertain' | 'refused'>
  | 'failed';

/**
 * The class of every status (section 3). `12` means that the query succeeded; it says nothing about the order.
 *
 * @example
 * import { statusClasses } from '@postern/protocol/spec'
 *
 * statusClasses['15'] // => 'uncertain'
 */
export const statusClasses = {
  '00': 'refused',
  '01': 'pending',
  '02': 'succeeded',
  '03': 'failed',
  '04': 'succeeded',
  '05': 'failed',
  '06': 'succeeded',
  '07': 'failed',
  '08': 'succeeded',
  '09': 'failed',
  '10': 'pending',
  '11': 'failed',
  '12': 'succeeded',
  '13': 'failed',
  '14': 'succeeded',
  '15': 'uncertain',
  '17': 'failed',
  '18': 'succeeded',
  '19': 'pending',
  '20': 'pending',
  '21': 'failed',
  '22': 'succeeded',
  '23': 'failed',
  '24': 'succeeded',
  '27': 'failed',
  '28': 'succeeded',
  '29': 'failed',
  '30': 'succeeded',
  '31': 'failed',
  '32': 'succeeded',
  '40': 'pending',
  '42': 'succeeded',
  '43': 'failed',
  '44': 'succeeded',
  '45': 'failed',
  '46': 'succeeded',
  '47': 'failed',
  '48': 'succeeded',
  '49': 'failed',
  '50': 'succeeded',
  '51': 'failed',
  '52': 'succeeded',
  '53': 'failed',
  '54': 'succeeded',
  '55': 'failed',
  '56': 'succeeded',
  '57': 'failed',
  '58': 'succeeded',
  '59': 'failed',
  '62': 'succeeded',
  '63': 'failed',
  '66': 'succeeded',
  '70': 'succeeded',
  '71': 'failed',
  '72': 'succeeded',
  '73': 'failed',
  '74': 'succeeded',
  '75': 'failed',
  '76': 'succeeded',
  '77': 'failed',
  '80': 'succeeded',
  '81': 'failed',
} as const satisfies Readonly<Record<Status, StatusClass>>;
