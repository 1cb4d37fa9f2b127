import { refusalReasons, type RefusalReason } from '../spec/refusal-reasons.ts';
import type { MessageCode } from '../spec/response-messages.ts';

/**
 * Returns the message code with which the gateway refuses a violation.
 *
 * @example
 * import { refusalMessageCode } from '@postern/protocol/spec'
 *
 * refusalMessageCode({ reason: 'TooLong' }) // => '032'
 */
export const refusalMessageCode = ({ reason }: { readonly reason: RefusalReason }): MessageCode =>
  refusalReasons[reason].messageCode;
