/**
 * What a status or a message means for the one who asked: whether money moved, whether to wait, to ask, to mend or to
 * give up. Ours: the specification gives names only.
 *
 * @example
 * import { responseCodeClasses } from '@postern/protocol'
 *
 * responseCodeClasses.uncertain // => 'It may have happened or not: ask with CHECK_STATUS before doing anything else'
 */
export const responseCodeClasses = {
  succeeded: 'It was done',
  pending: 'It is not decided yet: the outcome follows by feedback, or ask with CHECK_STATUS',
  uncertain: 'It may have happened or not: ask with CHECK_STATUS before doing anything else',
  declined: "The payer's side said no: their bank, their wallet, their card or themselves",
  refused: 'The request asks for what cannot be done: mend the request',
  configuration: "The account is not set up for it: mend the merchant's or the provider's settings",
  fraud: 'Held back on suspicion of fraud',
  temporary: 'It was not done, for a reason that passes: the same request may succeed later',
} as const satisfies Readonly<Record<string, string>>;

/** The name of a class. */
export type ResponseCodeClass = keyof typeof responseCodeClasses;
