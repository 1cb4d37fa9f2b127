/** The input of the signature check. It contains a phrase, so it stays in memory: never in the URL or in storage. */
import type { FeedbackEncoding, ShaType } from '@postern/protocol';
import type { FeedbackDetail } from '../../api/feedback.ts';
import type { Schema } from '../../api/management-api-client.ts';

export interface Draft {
  /** The message as it was sent. */
  readonly text: string;
  readonly encoding: FeedbackEncoding | 'detected';
  /** The direction: requests are signed with one phrase, replies and feedback with the other. */
  readonly purpose: Purpose;
  readonly phrase: string;
  /** The phrase of the other direction, to detect swapped phrases. */
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

/** A draft of a logged request. Its phrases are empty: the gateway does not return them. */
export const draftOfCheck = ({ message, sha_type: shaType }: Schema<'SignatureCheck'>): Draft => ({
  ...emptyDraft,
  text: JSON.stringify(message, null, 2),
  shaType: shaType ?? emptyDraft.shaType,
});

/** A draft of feedback: the payload as it would be sent now. */
export const draftOfFeedback = (
  { feedback, encoding, payloads }: FeedbackDetail,
  shaType: ShaType,
): Draft => {
  const { body } = payloads[encoding];
  return {
    ...emptyDraft,
    ...(body === undefined ? { text: JSON.stringify(feedback.params, null, 2) } : { text: body, encoding }),
    purpose: 'response',
    shaType,
  };
};

/** The settings of both phrases, by direction. */
export const phraseSettings = {
  request: { own: 'sha_request_phrase', other: 'sha_response_phrase' },
  response: { own: 'sha_response_phrase', other: 'sha_request_phrase' },
} as const;
