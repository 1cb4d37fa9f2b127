import { responsePhrase } from '@postern/protocol';
import { computeSignature } from '@postern/protocol/spec';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';

/**
 * Returns the key that identifies an event: 64 hexadecimal digits. Feedback has no id (rule D22), so the key is a hash of the
 * account name and all received parameters. Encoding and signature don't matter. Two captures of the same amount of the same
 * order have the same key; see `onPossibleDuplicate`. An event has the same key after `JSON.parse(JSON.stringify(event))`.
 *
 * @example
 * import { idempotencyKey, responsePhrase, verifyFeedback } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const key = idempotencyKey(verifyFeedback(signedFeedback('REFUND', {}, shop).body, shop))
 * key.length // => 64
 */
export const idempotencyKey = ({
  accountName,
  receivedParams,
}: Pick<FeedbackEvent, 'accountName' | 'receivedParams'>): string =>
  // Hashes the signed string, so that two messages with the same signed string have the same key (rule D8). The account name
  // takes the place of a phrase; nothing here is secret.
  computeSignature(receivedParams, { shaType: 'SHA-256', phrase: responsePhrase(accountName) });
