/** What each event of a timeline happens to, in the order of the list. */
import type { TimelineEventName } from '../../api/timelines.ts';
import type { Texts } from '../../language/translate.ts';

export const groupTexts = {
  order: { en: 'Order and settings', ar: 'الطلب والإعدادات' },
  capture: { en: 'Capture', ar: 'التحصيل' },
  reply: { en: 'Replies', ar: 'الردود' },
  feedback: { en: 'Webhooks', ar: 'إشعارات Webhook' },
  shop: { en: 'Your shop', ar: 'متجرك' },
  excluded: { en: 'Not possible with the chosen events', ar: 'غير ممكن مع الأحداث المختارة' },
} satisfies Texts;

export type EventGroup = keyof typeof groupTexts;

export const groupOfEvent: Readonly<Record<TimelineEventName, EventGroup>> = {
  keys_rotated: 'order',
  in_kwd: 'order',
  in_jpy: 'order',
  in_arabic: 'order',
  capture_request_lost: 'capture',
  capture_request_late: 'capture',
  capture_pending: 'capture',
  capture_pending_declined: 'capture',
  capture_uncertain: 'capture',
  capture_declined: 'capture',
  capture_reply_lost: 'reply',
  capture_reply_late: 'reply',
  capture_reply_reset: 'reply',
  capture_reply_failed: 'reply',
  refund_reply_lost: 'reply',
  status_fails: 'reply',
  later_status_fails: 'reply',
  feedback_twice: 'feedback',
  feedback_late: 'feedback',
  feedback_overtaken: 'feedback',
  feedback_lost: 'feedback',
  feedback_never: 'feedback',
  feedback_forged: 'feedback',
  feedback_altered: 'feedback',
  feedback_as_json: 'feedback',
  feedback_as_xml: 'feedback',
  captured_twice: 'shop',
  voided: 'shop',
  killed_in_flight: 'shop',
  killed_after_feedback: 'shop',
};
