import { reasons, type Reason } from '../spec/reasons.ts';
import type { Message } from '../spec/messages.ts';

/** One way in which a request breaks its operation's table: which parameter, and the rule's name. */
export interface Violation {
  readonly reason: Extract<
    Reason,
    | 'UnknownParameter'
    | 'MissingParameter'
    | 'InvalidFormat'
    | 'TooLong'
    | 'ValueNotAllowed'
    | 'InvalidAmount'
    | 'UnknownCurrency'
  >;
  readonly parameter: string;
}

/**
 * The message with which the gateway answers a violation.
 *
 * @example
 * import { messageOf } from '@postern/protocol'
 *
 * messageOf({ reason: 'TooLong' }) // => '032'
 */
export const messageOf = ({ reason }: { readonly reason: Reason }): Message => reasons[reason].message;
