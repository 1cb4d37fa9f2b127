/** A timeline as a list of steps that a person can run by hand: what the back office shows. */
import type { FeedbackEncoding, Language } from '@postern/protocol';
import { formatTimelineDiagram } from './format-timeline.ts';
import { describeShopStep } from '../certify-shop/cases/describe-shop-step.ts';
import { authorizedAmountOf } from '../certify-shop/case-orders.ts';
import { secondsUntilQuiet } from '../certify-shop/run-shop-case.ts';
import {
  amountOfAction,
  type ActionStep,
  type OperationStep,
  type ScenarioOfStep,
} from '../certify-shop/cases/shop-case.ts';
import { checkTimeline } from './timeline-file.ts';
import {
  areCompatibleEvents,
  isOperationTimelineEvent,
  timelineEventSummaries,
  type OperationTimelineEvent,
} from './timeline-event.ts';
import type { TimelineMessage } from './timeline-event-definition.ts';
import { operationTimelineSteps } from './timeline-steps.ts';

/** A step of a planned timeline. `text` says in English who does what. */
export type ManualTimelineStep = { readonly text: string } & (
  | {
      readonly kind: ActionStep['step'];
      /** In minor units. */
      readonly amount: string;
      readonly currency: string;
      readonly language: Language;
    }
  | { readonly kind: 'scenario'; readonly scenario: ScenarioOfStep }
  | { readonly kind: 'advance'; readonly seconds: number }
  | { readonly kind: 'encoding'; readonly encoding: FeedbackEncoding }
  | {
      readonly kind: Exclude<OperationStep['step'], ActionStep['step'] | 'scenario' | 'advance' | 'encoding'>;
    }
);

/** A timeline with everything that is needed to run it by hand, or why there is none. */
export type ManualTimeline =
  | {
      readonly _tag: 'Planned';
      readonly events: readonly OperationTimelineEvent[];
      /** A mermaid sequence diagram. */
      readonly diagram: string;
      /** What the order must be authorized for, in minor units. */
      readonly authorizedAmount: string;
      readonly currency: string;
      readonly steps: readonly ManualTimelineStep[];
    }
  | { readonly _tag: 'Invalid'; readonly error: string };

/** The order of a planned timeline. */
export interface ManualTimelineOptions {
  readonly currency: string;
  /** What the shop captures in all, in minor units. */
  readonly amount: bigint;
  /** Longer than the shop waits for a reply. Default: 40. */
  readonly slowReplySeconds?: number;
}

/**
 * Plans the steps of a timeline, for a person who runs it by hand.
 *
 * @example
 * import { createManualTimeline } from '@postern/conformance'
 *
 * const plan = createManualTimeline(['capture_reply_lost'], { currency: 'AED', amount: 10000n })
 * plan._tag === 'Planned' && plan.steps[0]?.kind // => 'scenario'
 */
export const createManualTimeline = (
  names: readonly string[],
  { currency, amount, slowReplySeconds = 40 }: ManualTimelineOptions,
): ManualTimeline => {
  const checked = checkTimeline(names);
  if (checked._tag === 'Invalid') return checked;
  const events = checked.events.filter(isOperationTimelineEvent);
  if (events.length < checked.events.length)
    return {
      _tag: 'Invalid',
      error:
        'a timeline in which a shopper pays is not run by hand: replay it with `postern explore --replay`',
    };
  const steps = operationTimelineSteps(events, {
    slowReplyMilliseconds: slowReplySeconds * 1000,
    canRefund: true,
  });
  return {
    _tag: 'Planned',
    events,
    diagram: formatTimelineDiagram(events),
    authorizedAmount: String(authorizedAmountOf(amount)),
    // A timeline has one order: that of its actions.
    currency: steps.flatMap((step) => ('currency' in step ? step.currency : [])).at(0) ?? currency,
    steps: [
      ...steps,
      { step: 'advance', seconds: secondsUntilQuiet } as const,
      { step: 'compare' } as const,
    ].map((step): ManualTimelineStep => ({
      text: describeShopStep(step, amount, currency),
      ...plannedStep(step, amount, currency),
    })),
  };
};

type WithoutText<Step> = Step extends unknown ? Omit<Step, 'text'> : never;

const plannedStep = (
  step: OperationStep,
  amount: bigint,
  fallback: string,
): WithoutText<ManualTimelineStep> => {
  switch (step.step) {
    case 'capture':
    case 'refund':
    case 'void':
      return {
        kind: step.step,
        amount: String(amountOfAction(step, amount)),
        currency: step.currency ?? fallback,
        language: step.language ?? 'en',
      };
    case 'scenario':
      return { kind: step.step, scenario: step.scenario };
    case 'advance':
      return { kind: step.step, seconds: step.seconds };
    case 'encoding':
      return { kind: step.step, encoding: step.encoding };
    case 'compare':
    case 'wait_until_processed':
    case 'kill':
    case 'start':
    case 'rotate_keys':
      return { kind: step.step };
  }
};

/** An event that a timeline which is run by hand can have. */
export interface ListedTimelineEvent {
  readonly name: OperationTimelineEvent;
  /** The message that it changes. */
  readonly message: TimelineMessage;
  readonly does: string;
  /** The events that cannot happen in the same timeline, also those that change the same message. */
  readonly excludes: readonly OperationTimelineEvent[];
}

/**
 * Lists the events that a timeline can have, in the order of the messages.
 *
 * @example
 * import { listTimelineEvents } from '@postern/conformance'
 *
 * listTimelineEvents()[0]?.name // => 'captured_twice'
 */
export const listTimelineEvents = (): readonly ListedTimelineEvent[] => {
  const all = timelineEventSummaries.flatMap(({ event: name, message, does }) =>
    isOperationTimelineEvent(name) ? [{ name, message, does }] : [],
  );
  return all.map((row) => ({
    ...row,
    excludes: all
      .map(({ name }) => name)
      .filter((other) => other !== row.name && !areCompatibleEvents([row.name, other])),
  }));
};
