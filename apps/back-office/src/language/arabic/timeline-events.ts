/** The events of timelines in Arabic. The English texts come from the gateway. */
import type { TimelineEventName } from '../../api/timelines.ts';

export const timelineEventsInArabic: Readonly<Record<TimelineEventName, string>> = {
  capture_request_lost: 'يضيع طلب CAPTURE',
  capture_pending: 'يُعلَّق التحصيل ثم ينجح بعد دقيقة',
  capture_pending_declined: 'يُعلَّق التحصيل ثم يُرفض بعد دقيقة',
  capture_uncertain: 'نتيجة التحصيل غير مؤكدة (15777) ثم ينجح بعد دقيقة',
  capture_declined: 'يُرفض التحصيل',
  capture_reply_lost: 'يضيع الرد على CAPTURE',
  capture_reply_late: 'يصل الرد على CAPTURE بعد انتهاء مهلة المتجر',
  capture_reply_reset: 'ينقطع الاتصال في منتصف الرد على CAPTURE',
  capture_reply_failed: 'يُنفَّذ CAPTURE والرد عليه خطأ HTTP',
  status_fails: 'تفشل أول ثمانية استدعاءات CHECK_STATUS',
  later_status_fails: 'تفشل ثمانية استدعاءات CHECK_STATUS بعد الاسترداد',
  feedback_twice: 'يصل إشعار التحصيل مرتين',
  feedback_late: 'يصل إشعار التحصيل متأخرًا دقيقتين',
  feedback_overtaken: 'يصل إشعار للتحصيل بعد الإشعار الذي يليه',
  feedback_lost: 'تضيع أول ثلاث محاولات لتسليم إشعار التحصيل',
  feedback_never: 'لا يصل إشعار التحصيل أبدًا',
  feedback_forged: 'إشعار التحصيل موقَّع بعبارة خاطئة',
  feedback_altered: 'يُغيَّر المبلغ في إشعار التحصيل بعد توقيعه',
  refund_reply_lost: 'يضيع الرد على REFUND',
  killed_in_flight: 'تُنهى عملية المتجر بين CAPTURE والرد عليه',
  killed_after_feedback: 'تُنهى عملية المتجر فور وصول الإشعار الذي يلي بعد دقيقة',
};
