/**
 * What a status or a message means for the merchant: whether money moved, and whether to wait, check, fix the request or
 * stop. The classes are this project's: the specification gives names only.
 *
 * @example
 * import { responseCodeClasses } from '@postern/protocol/spec'
 *
 * responseCodeClasses.uncertain // => 'The operation may or may not have been carried out: check with CHECK_STATUS before doing anything else'
 */
export const responseCodeClasses = {
  succeeded: 'The operation was carried out',
  pending: 'The operation is not complete yet: wait for feedback, or check with CHECK_STATUS',
  uncertain:
    'The operation may or may not have been carried out: check with CHECK_STATUS before doing anything else',
  declined: "The payer's side declined: the bank, the wallet, the card or the payer",
  refused: 'The request cannot be carried out: fix the request',
  configuration: "The account is not set up for it: fix the merchant's or the provider's settings",
  fraud: 'Held back on suspicion of fraud',
  temporary: 'The operation was not carried out for a temporary reason: the same request may succeed later',
} as const satisfies Readonly<Record<string, string>>;

/** The name of a class. */
export type ResponseCodeClass = keyof typeof responseCodeClasses;

/**
 * The outcome of an operation by the class of its response code. `Declined` is a decision about this payment: the card, the
 * payer, the risk or the moment. `Refused` is a mistake of the request, the account or its settings, which a person has to correct.
 *
 * @example
 * import { outcomeOfClass, responseCodeClass } from '@postern/protocol/spec'
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
