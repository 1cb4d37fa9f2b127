/** A receiver that records the events it handled and the results. */
import type { Params } from '@postern/protocol';
import {
  alwaysDuplicate,
  createReceiver,
  responsePhrase,
  type FeedbackEvent,
  type Receiver,
  type FeedbackResult,
  type ReceiverSettings,
} from '@postern/webhook-kit';

export const account = { name: 'shop', shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const;

export interface RecordingReceiver {
  readonly receiver: Receiver;
  readonly handled: readonly FeedbackEvent[];
  readonly results: readonly FeedbackResult[];
}

export const openReceiver = (settings: Partial<ReceiverSettings> = {}): RecordingReceiver => {
  const handled: FeedbackEvent[] = [];
  const results: FeedbackResult[] = [];
  const receiver = createReceiver({
    accounts: [account],
    onPossibleDuplicate: alwaysDuplicate,
    handle: (event) => void handled.push(event),
    onResult: (result) => void results.push(result),
    report: () => undefined,
    ...settings,
  });
  return { receiver, handled, results };
};

/** What the event of these parameters has: all but the access code and the signature. */
export const omitSecrets = ({ access_code: _code, signature: _signature, ...others }: Params): Params =>
  others;
