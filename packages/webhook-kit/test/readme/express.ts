import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/express';
import express, { type Express } from 'express';

const captured = new Map<string, bigint>();

const receiver = createReceiver({
  accounts: [{ shaType: 'SHA-256', responsePhrase: responsePhrase('demo-response-phrase') }],
  handle: (event) => {
    if (event.operation !== 'CAPTURE' || event.outcome !== 'Succeeded') return;
    const { merchant_reference, amount } = event.params;
    // An invalid value is left out. The error makes the gateway send the event again, and a person read the report.
    if (merchant_reference === undefined || amount === undefined)
      throw new Error('Capture without an amount');
    captured.set(merchant_reference, (captured.get(merchant_reference) ?? 0n) + BigInt(amount));
  },
  // This shop never captures or refunds the same amount of an order twice.
  onPossibleDuplicate: alwaysDuplicate,
  onResult: (result) => console.log(result._tag),
});

export const app: Express = express();
app.post('/feedback', feedbackHandler(receiver));
