/** The result of a request or an operation, a status and a message, and its form in replies. */

import { messageCode, messageText } from './messages.ts';
import type { Language, Message } from './messages.ts';
import type { Status } from './statuses.ts';

export interface Outcome {
  readonly status: Status;
  readonly message: Message;
}

/** The five digits: two of status, three of message. */
export function responseCode(outcome: Outcome): string {
  return outcome.status + messageCode(outcome.message);
}

export function outcomeFields(outcome: Outcome, language: Language): Record<string, string> {
  return {
    response_code: responseCode(outcome),
    response_message: messageText(outcome.message, language),
    status: outcome.status,
  };
}
