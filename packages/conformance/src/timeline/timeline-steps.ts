/** The steps of a flow with the events of a timeline: a capture and a refund of a part, or a payment, and everything that follows from them. */
import type { ActionStep, OperationStep, ShopStep } from '../certify-shop/cases/shop-case.ts';
import { paymentTimelineSteps } from './payment-timeline-steps.ts';
import {
  isOperationTimelineEvent,
  rowOf,
  type OperationTimelineEvent,
  type TimelineEvent,
} from './timeline-event.ts';

/** What the steps of a timeline depend on, apart from its events. */
export interface TimelineStepsOptions {
  /** Longer than the shop waits for a reply. */
  readonly slowReplyMilliseconds: number;
  /** Whether the shop can refund. */
  readonly canRefund: boolean;
}

/**
 * The steps of a timeline: what the shop is asked to do, and what happens at the gateway. A run compares the totals at the end.
 *
 * @example
 * import { timelineSteps } from '@postern/conformance'
 *
 * const steps = timelineSteps(['capture_reply_lost'], { slowReplyMilliseconds: 40_000, canRefund: true })
 * steps.map(({ step }) => step) // => ['scenario', 'capture', 'compare', 'refund', 'advance', 'advance', 'compare']
 */
export const timelineSteps = (
  events: readonly TimelineEvent[],
  options: TimelineStepsOptions,
): readonly ShopStep[] =>
  events.includes('paid_at_page')
    ? paymentTimelineSteps(events, membersOf(events))
    : operationTimelineSteps(events.filter(isOperationTimelineEvent), options);

/** The steps of a timeline with an order that is authorized already. */
export const operationTimelineSteps = (
  events: readonly OperationTimelineEvent[],
  { slowReplyMilliseconds, canRefund }: TimelineStepsOptions,
): readonly OperationStep[] => {
  const has = (event: OperationTimelineEvent): boolean => events.includes(event);
  // A shop that waits for feedback is right only later if the feedback is late, or if it could not handle it. If no correct feedback
  // ever comes, waiting does not help.
  const isOnItsOwn = has('feedback_never') || has('feedback_forged') || has('feedback_altered');
  const compare: readonly OperationStep[] = !isOnItsOwn && delaying.some(has) ? [] : [{ step: 'compare' }];
  const restart: readonly OperationStep[] = [{ step: 'kill' }, { step: 'start' }];
  const members = membersOf(events);
  const scenariosOf = (some: readonly TimelineEvent[]): readonly OperationStep[] =>
    some.flatMap((event) =>
      (rowOf(event).scenarios ?? []).map((scenario): OperationStep => ({
        step: 'scenario',
        scenario:
          rowOf(event).isSlow === true
            ? { ...scenario, effect: { ...scenario.effect, milliseconds: slowReplyMilliseconds } }
            : scenario,
      })),
    );
  const half = has('captured_twice') && { percent: 50 };
  const captures: readonly OperationStep[] = [
    {
      step: 'capture',
      ...members,
      ...half,
      ...((has('capture_declined') || has('capture_pending_declined')) && { must: 'not_be_applied' }),
      ...(has('capture_request_lost') && { mayBeLost: true }),
      ...(has('killed_in_flight') && { inBackground: true }),
    },
    ...(has('killed_in_flight') ? [{ step: 'wait_until_processed' } as const, ...restart] : []),
    ...(has('captured_twice') ? [{ step: 'capture', ...members, ...half } as const] : []),
    ...compare,
    // The gateway refuses the refund while the capture is pending, or if it never came.
    ...(canRefund ? [{ step: 'refund', percent: 40, ...members, mayBeLost: true } as const] : []),
  ];
  return [
    ...(has('keys_rotated') ? [{ step: 'rotate_keys' } as const] : []),
    ...scenariosOf(events.filter((event) => rowOf(event).isLater !== true)),
    ...(has('voided') ? [{ step: 'void', ...members } as const] : captures),
    ...scenariosOf(events.filter((event) => rowOf(event).isLater === true)),
    { step: 'advance', seconds: 31 },
    ...(has('killed_after_feedback') ? restart : []),
    { step: 'advance', seconds: 35 },
    ...compare,
  ];
};

const membersOf = (events: readonly TimelineEvent[]): SharedMembers =>
  events.reduce<SharedMembers>((all, event) => ({ ...all, ...rowOf(event).actions }), {});

type SharedMembers = Pick<ActionStep, 'currency' | 'language'>;

const delaying: readonly OperationTimelineEvent[] = [
  'status_fails',
  'later_status_fails',
  'feedback_late',
  'feedback_lost',
  'killed_in_flight',
];
