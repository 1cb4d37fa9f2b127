/** A function on AWS Lambda: its handler answers feedback that comes by API Gateway or by the function's own URL. */
import type { ClientSettings } from '@postern/client';
import { alwaysDuplicate, createReceiver, type FeedbackEvent } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/lambda';

/** A queue, say: what it has taken is safe. */
export type Queue = (event: FeedbackEvent) => Promise<void>;

export const openFunction = ({ shaType, responsePhrase }: ClientSettings, queue: Queue) =>
  feedbackHandler(
    createReceiver({
      accounts: [{ name: 'shop', shaType, phrase: responsePhrase }],
      handle: queue,
      onPossibleDuplicate: alwaysDuplicate,
    }),
  );
