import type { LogHint } from '../log-message.ts';

/** What words near a message say about it. */
export const hintOf = (text: string): LogHint | undefined => {
  if (text.length < 3 || text.length > 2000) return undefined;
  const words = text.replaceAll('_', ' ');
  if (feedbackWords.test(words)) return 'feedback';
  return replyWords.test(words) ? 'reply' : undefined;
};

const feedbackWords = /feedback|webhook|notification|callback|\bipn\b/iu;
const replyWords = /\brepl(?:y|ies)|respon[sd]|\banswer|received/iu;
