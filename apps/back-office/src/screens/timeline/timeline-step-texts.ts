/** What a step of a timeline says. */
import type { TimelineStep } from '../../api/timelines.ts';
import type { Texts } from '../../language/translate.ts';

export const stepTexts = {
  capture: {
    en: (amount: string) => `Your shop: capture ${amount}`,
    ar: (amount: string) => `متجرك: تحصيل \u2066${amount}\u2069`,
  },
  refund: {
    en: (amount: string) => `Your shop: refund ${amount}`,
    ar: (amount: string) => `متجرك: استرداد \u2066${amount}\u2069`,
  },
  void: { en: 'Your shop: void the order', ar: 'متجرك: إلغاء تفويض الطلب' },
  scenario: { en: 'Gateway: add a scenario', ar: 'البوابة: إضافة سيناريو' },
  advance: {
    en: (duration: string) => `Gateway: advance the clock by ${duration}`,
    ar: (duration: string) => `البوابة: تقديم الساعة (${duration})`,
  },
  encoding: {
    en: (encoding: string) => `Account: send webhooks as ${encoding}`,
    ar: (encoding: string) => `الحساب: إرسال الإشعارات بترميز ${encoding}`,
  },
  rotate_keys: {
    en: 'Keys and signing: set the next phrases, and rotate to them',
    ar: 'المفاتيح والتوقيع: عيّن العبارات التالية ثم انتقل إليها',
  },
  kill: {
    en: 'Your shop: end its process at once (kill -9)',
    ar: 'متجرك: إيقاف برنامجه قسرًا (\u2066kill -9\u2069)',
  },
  start: { en: 'Your shop: start its process again', ar: 'متجرك: تشغيل برنامجه من جديد' },
  wait_until_processed: {
    en: 'Wait until the order shows the operation',
    ar: 'انتظر حتى يعرض الطلب العملية',
  },
  compare: {
    en: 'Compare the totals of your shop with those of the order',
    ar: 'قارن إجماليات متجرك بإجماليات الطلب',
  },
  inArabic: { en: 'in Arabic', ar: 'بالعربية' },
} satisfies Texts & Readonly<Record<TimelineStep['kind'], unknown>>;
