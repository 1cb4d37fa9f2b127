/** A letter read as a message, and the same message as the other encodings write it. */
import { decode, encode, encodingOf, feedback, type FeedbackEncoding, type Params } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import type { InboxMessage } from '../../../api/inbox.ts';

export interface ReadLetter {
  /** The encoding in which it came; none, if it is none of the three. */
  readonly encoding: FeedbackEncoding | undefined;
  /** Parameters by name; none, if it cannot be read. */
  readonly params: Params | undefined;
  /** As it came, and as the others would be; none, where it cannot be written so. */
  readonly bodies: Readonly<Record<FeedbackEncoding, string | undefined>>;
}

export const readLetter = ({
  content_type: type,
  body,
}: Pick<InboxMessage, 'content_type' | 'body'>): ReadLetter => {
  const encoding = encodingOf(type);
  const decoded = encoding === undefined ? undefined : decode(encoding, body);
  const params = decoded !== undefined && E.isRight(decoded) ? decoded.right : undefined;
  const bodyIn = (other: FeedbackEncoding): string | undefined => {
    if (other === encoding) return body;
    const written = params === undefined ? undefined : encode(other, params);
    return written !== undefined && E.isRight(written) ? written.right : undefined;
  };
  return { encoding, params, bodies: { form: bodyIn('form'), json: bodyIn('json'), xml: bodyIn('xml') } };
};

export const encodings = Object.keys(feedback.encodings).filter((name): name is FeedbackEncoding =>
  Object.hasOwn(feedback.encodings, name),
);
