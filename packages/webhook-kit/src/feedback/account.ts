import type { ResponsePhrase, Signing } from '@postern/protocol';

/**
 * Whose feedback is believed. While an account changes its phrase or its SHA type it stands here twice, under one name
 * (D20).
 */
export interface Account extends Signing<ResponsePhrase> {
  /** Yours; events tell it. */
  readonly name: string;
  /** Where it is set, a message that names another merchant is not believed, whatever it is signed with. */
  readonly merchantIdentifier?: string;
}
