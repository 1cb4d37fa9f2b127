import type { MessageCode } from './response-messages.ts';
import type { RefusalReasonRow } from './violation-reasons.ts';

/**
 * The refusal reason `OrderNotFound`. It is apart from the others, so that the client does not load those.
 *
 * @example
 * import { orderNotFound } from '@postern/protocol'
 *
 * orderNotFound.messageCode // => '036'
 */
export const orderNotFound = {
  messageCode: '036',
  description: 'The merchant has no such order',
} as const satisfies RefusalReasonRow<MessageCode>;
