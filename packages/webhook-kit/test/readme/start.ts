import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/node';
import { createServer } from 'node:http';

const receiver = createReceiver({
  accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') }],
  handle: (event) => console.log(event.operation, event.outcome, event.params.merchant_reference),
  // This shop never captures or refunds the same amount of an order twice.
  onPossibleDuplicate: alwaysDuplicate,
});

createServer(feedbackHandler(receiver)).listen(3000);
