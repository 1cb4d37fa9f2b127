import { messages, type Message } from '../spec/messages.ts';

/**
 * The text of a message, as `response_message` carries it (section 7). English only for now.
 *
 * @example
 * import { textOf } from '@postern/protocol'
 *
 * textOf('036') // => 'Order not found'
 */
export const textOf = (message: Message): string => messages[message];
