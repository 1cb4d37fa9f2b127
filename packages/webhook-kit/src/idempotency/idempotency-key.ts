import { responsePhrase, computeSignature } from '@postern/protocol';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';

/**
 * Returns the key that identifies an event: 64 hexadecimal digits. Feedback has no id (rule D22), so the key is a hash of the
 * account name and all received parameters. Encoding and signature don't matter. Two captures of the same amount of the same
 * order have the same key; see `onPossibleDuplicate`.
 */
export const idempotencyKey = ({ accountName, receivedParams }: FeedbackEvent): string =>
  // Hashes the signed string, so that two messages with the same signed string have the same key (rule D8). The account name
  // takes the place of a phrase; nothing here is secret.
  computeSignature(receivedParams, { shaType: 'SHA-256', phrase: responsePhrase(accountName) });
