/** An AWS Lambda function behind API Gateway or a function URL. It puts events into a queue. */
import type { ClientSettings } from '@postern/client';
import { alwaysDuplicate, createReceiver, type FeedbackEvent } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/lambda';

/** Sends an event to a durable queue, such as SQS. */
export type SendToQueue = (event: FeedbackEvent) => Promise<void>;

export const createFeedbackFunction = (settings: ClientSettings, sendToQueue: SendToQueue) =>
  feedbackHandler(
    createReceiver({
      accounts: [{ ...settings, name: 'shop' }],
      handle: sendToQueue,
      // This shop never captures or refunds the same amount of an order twice.
      onPossibleDuplicate: alwaysDuplicate,
    }),
  );
