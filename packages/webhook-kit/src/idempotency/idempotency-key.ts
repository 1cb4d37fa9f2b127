import { responsePhrase, signatureOf } from '@postern/protocol';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';

/**
 * What an event is known by: the account and every parameter, operation, order, maintenance_reference and response code
 * among them, whatever encoding and signature it came with. Feedback has no id of its own (D22), so that two captures of one
 * amount from one order have one identity. Derived from the string that was signed: a message cut anew from it is the same
 * one (D8). 64 hexadecimal digits.
 */
export const idempotencyKey = ({ accountName: account, receivedParams: received }: FeedbackEvent): string =>
  // A hash with nothing secret in it: the account's name stands where a phrase would.
  signatureOf(received, { shaType: 'SHA-256', phrase: responsePhrase(account) });
