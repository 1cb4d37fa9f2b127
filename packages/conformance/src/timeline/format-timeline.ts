/** Shows a failing timeline: as a sequence diagram, and as a test to paste. */
import type { TimelineMessage } from './timeline-event-definition.ts';
import { rowOf, type TimelineEvent } from './timeline-event.ts';

/**
 * Draws a timeline as a mermaid sequence diagram.
 *
 * @example
 * import { formatTimelineDiagram } from '@postern/conformance'
 *
 * formatTimelineDiagram(['capture_reply_lost']).includes('Gateway--xShop') // => true
 */
export const formatTimelineDiagram = (events: readonly TimelineEvent[]): string => {
  const has = (event: TimelineEvent): boolean => events.includes(event);
  const settings = events.filter((event) => settingMessages.has(rowOf(event).message)).map(note);
  if (has('paid_at_page')) return joinLines(paymentLines(has, settings));
  const lines = ['sequenceDiagram', 'participant Shop', 'participant Gateway', ...settings];
  const end = 'Note over Shop,Gateway: the shop fails';
  if (has('voided')) return joinLines([...lines, ...voidLines, end]);
  if (has('status_fails')) lines.push(note('status_fails'));
  lines.push(...captureRequestLines(has));
  for (const event of [
    'capture_pending',
    'capture_pending_declined',
    'capture_uncertain',
    'capture_declined',
  ] as const)
    if (has(event)) lines.push(note(event));
  if (has('killed_in_flight')) lines.push(note('killed_in_flight'), 'Note over Shop: the shop starts');
  if (has('capture_reply_lost')) lines.push('Gateway--xShop: reply, lost');
  else if (has('capture_reply_reset')) lines.push('Gateway--xShop: half a reply, then a reset');
  else if (has('capture_reply_failed')) lines.push('Gateway-->>Shop: HTTP 500');
  else if (has('capture_reply_late'))
    lines.push('Note over Shop: the shop stops waiting', 'Gateway--xShop: reply, too late');
  else if (!noReply.some(has)) lines.push('Gateway-->>Shop: reply');
  if (has('captured_twice'))
    lines.push('Shop->>Gateway: CAPTURE of the second part', 'Gateway-->>Shop: reply');
  const changed = events.find((event) => rowOf(event).message === 'capture feedback');
  // A lost capture has feedback only if the shop has sent it again, and another event only then.
  const isOnlyLost = has('capture_request_lost') && !has('captured_twice');
  if (isOnlyLost && changed !== undefined)
    lines.push('Shop->>Gateway: CAPTURE, again', 'Gateway-->>Shop: reply');
  const isRefundFirst = changed === 'feedback_late';
  if (isRefundFirst) lines.push(...refundLines(has));
  if (has('later_status_fails')) lines.push(note('later_status_fails'));
  if (!isOnlyLost || changed !== undefined) lines.push(...feedbackLines(changed));
  if (has('refund_reply_lost') && !isRefundFirst) lines.push(...refundLines(has));
  if (has('killed_after_feedback'))
    lines.push(note('killed_after_feedback'), 'Note over Shop: the shop starts');
  return joinLines([...lines, end]);
};

const paymentLines = (
  has: (event: TimelineEvent) => boolean,
  settings: readonly string[],
): readonly string[] => {
  const noteIf = (event: TimelineEvent): readonly string[] => (has(event) ? [note(event)] : []);
  const feedbackLine = 'Gateway->>Shop: feedback of the payment';
  const hasFeedback = !has('return_by_get') && !has('return_without_cookies');
  return [
    'sequenceDiagram',
    'participant Shop',
    'participant Shopper',
    'participant Gateway',
    ...settings,
    'Shopper->>Shop: checkout',
    'Shop-->>Shopper: payment form',
    ...noteIf('card_declined_first'),
    ...noteIf('cancelled_first'),
    ...noteIf('page_expired_first'),
    ...noteIf('challenge_failed_first'),
    ...noteIf('challenge_left_open_first'),
    ...(has('return_forged_first') ? ['Shopper->>Shop: forged returns'] : []),
    'Shopper->>Gateway: card',
    ...noteIf('challenge_succeeded'),
    ...(hasFeedback && !has('feedback_after_return') ? [feedbackLine] : []),
    ...returnLines(has),
    ...(has('feedback_after_return') ? [`${feedbackLine}, two minutes late`] : []),
    ...(has('second_tab_open')
      ? [
          note('second_tab_open'),
          `Shopper->>Shop: the return of the payment${has('return_lost') ? '' : ', again'}`,
        ]
      : []),
    'Note over Shop,Gateway: the shop fails',
  ];
};

const returnLines = (has: (event: TimelineEvent) => boolean): readonly string[] => {
  if (has('return_lost')) return ['Shopper-xShop: the return, lost'];
  if (has('return_twice')) return ['Shopper->>Shop: the return', 'Shopper->>Shop: the return, again'];
  if (has('return_by_get')) return ['Shopper->>Shop: the return, by GET'];
  return [`Shopper->>Shop: the return${has('return_without_cookies') ? ', without cookies' : ''}`];
};

const joinLines = (lines: readonly string[]): string =>
  `${lines.map((line, index) => (index === 0 ? line : `    ${line}`)).join('\n')}\n`;

/** These settings are the same for all messages. */
const settingMessages: ReadonlySet<TimelineMessage> = new Set([
  'keys',
  'currency',
  'language',
  'feedback encoding',
]);

const voidLines: readonly string[] = [
  'Shop->>Gateway: VOID_AUTHORIZATION',
  'Gateway-->>Shop: reply',
  'Gateway->>Shop: feedback of the void',
];

const captureRequestLines = (has: (event: TimelineEvent) => boolean): readonly string[] => {
  const name = has('captured_twice') ? 'CAPTURE of the first part' : 'CAPTURE';
  if (has('capture_request_lost')) return [`Shop-xGateway: ${name}, lost`];
  if (has('capture_request_late'))
    return ['Note over Shop: the shop stops waiting', `Shop->>Gateway: ${name}, late`];
  return [`Shop->>Gateway: ${name}`];
};

/** With these, no reply reaches the shop, and no other line says so. */
const noReply: readonly TimelineEvent[] = [
  'capture_request_lost',
  'capture_request_late',
  'killed_in_flight',
];

const note = (event: TimelineEvent): string =>
  `Note over ${rowOf(event).message === 'process' ? 'Shop' : 'Gateway'}: ${rowOf(event).does}`.replaceAll(
    ';',
    ',',
  );

const refundLines = (has: (event: TimelineEvent) => boolean): readonly string[] => [
  'Shop->>Gateway: REFUND',
  has('refund_reply_lost') ? 'Gateway--xShop: reply, lost' : 'Gateway-->>Shop: reply',
];

const feedback = 'Gateway->>Shop: feedback of the capture';

const changedFeedback: Readonly<Partial<Record<TimelineEvent, readonly string[]>>> = {
  feedback_twice: [feedback, `${feedback}, again`],
  feedback_late: [`${feedback}, two minutes late`],
  feedback_overtaken: [feedback, `${feedback}, an older one`],
  feedback_lost: ['Gateway-xShop: feedback of the capture, three attempts lost', feedback],
  feedback_never: ['Gateway-xShop: feedback of the capture, lost'],
  feedback_forged: [`${feedback}, with a wrong signature`],
  feedback_altered: [`${feedback}, with another amount`],
};

const feedbackLines = (event: TimelineEvent | undefined): readonly string[] =>
  (event === undefined ? undefined : changedFeedback[event]) ?? [feedback];

/**
 * Writes a timeline as a test for jest. `gateway` and `shop` are what the test connects, and `nextPhrases` what the shop accepts.
 *
 * @example
 * import { formatTimelineTest } from '@postern/conformance'
 *
 * formatTimelineTest(['capture_reply_lost']).includes("['capture_reply_lost']") // => true
 */
export const formatTimelineTest = (events: readonly TimelineEvent[]): string => {
  const needsKeys = events.some((event) => rowOf(event).needs === 'next_keys');
  const title =
    events.length === 0
      ? 'the totals agree without any event'
      : `the totals agree when ${events.map((event) => rowOf(event).does).join(', and ')}`;
  return [
    "import { replayTimeline } from '@postern/conformance';",
    '',
    `test('${title.replaceAll("'", "\\'")}', async () => {`,
    `  const { gaps } = await replayTimeline([${events.map((event) => `'${event}'`).join(', ')}], { gateway, shop${needsKeys ? ', nextPhrases' : ''} });`,
    '  expect(gaps).toEqual([]);',
    '});',
    '',
  ].join('\n');
};
