/** The steps of a flow with the events of a timeline: a capture, a refund of a part, and everything that follows from them. */
import type { ShopCase, ShopStep } from '../shop/shop-case.ts';
import { rowOf, slowReplyEvent, type TimelineEvent } from './timeline-event.ts';

export interface FlowOptions {
  /** Longer than the shop waits for a reply. */
  readonly slowReplyMilliseconds: number;
  /** Whether the shop can refund. */
  readonly canRefund: boolean;
}

export const timelineSteps = (
  events: readonly TimelineEvent[],
  { slowReplyMilliseconds, canRefund }: FlowOptions,
): readonly ShopStep[] => {
  const has = (event: TimelineEvent): boolean => events.includes(event);
  // A shop that waits for feedback is right only later if the feedback is late, or if it could not handle it. If no correct feedback
  // ever comes, waiting does not help.
  const isOnItsOwn = has('feedback_never') || has('feedback_forged');
  const compare: readonly ShopStep[] = !isOnItsOwn && delaying.some(has) ? [] : [{ step: 'compare' }];
  const restart: readonly ShopStep[] = [{ step: 'kill' }, { step: 'start' }];
  return [
    ...events.flatMap((event) =>
      (rowOf(event).scenarios ?? []).map((scenario): ShopStep => ({
        step: 'scenario',
        scenario:
          event === slowReplyEvent
            ? { ...scenario, effect: { kind: 'delay', milliseconds: slowReplyMilliseconds } }
            : scenario,
      })),
    ),
    {
      step: 'capture',
      ...(has('capture_declined') && { must: 'not_be_applied' }),
      ...(has('capture_request_lost') && { mayBeLost: true }),
      ...(has('killed_in_flight') && { inBackground: true }),
    },
    ...(has('killed_in_flight') ? [{ step: 'wait_until_processed' } as const, ...restart] : []),
    ...compare,
    // The gateway refuses the refund while the capture is pending, or if it never came.
    ...(canRefund ? [{ step: 'refund', percent: 40, mayBeLost: true } as const] : []),
    { step: 'advance', seconds: 31 },
    ...(has('killed_after_feedback') ? restart : []),
    { step: 'advance', seconds: 35 },
    ...compare,
  ];
};

const delaying: readonly TimelineEvent[] = [
  'status_fails',
  'feedback_late',
  'feedback_lost',
  'killed_in_flight',
];

/** A timeline as a case, for the file that reproduces it. */
export const timelineCase = (events: readonly TimelineEvent[], options: FlowOptions): ShopCase => ({
  id: 'timeline',
  chapter: 'replies',
  title: events.map((event) => rowOf(event).does).join('; ') || 'nothing fails',
  consequence: 'The totals of the shop differ from those of the gateway, or money moved more than once.',
  steps: timelineSteps(events, options),
});
