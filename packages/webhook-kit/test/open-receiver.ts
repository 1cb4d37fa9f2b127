/** A shop that receives: what it was given to handle, and what became of everything. */
import { responsePhrase } from '@postern/protocol';
import {
  alwaysDuplicate,
  createReceiver,
  type FeedbackEvent,
  type Receiver,
  type FeedbackResult,
  type ReceiverSettings,
} from '@postern/webhook-kit';

export const account = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const;

export interface Shop {
  readonly receiver: Receiver;
  readonly handled: readonly FeedbackEvent[];
  readonly results: readonly FeedbackResult[];
}

export const openShop = (settings: Partial<ReceiverSettings> = {}): Shop => {
  const handled: FeedbackEvent[] = [];
  const results: FeedbackResult[] = [];
  const receiver = createReceiver({
    accounts: [account],
    onPossibleDuplicate: alwaysDuplicate,
    handle: (event) => void handled.push(event),
    onResult: (result) => void results.push(result),
    ...settings,
  });
  return { receiver, handled, results };
};
