/** The receiver: verifies a request, handles its event once, and chooses the response. It never acknowledges too early. */
import { defaultSizeLimits, type SizeLimits } from '@postern/protocol/spec';
import * as E from 'fp-ts/lib/Either.js';
import { createFeedbackVerifier } from '../feedback/create-feedback-verifier.ts';
import type { FeedbackEvent } from '../feedback/feedback-event.ts';
import type { FeedbackRequest } from '../feedback/feedback-http-request.ts';
import { handleOnce, type HandlingResult } from '../idempotency/handle-once.ts';
import { memoryStore } from '../stores/memory-store.ts';
import {
  toHttpResponse,
  type FeedbackResult,
  type HttpResponse,
} from './http-response-of-feedback-result.ts';
import { printProblemsOnConsole } from './print-problems-on-console.ts';
import { findProblem } from './feedback-problem.ts';
import { checkSettings, withDefaults, type Handler, type ReceiverSettings } from './receiver-settings.ts';
import { pause, withTimeout } from './run-with-timeout.ts';

/** Handles feedback requests. Pass it to the handler for your web framework. It contains no phrases. */
export interface Receiver {
  /** Verifies and handles a request, and returns the response to send. Never rejects. */
  readonly handleRequest: (request: FeedbackRequest, context?: InvocationContext) => Promise<HttpResponse>;
  readonly sizeLimits: SizeLimits;
  /** How long the body may take to arrive, and then the handler to run. */
  readonly timeoutSeconds: number;
}

/** The limits that apply while a body is read. */
export type BodyLimits = Pick<Receiver, 'sizeLimits' | 'timeoutSeconds'>;

/** What the platform says about one invocation; mostly for serverless platforms. */
export interface InvocationContext {
  /** Keeps the process running until a promise settles, after the response was sent. */
  readonly waitUntil?: ((promise: Promise<unknown>) => void) | undefined;
  /** The time that is left before the platform ends the invocation. */
  readonly remainingSeconds?: number | undefined;
}

/**
 * Creates a receiver of feedback. Pass it to one of the framework handlers, or call `handleRequest` yourself. Throws a
 * `WebhookSettingsError` if a setting is missing or invalid.
 *
 * @example
 * import { alwaysDuplicate, createReceiver, responsePhrase } from '@postern/webhook-kit'
 * import { signedFeedback } from '@postern/webhook-kit/testing'
 *
 * const shop = { shaType: 'SHA-256', responsePhrase: responsePhrase('PASS') } as const
 * const captured: string[] = []
 * const receiver = createReceiver({
 *   accounts: [shop],
 *   handle: (event) => {
 *     if (event.operation === 'CAPTURE' && event.outcome === 'Succeeded') captured.push(event.params.amount ?? '')
 *   },
 *   onPossibleDuplicate: alwaysDuplicate,
 * })
 *
 * const feedback = signedFeedback('CAPTURE', { amount: '1050' }, shop)
 * const first = await receiver.handleRequest(feedback)
 * const again = await receiver.handleRequest(feedback)
 * const invalid = await receiver.handleRequest({ body: '?' })
 * const statuses = [first.status, again.status, invalid.status]
 * statuses // => [200, 200, 400]
 * captured // => ['1050']
 */
export const createReceiver = (settings: ReceiverSettings): Receiver => {
  checkSettings(settings);
  const { accounts, sizeLimits: bounds = defaultSizeLimits } = settings;
  const verify = createFeedbackVerifier(accounts, bounds);
  const handleEvent = eventHandler(settings);
  const notify = resultListener(settings);
  const handleRequest = async (
    request: FeedbackRequest,
    context: InvocationContext = {},
  ): Promise<HttpResponse> => {
    const report: Report = (result) => notify(result, request.requestId);
    const verified = verify(request);
    const result = E.isLeft(verified) ? verified.left : await handleEvent(verified.right, context, report);
    report(result);
    return toHttpResponse(result);
  };
  return { handleRequest, sizeLimits: bounds, timeoutSeconds: withDefaults(settings).timeoutSeconds };
};

// Passes each result to `onResult`, and what needs attention to `report`.
const resultListener = ({ accounts, onResult, report }: ReceiverSettings) => {
  const pass = ignoringErrors(onResult);
  const print = printProblemsOnConsole(accounts);
  return (result: FeedbackResult, requestId: string | undefined): void => {
    pass(result);
    const problem = findProblem(result, requestId);
    if (problem === undefined) return;
    if (report === undefined) print(problem, 'event' in result ? result.event : undefined);
    else ignoringErrors(report)(problem);
  };
};

type Report = (result: FeedbackResult) => void;

const eventHandler = (settings: ReceiverSettings) => {
  const {
    handle,
    persist,
    idempotencyStore: store = memoryStore(),
    timeoutSeconds,
    ...others
  } = withDefaults(settings);
  const options = { ...others, store, pause };
  return async (
    event: FeedbackEvent,
    context: InvocationContext,
    report: Report,
  ): Promise<FeedbackResult> => {
    const { remainingSeconds = Infinity } = context;
    const seconds = Math.min(timeoutSeconds, remainingSeconds * usableShareOfInvocation);
    const waitUntil = ignoringErrors(context.waitUntil);
    const withEvent = (result: HandlingResult): FeedbackResult => ({ ...result, event });
    const deadline = Date.now() + seconds * 1000;
    const work = (signal: AbortSignal): Promise<FeedbackResult> =>
      handleOnce(event, () => runHandler(persist ?? handle, event, signal, deadline), options).then(
        withEvent,
      );
    // Starts `handle` for a persisted event, whether it was persisted before the timeout or after it.
    const afterPersist = (result: FeedbackResult): FeedbackResult => {
      if (persist === undefined || result._tag !== 'Handled') return result;
      waitUntil(runHandler(handle, event, new AbortController().signal).then(withEvent).then(report));
      return { ...result, _tag: 'Persisted' };
    };
    return withTimeout<FeedbackResult>(seconds, work, (unfinished) => {
      waitUntil(unfinished.then(afterPersist).then(report));
      return { _tag: 'TimedOut', event };
    }).then(afterPersist);
  };
};

// The rest of the invocation is for sending the response.
const usableShareOfInvocation = 0.8;

const runHandler = async (
  handle: Handler,
  event: FeedbackEvent,
  signal: AbortSignal,
  deadline = Infinity,
): Promise<HandlingResult> => {
  // After a slow claim or decision, the lease may be over, and the gateway was asked to send the event again.
  if (Date.now() >= deadline) return { _tag: 'InProgress' };
  try {
    await handle(event, { signal });
    return { _tag: 'Handled' };
  } catch (cause) {
    return { _tag: 'HandlerFailed', cause };
  }
};

// Errors of `onResult` and `waitUntil`, thrown or rejected, must not change the response.
const ignoringErrors =
  <A>(callback: (value: A) => unknown = () => undefined) =>
  (value: A): void =>
    void (async () => callback(value))().catch(() => undefined);
