/** Checks the kind of feedback in a row. */
import { feedback, type FeedbackKind } from '@postern/protocol';

export const toFeedbackKind = (kind: string): FeedbackKind => {
  if (!isKind(kind)) throw new Error(`unknown kind of feedback: ${kind}`);
  return kind;
};

const isKind = (name: string): name is FeedbackKind => Object.hasOwn(feedback.kinds, name);
