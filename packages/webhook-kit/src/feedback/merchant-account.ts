import type { ResponsePhrase, SigningKey } from '@postern/protocol';

/**
 * A merchant account whose feedback the receiver accepts. During a key rotation, list the account twice under the same
 * name: once with the current phrase and SHA type, once with the next ones (rule D20).
 */
export interface Account extends SigningKey<ResponsePhrase> {
  /** A name of your choice. It is the event's `accountName` and part of its idempotency key. */
  readonly name: string;
  /**
   * If set, feedback for another merchant is rejected, whatever phrase signed it. If not set, the account accepts every
   * message that its phrase signed.
   */
  readonly merchantIdentifier?: string;
}
