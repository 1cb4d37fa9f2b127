/** From what arrived to what is answered: never 2xx before the event is believed, and handled or kept. */
import { defaultBounds, type Bounds } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { beforeDeadline } from './with-timeout.ts';
import { memoryStore } from '../stores/memory-store.ts';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import type { Incoming } from '../feedback/feedback-request.ts';
import { once, type Handling } from '../idempotency/handle-once.ts';
import { receiving } from '../feedback/create-verifier.ts';
import { answerTo, type Answer, type Result } from './feedback-result.ts';
import { checkSettings, withDefaults, type Settings } from './receiver-settings.ts';

/** Answers feedback; every adapter takes one. */
export interface Receiver {
  /** Never rejects. */
  readonly answer: (incoming: Incoming, place?: Place) => Promise<Answer>;
  readonly bounds: Bounds;
  /** How long a body may take to arrive, and then its handling. */
  readonly deadlineSeconds: number;
}

/** What adapters keep to when they read a body. */
export type Limits = Pick<Receiver, 'bounds' | 'deadlineSeconds'>;

/** What the place where it runs has to say, a serverless one above all. */
export interface Place {
  /** Keeps the place alive after the answer, until a promise has settled. */
  readonly waitUntil?: ((rest: Promise<unknown>) => void) | undefined;
  /** The place itself ends by then. */
  readonly secondsLeft?: number | undefined;
}

/**
 * A receiver of feedback, for an adapter or for a framework of which there is none here. Throws a `SettingsError` if the
 * settings are not sound.
 *
 * @example
 * import { responsePhrase, sign } from '@postern/protocol'
 * import { asRepeat, createReceiver } from '@postern/webhook-kit'
 *
 * const shop = { name: 'shop', shaType: 'SHA-256', phrase: responsePhrase('PASS') } as const
 * const captured: string[] = []
 * const receiver = createReceiver({
 *   accounts: [shop],
 *   onAmbiguous: asRepeat,
 *   handle: (event) => {
 *     if (event.operation === 'CAPTURE' && event.outcome === 'succeeded') captured.push(event.params.amount ?? '')
 *   },
 * })
 *
 * const feedback = { command: 'CAPTURE', amount: '1050', response_code: '04000', response_message: 'Success', status: '04' }
 * const body = JSON.stringify(sign(feedback, shop))
 * const answers = [await receiver.answer({ body }), await receiver.answer({ body }), await receiver.answer({ body: '?' })]
 * answers.map(({ status }) => status) // => [200, 200, 400]
 * captured // => ['1050']
 */
export const createReceiver = (settings: Settings): Receiver => {
  checkSettings(settings);
  const { accounts, bounds = defaultBounds } = settings;
  const receive = receiving(accounts, bounds);
  const handling = handlingBy(settings);
  const report = quietly(settings.report);
  const answer = async (incoming: Incoming, place: Place = {}): Promise<Answer> => {
    const received = receive(incoming);
    const result = E.isLeft(received) ? received.left : await handling(received.right, place, report);
    report(result);
    return answerTo(result);
  };
  return { answer, bounds, deadlineSeconds: withDefaults(settings).deadlineSeconds };
};

type Report = (result: Result) => void;

const handlingBy = (settings: Settings) => {
  const { handle, keep, store = memoryStore(), deadlineSeconds, ...rest } = withDefaults(settings);
  const terms = { ...rest, store };
  return async (event: FeedbackEvent, place: Place, report: Report): Promise<Result> => {
    const { secondsLeft = Infinity } = place;
    const waitUntil = quietly(place.waitUntil);
    const withEvent = (handled: Handling): Result => ({ ...handled, event });
    const work = (signal: AbortSignal): Promise<Result> =>
      once(event, () => (keep ?? handle)(event, { signal }), terms).then(withEvent);
    // What is kept is handled then, in time or not.
    const through = (result: Result): Result => {
      if (keep === undefined || result._tag !== 'Handled') return result;
      waitUntil(handledLater(event, handle).then(withEvent).then(report));
      return { ...result, _tag: 'Kept' };
    };
    const seconds = Math.min(deadlineSeconds, secondsLeft * shareOfPlace);
    return beforeDeadline<Result>(seconds, work, (rest) => {
      waitUntil(rest.then(through).then(report));
      return { _tag: 'TimedOut', event };
    }).then(through);
  };
};

// A place that ends in a second can still answer in the last fifth of it.
const shareOfPlace = 0.8;

const handledLater = async (event: FeedbackEvent, handle: Settings['handle']): Promise<Handling> => {
  try {
    await handle(event, { signal: new AbortController().signal });
    return { _tag: 'Handled' };
  } catch (cause) {
    return { _tag: 'HandlerFailed', cause };
  }
};

// Whether a log is written, or a place stays alive, decides nothing: neither what they throw nor what they reject.
const quietly =
  <A>(tell: (told: A) => unknown = () => undefined) =>
  (told: A): void =>
    void (async () => tell(told))().catch(() => undefined);
