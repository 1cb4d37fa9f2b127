/** What the doctor is given. It lives in the page alone: in no address and no storage, since a phrase is in it. */
import type { FeedbackEncoding, ShaType } from '@postern/protocol';

export interface Draft {
  /** The message as it was sent. */
  readonly text: string;
  readonly encoding: FeedbackEncoding | 'detected';
  /** Which way it went: requests are signed with one phrase, replies and feedback with the other. */
  readonly purpose: Purpose;
  readonly phrase: string;
  /** The phrase of the other direction, to see whether the two were swapped. */
  readonly otherPhrase: string;
  readonly shaType: ShaType;
}

export type Purpose = 'request' | 'response';

export const emptyDraft: Draft = {
  text: '',
  encoding: 'detected',
  purpose: 'request',
  phrase: '',
  otherPhrase: '',
  shaType: 'SHA-256',
};

/** The setting that holds the phrase of a direction, and the other one. */
export const phraseSettings = {
  request: { own: 'sha_request_phrase', other: 'sha_response_phrase' },
  response: { own: 'sha_response_phrase', other: 'sha_request_phrase' },
} as const;
