/** The kind of feedback that a row names. */
import { feedback, type FeedbackKind } from '@postern/protocol';

export const kindIn = (kind: string): FeedbackKind => {
  if (!isKind(kind)) throw new Error(`${kind} is no kind of feedback`);
  return kind;
};

const isKind = (name: string): name is FeedbackKind => Object.hasOwn(feedback.kinds, name);
