/** The cases of the certificate. */
import type { FeedbackEncoding, Language } from '@postern/protocol';
import { feedback, parameters } from '@postern/protocol/spec';
import { typedObjectKeys } from '../../certify-gateway/typed-object-keys.ts';
import { messageLanguageName } from '../../certify-gateway/message-language-name.ts';
import { paymentCases } from './payment-cases.ts';
import type { ScenarioOfStep, ShopCase, ShopStep } from './shop-case.ts';

/** How long a slow reply takes: longer than the shop waits. */
export const shopCasesFor = ({
  slowReplyMilliseconds,
}: {
  readonly slowReplyMilliseconds: number;
}): readonly ShopCase[] => [
  {
    id: 'capture-and-refund',
    chapter: 'money',
    title: 'A capture and a partial refund',
    consequence: 'The totals of the shop are wrong even when nothing fails.',
    steps: [{ step: 'capture' }, { step: 'compare' }, { step: 'refund', percent: 40 }],
  },
  {
    id: 'void',
    chapter: 'money',
    title: 'A void',
    consequence: 'The amount stays blocked on the card of the payer.',
    steps: [{ step: 'void' }],
  },
  {
    id: 'two-equal-captures',
    chapter: 'money',
    title: 'Two captures of the same amount of one order',
    consequence:
      'The shop takes the second capture for the first, and one of the two is missing from its totals.',
    steps: [
      { step: 'capture', percent: 50 },
      { step: 'capture', percent: 50 },
    ],
  },
  {
    id: 'amounts-that-floats-truncate',
    chapter: 'money',
    title: 'Amounts that binary floating point truncates: 19.99, 8.87, 4.35',
    consequence:
      'The shop captures a minor unit too little: in floating point, 19.99 × 100 is 1998.9999999999998, and a cast to an integer cuts it off.',
    steps: [1999, 887, 435].map((minorUnits) => ({ step: 'capture', minorUnits, currency: 'AED' })),
  },
  {
    id: 'three-currencies',
    chapter: 'money',
    title: 'Currencies with two, three and no decimals',
    consequence: 'The shop captures ten or a hundred times too much or too little.',
    steps: [
      { step: 'capture', currency: 'AED' },
      { step: 'capture', currency: 'KWD' },
      { step: 'capture', currency: 'JPY' },
    ],
  },
  {
    id: 'refunds-in-three-currencies',
    chapter: 'money',
    title: 'Refunds in currencies with two, three and no decimals',
    consequence: 'The shop refunds ten or a hundred times too much or too little.',
    steps: (['AED', 'KWD', 'JPY'] as const).flatMap((currency) => [
      { step: 'capture', currency },
      { step: 'refund', percent: 40, currency },
    ]),
  },
  {
    id: 'lost-reply',
    chapter: 'replies',
    title: 'The capture is processed, and its reply is lost',
    consequence: 'The shop does not know of money that it has received, or the payer pays twice.',
    steps: [scenario('CAPTURE', { kind: 'reply_lost' }, 1), { step: 'capture' }],
  },
  {
    id: 'lost-request',
    chapter: 'replies',
    title: 'The capture is lost before it is processed',
    consequence: 'The shop ships goods that are not paid, or the payer pays twice.',
    steps: [
      scenario('CAPTURE', { kind: 'request_lost', connection: 'reset' }, 1),
      { step: 'capture', mayBeLost: true },
    ],
  },
  {
    id: 'slow-reply',
    chapter: 'replies',
    title: 'The reply comes after the timeout of the shop, and no feedback comes',
    consequence: 'The shop does not know of money that it has received, or the payer pays twice.',
    steps: [
      scenario('CAPTURE', { kind: 'delay', milliseconds: slowReplyMilliseconds }, 1),
      scenario('CAPTURE', { kind: 'feedback_dropped' }),
      { step: 'capture' },
    ],
  },
  {
    id: 'late-request',
    chapter: 'replies',
    title: 'The capture reaches the gateway after the shop has stopped waiting',
    consequence: 'The shop does not know of money that it has received, or the payer pays twice.',
    steps: [
      scenario('CAPTURE', { kind: 'request_delayed', milliseconds: slowReplyMilliseconds }, 1),
      { step: 'capture' },
    ],
  },
  {
    id: 'reset-then-status-fails',
    chapter: 'replies',
    title:
      'The connection is reset in the reply, the first two CHECK_STATUS of the order fail, and no feedback comes',
    consequence: 'The shop does not know of money that it has received, or the payer pays twice.',
    steps: [
      scenario('CAPTURE', { kind: 'connection_reset' }, 1),
      scenario('CAPTURE', { kind: 'feedback_dropped' }),
      scenario('CHECK_STATUS', { kind: 'request_failed', status: 503 }, 2),
      { step: 'capture' },
    ],
  },
  {
    id: 'server-error',
    chapter: 'replies',
    title: 'The capture is processed, and the reply is an HTTP error',
    consequence: 'The shop does not know of money that it has received, or the payer pays twice.',
    steps: [scenario('CAPTURE', { kind: 'reply_failed', status: 500 }, 1), { step: 'capture' }],
  },
  {
    id: 'refund-reply-lost',
    chapter: 'replies',
    title: 'The refund is processed, and its reply is lost',
    consequence: 'The shop does not know of money that it has refunded, or the merchant refunds twice.',
    steps: [
      { step: 'capture' },
      scenario('REFUND', { kind: 'reply_lost' }, 1),
      { step: 'refund', percent: 40 },
    ],
  },
  {
    id: 'pending-then-captured',
    chapter: 'outcomes',
    title: 'The capture is pending, and succeeds a minute later',
    consequence:
      'The shop ships before it is paid, never learns that it was paid, or counts the capture more than once.',
    steps: [pending('succeeded'), { step: 'capture' }, { step: 'compare' }, { step: 'advance', seconds: 61 }],
  },
  {
    id: 'pending-then-declined',
    chapter: 'outcomes',
    title: 'The capture is pending, and is declined a minute later',
    consequence: 'The shop ships goods that are not paid.',
    steps: [
      pending('declined'),
      { step: 'capture', must: 'not_be_applied' },
      { step: 'compare' },
      { step: 'advance', seconds: 61 },
    ],
  },
  {
    id: 'declined',
    chapter: 'outcomes',
    title: 'The capture is declined',
    consequence: 'The shop ships goods that are not paid.',
    steps: [
      scenario('CAPTURE', { kind: 'decline', message: '666' }, 1),
      { step: 'capture', must: 'not_be_applied' },
    ],
  },
  {
    id: 'uncertain',
    chapter: 'outcomes',
    title: 'The outcome of the capture is uncertain (15777), and it succeeds a minute later',
    consequence: 'The shop does not know of money that it has received, or captures it again.',
    steps: [
      scenario('CAPTURE', { kind: 'uncertain', after_seconds: 60, ends: 'succeeded' }, 1),
      { step: 'capture' },
      { step: 'compare' },
      { step: 'advance', seconds: 61 },
    ],
  },
  {
    id: 'refund-declined',
    chapter: 'outcomes',
    title: 'The refund is declined',
    consequence: 'The payer waits for money that the shop has counted as refunded.',
    steps: [
      { step: 'capture' },
      scenario('REFUND', { kind: 'decline', message: '666' }, 1),
      { step: 'refund', percent: 40, must: 'not_be_applied' },
    ],
  },
  {
    id: 'refund-pending-then-declined',
    chapter: 'outcomes',
    title: 'The refund is pending, and is declined a minute later',
    consequence: 'The payer waits for money that the shop has counted as refunded.',
    steps: [
      { step: 'capture' },
      pending('declined', 'REFUND'),
      { step: 'refund', percent: 40, must: 'not_be_applied' },
      { step: 'compare' },
      { step: 'advance', seconds: 61 },
    ],
  },
  {
    id: 'duplicate-feedback',
    chapter: 'feedback',
    title: 'Each feedback arrives three times',
    consequence: 'The totals of the shop show more money than it received.',
    steps: [scenario('CAPTURE', { kind: 'feedback_duplicated', copies: 3 }, 1), { step: 'capture' }],
  },
  {
    id: 'overtaken-feedback',
    chapter: 'feedback',
    title: 'The feedback that the capture is pending arrives after the feedback that it succeeded',
    consequence: 'A paid order becomes unpaid again.',
    steps: [
      // It succeeds before the minute for which feedback is held back.
      scenario('CAPTURE', { kind: 'pending', after_seconds: 30, ends: 'succeeded' }, 1),
      scenario('CAPTURE', { kind: 'feedback_overtaken', of: 'notification' }, 1),
      { step: 'capture' },
      { step: 'advance', seconds: 31 },
      { step: 'advance', seconds: 35 },
      { step: 'compare' },
    ],
  },
  {
    id: 'late-feedback',
    chapter: 'feedback',
    title: 'The feedback of the capture arrives a day later, after a refund',
    consequence: 'A refunded order counts as paid again.',
    steps: [
      scenario('CAPTURE', { kind: 'feedback_delayed', seconds: 86_400 }, 1),
      { step: 'capture' },
      { step: 'refund', percent: 40 },
      { step: 'advance', seconds: 86_401 },
    ],
  },
  {
    id: 'nine-failed-attempts',
    chapter: 'feedback',
    title: 'Nine attempts to deliver the feedback of a pending capture fail, and the tenth succeeds',
    consequence: 'The shop misses feedback after a failure of the network.',
    steps: [
      pending('succeeded'),
      scenario('CAPTURE', { kind: 'feedback_failed', attempts: 9 }),
      { step: 'capture' },
      { step: 'advance', seconds: 61 },
      { step: 'advance', seconds: 100 },
    ],
  },
  {
    id: 'feedback-while-status-fails',
    chapter: 'feedback',
    title: 'The feedback of a pending capture arrives while CHECK_STATUS fails',
    consequence:
      'The shop does not learn in time how the capture ended: feedback that it acknowledges is not sent again.',
    steps: [
      pending('succeeded'),
      { step: 'capture' },
      { step: 'compare' },
      scenario('CHECK_STATUS', { kind: 'request_failed', status: 503 }, 8),
      { step: 'advance', seconds: 61 },
      { step: 'advance', seconds: 60 },
    ],
  },
  {
    id: 'wrong-signature',
    chapter: 'refusals',
    title: 'The feedback is signed with a wrong phrase',
    consequence: 'Anyone can forge a payment.',
    steps: [scenario('CAPTURE', { kind: 'feedback_wrongly_signed' }), { step: 'capture' }],
  },
  {
    id: 'altered-feedback',
    chapter: 'refusals',
    title: 'A value of the feedback is changed after it was signed',
    consequence: 'Anyone on the way can change an amount.',
    steps: [scenario('CAPTURE', { kind: 'feedback_corrupted' }), { step: 'capture' }],
  },
  {
    id: 'redirect',
    chapter: 'refusals',
    title: 'The shop answers no 302 to feedback that it refuses',
    consequence: 'A 302 acknowledges: a redirect to a sign-in page loses the feedback.',
    steps: [scenario('CAPTURE', { kind: 'feedback_wrongly_signed', of: 'direct' }), { step: 'capture' }],
  },
  ...typedObjectKeys(feedback.encodings).map(encodingCase),
  ...parameters.language.allowedValues.filter((language) => language !== 'en').map(languageCase),
  {
    id: 'killed-before-reply',
    chapter: 'restart',
    title: 'The shop is killed between the request and the reply, and no feedback comes',
    consequence: 'The shop does not know of money that it has received, or the payer pays twice.',
    steps: [
      // Long enough for a busy machine: it ends when the shop is killed.
      scenario('CAPTURE', { kind: 'delay', milliseconds: 60_000 }, 1),
      scenario('CAPTURE', { kind: 'feedback_dropped' }),
      { step: 'capture', inBackground: true },
      { step: 'wait_until_processed' },
      { step: 'kill' },
      { step: 'start' },
    ],
  },
  {
    id: 'killed-after-acknowledgement',
    chapter: 'restart',
    title: 'The shop is killed right after it acknowledged feedback',
    consequence: 'The feedback is lost: the gateway does not send it again.',
    steps: [
      pending('succeeded'),
      { step: 'capture' },
      { step: 'compare' },
      { step: 'advance', seconds: 61 },
      { step: 'kill' },
      { step: 'start' },
    ],
  },
  {
    id: 'key-rotation',
    chapter: 'encodings',
    title: 'The keys are rotated while a capture is pending',
    consequence: 'The shop refuses all feedback from the day of the rotation.',
    steps: [
      pending('succeeded'),
      { step: 'capture' },
      { step: 'compare' },
      { step: 'rotate_keys' },
      { step: 'advance', seconds: 61 },
    ],
  },
  ...paymentCases,
];

function languageCase(language: Language): ShopCase {
  const name = messageLanguageName(language);
  return {
    id: name.toLowerCase(),
    chapter: 'encodings',
    title: `The messages are in ${name}`,
    consequence: `The shop refuses or misreads what it gets about payers who read ${name}.`,
    steps: [pending('succeeded'), { step: 'capture', language }, { step: 'advance', seconds: 61 }],
  };
}

function encodingCase(encoding: FeedbackEncoding): ShopCase {
  return {
    id: `${encoding}-feedback`,
    chapter: 'encodings',
    title: `Feedback of a pending capture in ${encoding === 'form' ? 'form parameters, the default' : encoding.toUpperCase()}`,
    consequence:
      encoding === 'form'
        ? 'The shop does not handle feedback in the default encoding.'
        : `The shop does not handle feedback in ${encoding.toUpperCase()}, which the provider can set.`,
    steps: [
      { step: 'encoding', encoding },
      pending('succeeded'),
      { step: 'capture' },
      { step: 'advance', seconds: 61 },
    ],
  };
}

function scenario(
  operation: NonNullable<ScenarioOfStep['operation']>,
  effect: ScenarioOfStep['effect'],
  times?: number,
): ShopStep {
  return { step: 'scenario', scenario: { operation, effect, ...(times !== undefined && { times }) } };
}

function pending(ends: 'succeeded' | 'declined', operation: 'CAPTURE' | 'REFUND' = 'CAPTURE'): ShopStep {
  return scenario(operation, { kind: 'pending', after_seconds: 60, ends }, 1);
}
