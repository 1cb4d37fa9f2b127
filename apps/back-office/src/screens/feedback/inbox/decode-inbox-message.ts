/** Decodes an inbox message and converts it to the other encodings. */
import {
  decodeBody,
  encodeBody,
  encodingFromContentType,
  type FeedbackEncoding,
  type Params,
} from '@postern/protocol';
import { feedback } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import * as RR from 'fp-ts/lib/ReadonlyRecord.js';
import type { InboxMessage } from '../../../api/feedback-inbox.ts';

export interface DecodedInboxMessage {
  /** The encoding of the message, if its content type names one. */
  readonly encoding: FeedbackEncoding | undefined;
  /** The parameters by name, if the body could be decoded. */
  readonly params: Params | undefined;
  /** The original body, and the conversions to the other encodings where possible. */
  readonly bodies: Readonly<Record<FeedbackEncoding, string | undefined>>;
}

export const decodeInboxMessage = ({
  content_type: type,
  body,
}: Pick<InboxMessage, 'content_type' | 'body'>): DecodedInboxMessage => {
  const encoding = encodingFromContentType(type);
  const decoded = encoding === undefined ? undefined : decodeBody(encoding, body);
  const params = decoded !== undefined && E.isRight(decoded) ? decoded.right : undefined;
  const bodyIn = (other: FeedbackEncoding): string | undefined => {
    if (other === encoding) return body;
    const written = params === undefined ? undefined : encodeBody(other, params);
    return written !== undefined && E.isRight(written) ? written.right : undefined;
  };
  return { encoding, params, bodies: RR.mapWithIndex(bodyIn)(feedback.encodings) };
};

export const encodings = RR.keys(feedback.encodings);
