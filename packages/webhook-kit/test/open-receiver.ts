/** A shop that receives: what it was given to handle, and what became of everything. */
import { responsePhrase } from '@postern/protocol';
import {
  asRepeat,
  createReceiver,
  type FeedbackEvent,
  type Receiver,
  type Result,
  type Settings,
} from '@postern/webhook-kit';

export const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

export interface Shop {
  readonly receiver: Receiver;
  readonly handled: readonly FeedbackEvent[];
  readonly results: readonly Result[];
}

export const openShop = (settings: Partial<Settings> = {}): Shop => {
  const handled: FeedbackEvent[] = [];
  const results: Result[] = [];
  const receiver = createReceiver({
    accounts: [account],
    onAmbiguous: asRepeat,
    handle: (event) => void handled.push(event),
    report: (result) => void results.push(result),
    ...settings,
  });
  return { receiver, handled, results };
};
