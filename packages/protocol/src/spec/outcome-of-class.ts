import type { ResponseCodeClass } from './response-code-classes.ts';

/**
 * The outcome of an operation by the class of its response code. `Declined` is a decision about this payment: the card, the
 * payer, the risk or the moment. `Refused` is a mistake of the request, the account or its settings, which a person has to correct.
 *
 * @example
 * import { outcomeOfClass, responseCodeClass } from '@postern/protocol'
 *
 * outcomeOfClass[responseCodeClass('05', '029')] // => 'Declined'
 * outcomeOfClass[responseCodeClass('05', '042')] // => 'Refused'
 * outcomeOfClass[responseCodeClass('15', '777')] // => 'Unknown'
 */
export const outcomeOfClass = {
  succeeded: 'Succeeded',
  declined: 'Declined',
  fraud: 'Declined',
  temporary: 'Declined',
  refused: 'Refused',
  configuration: 'Refused',
  pending: 'Pending',
  uncertain: 'Unknown',
} as const satisfies Readonly<Record<ResponseCodeClass, string>>;

/** The name of an outcome. */
export type OutcomeName = (typeof outcomeOfClass)[ResponseCodeClass];
