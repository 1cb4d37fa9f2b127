/** A shop in Express that is told what happened to its orders. */
import { createClient, type ClientSettings } from '@postern/client/promise';
import { compareTotals, createReceiver, type FeedbackResult } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/express';
import express, { type Express } from 'express';

export interface Shop {
  readonly app: Express;
  /** By order, in minor units. */
  readonly captured: ReadonlyMap<string, bigint>;
  /** What became of each feedback, in order. */
  readonly results: readonly FeedbackResult['_tag'][];
}

export const openShop = (settings: ClientSettings): Shop => {
  const gateway = createClient(settings);
  const captured = new Map<string, bigint>();
  const results: FeedbackResult['_tag'][] = [];

  const byCaptured = compareTotals(async ({ params: { merchant_reference = '' } }) => {
    const { reply } = await gateway.checkStatus({ merchant_reference });
    return {
      atGateway: reply.captured_amount ?? '0',
      recorded: String(captured.get(merchant_reference) ?? 0n),
    };
  });

  const receiver = createReceiver({
    accounts: [
      {
        name: 'shop',
        shaType: settings.shaType,
        phrase: settings.responsePhrase,
        merchantIdentifier: settings.merchantIdentifier,
      },
    ],
    handle: (event) => {
      if (event.operation !== 'CAPTURE' || event.outcome !== 'succeeded') return;
      const { merchant_reference = '', amount = '0' } = event.params;
      captured.set(merchant_reference, (captured.get(merchant_reference) ?? 0n) + BigInt(amount));
    },
    // The same words again: were they said twice, or was as much captured twice? The totals tell.
    // Of a refund nothing is written down here, so that it does not matter how often it is told.
    onPossibleDuplicate: (event) => (event.operation === 'CAPTURE' ? byCaptured(event) : 'duplicate'),
    onResult: ({ _tag }) => void results.push(_tag),
  });

  const app = express();
  // Before any body parser.
  app.post('/feedback', feedbackHandler(receiver));
  app.use(express.json());
  return { app, captured, results };
};
