import { alwaysDuplicate, createReceiver, responsePhrase, type FeedbackEvent } from '@postern/webhook-kit';
import { feedbackFixtures } from '@postern/webhook-kit/testing';

const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('of the test') } as const;
const handled: FeedbackEvent[] = [];
const receiver = createReceiver({
  accounts: [shop],
  handle: (event) => handled.push(event),
  onPossibleDuplicate: alwaysDuplicate,
});

const { CAPTURE } = feedbackFixtures(shop);
console.log((await receiver.handleRequest(CAPTURE.Declined)).status, handled[0]?.outcome);
