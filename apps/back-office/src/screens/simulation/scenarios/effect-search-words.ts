/** The words in which people search for effects, in addition to the titles and meanings. */
import type { EffectKind } from '../../../language/scenario-effect-titles.ts';
import type { Language } from '../../../language/translate.ts';

type Words = Readonly<Record<Language, string>>;

export const effectSearchWords: Readonly<Record<EffectKind, Words>> = {
  request_lost: {
    en: 'timeout times timed out no response answer hangs hung network down unreachable dropped connection closed offline',
    ar: 'مهلة انتهاء المهلة بلا رد انقطاع الشبكة تعذّر الوصول',
  },
  request_failed: {
    en: '429 500 502 503 504 5xx server error outage down maintenance unavailable bad gateway rate limit too many requests throttled',
    ar: 'خطأ الخادم تعطل صيانة غير متاح',
  },
  request_delayed: {
    en: 'late slow network queue timeout then processed double capture race retry',
    ar: 'متأخر بطيء الشبكة مهلة انتهاء المهلة ثم معالجة تكرار',
  },
  decline: {
    en: 'declined rejected refused insufficient funds do not honor card expired stolen lost limit fraud bank issuer failed payment',
    ar: 'مرفوض رفض البنك رصيد غير كاف بطاقة منتهية مسروقة احتيال',
  },
  technical_problem: { en: '006 error failure acquirer bank down', ar: 'عطل خطأ تقني البنك' },
  pending: {
    en: 'pending in progress async asynchronous processing later waiting 19 20',
    ar: 'معلق قيد التنفيذ لاحقا انتظار',
  },
  uncertain: { en: 'unknown unclear 15777 timeout at the bank', ar: 'مجهول غير معروف' },
  decision_delayed: {
    en: 'payment stored 01035 order created waiting checkout later async',
    ar: 'دفع لاحقا انتظار معلق',
  },
  delay: { en: 'slow latency timeout lag wait sleep', ar: 'بطيء بطء مهلة انتظار' },
  delay_between: { en: 'slow latency jitter random timeout', ar: 'بطيء بطء عشوائي تذبذب' },
  delay_around: { en: 'slow latency jitter random timeout exponential', ar: 'بطيء بطء عشوائي متوسط' },
  reply_lost: {
    en: 'timeout times timed out no response answer hangs hung unknown outcome read timeout idempotency connection closed',
    ar: 'مهلة انتهاء المهلة بلا رد نتيجة مجهولة',
  },
  connection_reset: { en: 'econnreset reset network broken pipe rst', ar: 'انقطاع الشبكة قطع' },
  reply_failed: {
    en: '500 502 503 504 5xx server error bad gateway unknown outcome',
    ar: 'خطأ الخادم نتيجة مجهولة',
  },
  reply_truncated: { en: 'incomplete invalid json cut half parse error', ar: 'ناقص مقطوع تحليل' },
  reply_malformed: { en: 'html invalid json garbage proxy page parse error', ar: 'صفحة تحليل' },
  reply_wrongly_signed: {
    en: 'bad signature invalid signature mismatch forged tampered man in the middle',
    ar: 'توقيع غير صحيح تزوير',
  },
  reply_unsigned: { en: 'no signature missing signature', ar: 'بدون توقيع' },
  feedback_duplicated: {
    en: 'duplicate webhook twice double repeated idempotency deduplication at least once',
    ar: 'إشعار مرتين تكرار ويب هوك webhook',
  },
  feedback_overtaken: { en: 'webhook order race reordered late early', ar: 'ترتيب ويب هوك webhook' },
  feedback_delayed: { en: 'late slow webhook delay', ar: 'متأخر بطيء ويب هوك webhook' },
  feedback_dropped: { en: 'missing lost webhook never arrives', ar: 'ضائع مفقود ويب هوك webhook' },
  feedback_failed: {
    en: 'fail times then succeed retry retries webhook failing endpoint down 500 503 timeout recover backoff flaky',
    ar: 'فشل ثم نجاح إعادة المحاولة محاولات ويب هوك webhook تعطل',
  },
  feedback_corrupted: { en: 'tampered changed forged webhook', ar: 'تزوير تلاعب ويب هوك webhook' },
  feedback_wrongly_signed: {
    en: 'webhook bad signature invalid signature mismatch forged',
    ar: 'توقيع غير صحيح تزوير ويب هوك webhook',
  },
  feedback_encoded: { en: 'webhook format json form xml content type', ar: 'صيغة ويب هوك webhook' },
  payment_completed: { en: 'payment result 3ds checkout on hold review', ar: 'نتيجة الدفع مراجعة' },
  return_lost: {
    en: 'checkout redirect browser closed shopper never comes back abandoned payment page',
    ar: 'عودة المتسوق المتصفح أغلق صفحة الدفع',
  },
  return_delayed: {
    en: 'checkout redirect late webhook first before return race payment page',
    ar: 'عودة متأخرة ويب هوك أولا webhook صفحة الدفع',
  },
  return_duplicated: {
    en: 'checkout redirect twice double return duplicate reload payment page',
    ar: 'عودة مرتين تكرار صفحة الدفع',
  },
  text_escaped: {
    en: 'apostrophe html entity encoding escape signature mismatch checkout',
    ar: 'فاصلة عليا ترميز توقيع',
  },
};
