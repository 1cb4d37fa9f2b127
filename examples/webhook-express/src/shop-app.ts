/** An Express app that records captures from feedback. It distinguishes a second capture from a duplicate delivery. */
import { createClient, type ClientSettings } from '@postern/client';
import { compareTotals, createReceiver, type FeedbackResult } from '@postern/webhook-kit';
import { feedbackHandler } from '@postern/webhook-kit/express';
import express, { type Express } from 'express';

export interface ShopApp {
  readonly app: Express;
  /** Captured amounts by merchant_reference, in minor units. */
  readonly captured: ReadonlyMap<string, bigint>;
  /** The result of each feedback request, in order. */
  readonly results: readonly FeedbackResult['_tag'][];
}

export const createShopApp = (settings: ClientSettings): ShopApp => {
  const client = createClient(settings);
  const captured = new Map<string, bigint>();
  const results: FeedbackResult['_tag'][] = [];

  const compareCaptured = compareTotals(async ({ params: { merchant_reference = '' } }) => {
    const status = await client.checkStatus({ merchant_reference });
    if (status._tag !== 'Found') throw new Error(`${status.code}: ${status.remedy}`);
    return {
      atGateway: status.statusCheck.totals.captured,
      recorded: captured.get(merchant_reference) ?? 0n,
    };
  });

  const receiver = createReceiver({
    // The settings of the client are the account.
    accounts: [settings],
    handle: (event) => {
      if (event.operation !== 'CAPTURE' || event.outcome !== 'Succeeded') return;
      const { merchant_reference, amount } = event.params;
      // An invalid value is left out. The error makes the gateway send the event again, and a person read the report.
      if (merchant_reference === undefined || amount === undefined)
        throw new Error('Capture without an amount');
      captured.set(merchant_reference, (captured.get(merchant_reference) ?? 0n) + BigInt(amount));
    },
    // Equal feedback is a duplicate or a second capture of the same amount: the totals decide. Refunds are not recorded here,
    // so that duplicates of them need no decision.
    onPossibleDuplicate: (event) => (event.operation === 'CAPTURE' ? compareCaptured(event) : 'duplicate'),
    onResult: ({ _tag }) => void results.push(_tag),
  });

  const app = express();
  // Mount the handler before any body parser.
  app.post('/feedback', feedbackHandler(receiver));
  app.use(express.json());
  return { app, captured, results };
};
