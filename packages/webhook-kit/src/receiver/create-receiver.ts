/** From what arrived to what is answered: never 2xx before the event is believed, and handled or kept. */
import { defaultBounds, type Bounds } from '@postern/protocol';
import * as E from 'fp-ts/lib/Either.js';
import { withTimeout } from './with-timeout.ts';
import { memoryStore } from '../stores/memory-store.ts';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import type { FeedbackRequest } from '../feedback/feedback-request.ts';
import { handleOnce, type HandlingResult } from '../idempotency/handle-once.ts';
import { createVerifier } from '../feedback/create-verifier.ts';
import { toHttpResponse, type HttpResponse, type FeedbackResult } from './feedback-result.ts';
import { checkSettings, withDefaults, type ReceiverSettings } from './receiver-settings.ts';

/** Answers feedback; every adapter takes one. */
export interface Receiver {
  /** Never rejects. */
  readonly handleRequest: (incoming: FeedbackRequest, place?: InvocationContext) => Promise<HttpResponse>;
  readonly bounds: Bounds;
  /** How long a body may take to arrive, and then its handling. */
  readonly timeoutSeconds: number;
}

/** What adapters keep to when they read a body. */
export type BodyLimits = Pick<Receiver, 'bounds' | 'timeoutSeconds'>;

/** What the place where it runs has to say, a serverless one above all. */
export interface InvocationContext {
  /** Keeps the place alive after the answer, until a promise has settled. */
  readonly waitUntil?: ((rest: Promise<unknown>) => void) | undefined;
  /** The place itself ends by then. */
  readonly remainingSeconds?: number | undefined;
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
 *   onPossibleDuplicate: asRepeat,
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
export const createReceiver = (settings: ReceiverSettings): Receiver => {
  checkSettings(settings);
  const { accounts, bounds = defaultBounds } = settings;
  const receive = createVerifier(accounts, bounds);
  const handling = handlingBy(settings);
  const report = quietly(settings.onResult);
  const answer = async (incoming: FeedbackRequest, place: InvocationContext = {}): Promise<HttpResponse> => {
    const received = receive(incoming);
    const result = E.isLeft(received) ? received.left : await handling(received.right, place, report);
    report(result);
    return toHttpResponse(result);
  };
  return { handleRequest: answer, bounds, timeoutSeconds: withDefaults(settings).timeoutSeconds };
};

type Report = (result: FeedbackResult) => void;

const handlingBy = (settings: ReceiverSettings) => {
  const {
    handle,
    persist: keep,
    idempotencyStore: store = memoryStore(),
    timeoutSeconds,
    ...rest
  } = withDefaults(settings);
  const terms = { ...rest, store };
  return async (event: FeedbackEvent, place: InvocationContext, report: Report): Promise<FeedbackResult> => {
    const { remainingSeconds: remainingSeconds = Infinity } = place;
    const waitUntil = quietly(place.waitUntil);
    const withEvent = (handled: HandlingResult): FeedbackResult => ({ ...handled, event });
    const work = (signal: AbortSignal): Promise<FeedbackResult> =>
      handleOnce(event, () => (keep ?? handle)(event, { signal }), terms).then(withEvent);
    // What is kept is handled then, in time or not.
    const through = (result: FeedbackResult): FeedbackResult => {
      if (keep === undefined || result._tag !== 'Handled') return result;
      waitUntil(handledLater(event, handle).then(withEvent).then(report));
      return { ...result, _tag: 'Persisted' };
    };
    const seconds = Math.min(timeoutSeconds, remainingSeconds * shareOfPlace);
    return withTimeout<FeedbackResult>(seconds, work, (rest) => {
      waitUntil(rest.then(through).then(report));
      return { _tag: 'TimedOut', event };
    }).then(through);
  };
};

// A place that ends in a second can still answer in the last fifth of it.
const shareOfPlace = 0.8;

const handledLater = async (
  event: FeedbackEvent,
  handle: ReceiverSettings['handle'],
): Promise<HandlingResult> => {
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
