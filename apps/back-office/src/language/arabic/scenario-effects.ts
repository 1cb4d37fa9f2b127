/** The effects of scenarios in Arabic, by their names in the management API. */
import type { EffectEnding, EffectKind, EffectMember, EffectStage } from '../scenario-effect-names.ts';

interface Row {
  readonly title: string;
  readonly meaning: string;
}

/** Each effect, by its kind. */
export const effectsInArabic: Readonly<Record<EffectKind, Row>> = {
  request_lost: {
    title: 'ضياع الاستدعاء',
    meaning: 'لا يصل الاستدعاء أبدًا: ينتهي الاتصال دون رد، ولا يُنفَّذ شيء',
  },
  request_failed: {
    title: 'خطأ قبل التنفيذ',
    meaning: 'الرد خطأ HTTP مع 00006، ولا يُنفَّذ شيء',
  },
  decline: { title: 'رفض', meaning: 'تُرفض العملية بهذه الرسالة' },
  technical_problem: { title: 'مشكلة تقنية', meaning: 'تُرفض العملية بالرسالة 006، مشكلة تقنية' },
  pending: {
    title: 'عملية معلّقة',
    meaning: 'تبقى العملية (19) وطلبها معلّقين إلى أن تكتمل، ويُردّ على ما يليها بالرسالة 784',
  },
  uncertain: {
    title: 'نتيجة غير مؤكَّدة',
    meaning: 'تبقى العملية (15777) وطلبها غير مؤكَّدين إلى أن تكتمل، ويُردّ على ما يليها بالرسالة 784',
  },
  delay: { title: 'تأخير ثابت', meaning: 'يتأخر الرد بهذا المقدار' },
  delay_between: {
    title: 'تأخير عشوائي بين حدّين',
    meaning: 'يتأخر الرد مدة عشوائية بين هذين الحدّين، باحتمالات متساوية',
  },
  delay_around: {
    title: 'تأخير عشوائي حول متوسط',
    meaning: 'يتأخر الرد مدة عشوائية تتبع التوزيع الأسّي: قصيرة في الغالب، وتبلغ أحيانًا أضعاف المتوسط',
  },
  reply_lost: {
    title: 'ضياع الرد',
    meaning: 'تُنفَّذ العملية ولا يصل الرد أبدًا: ينتهي الاتصال دون رد',
  },
  connection_reset: {
    title: 'انقطاع الاتصال',
    meaning: 'تُنفَّذ العملية ويُقطع الاتصال في منتصف الرد',
  },
  reply_failed: {
    title: 'خطأ بعد التنفيذ',
    meaning: 'تُنفَّذ العملية ويكون الرد خطأ HTTP مع 00006',
  },
  reply_truncated: { title: 'رد مبتور', meaning: 'تُنفَّذ العملية ويُبتر الرد في منتصفه' },
  reply_malformed: { title: 'رد فاسد الصيغة', meaning: 'تُنفَّذ العملية ويكون الرد صفحة HTML' },
  reply_wrongly_signed: {
    title: 'رد بتوقيع خاطئ',
    meaning: 'تُنفَّذ العملية ويُوقَّع الرد بعبارة خاطئة',
  },
  reply_unsigned: { title: 'رد بلا توقيع', meaning: 'تُنفَّذ العملية ويأتي الرد بلا توقيع' },
  feedback_duplicated: { title: 'إشعار مكرر', meaning: 'يُرسَل الإشعار عدة مرات' },
  feedback_overtaken: {
    title: 'إشعار مخالف للترتيب',
    meaning: 'لا يُرسَل الإشعار إلا بعد الإشعار التالي من نوعه، أو بعد دقيقة على الأكثر',
  },
  feedback_delayed: { title: 'تأخير الإشعار', meaning: 'يُرسَل الإشعار متأخرًا بهذا المقدار' },
  feedback_dropped: { title: 'إسقاط الإشعار', meaning: 'لا يُرسَل الإشعار أبدًا' },
  feedback_corrupted: { title: 'إشعار محرّف', meaning: 'تُغيَّر قيمة في الإشعار بعد توقيعه' },
  feedback_wrongly_signed: {
    title: 'إشعار بتوقيع خاطئ',
    meaning: 'يُوقَّع الإشعار بعبارة خاطئة',
  },
  feedback_encoded: {
    title: 'ترميز آخر للإشعار',
    meaning: 'يُرسَل الإشعار بهذا الترميز، أيًّا كان ترميز الحساب',
  },
};

/** Each stage on the way of a request at which an effect takes place. */
export const effectStagesInArabic: Readonly<Record<EffectStage, Row>> = {
  request: { title: 'الاستدعاء', meaning: 'قبل أن يُنفَّذ أي شيء: لا تتحرك أموال ولا يُحفظ شيء' },
  ledger: {
    title: 'سجل العمليات',
    meaning: 'عند البنك المستحوذ: لا يصل إلى هنا إلا ما يسمح به الطلب والمبالغ والحدود',
  },
  delay: { title: 'التأخير', meaning: 'بعد تنفيذ كل شيء وحفظه، وقبل خروج الرد' },
  reply: { title: 'الرد', meaning: 'بعد تنفيذ كل شيء وحفظه: يصل إلى التاجر غير ما أرسلته البوابة' },
  feedback: {
    title: 'الإشعارات',
    meaning: 'على إشعارات العملية: تُطبَّق آثار كل السيناريوهات المطابقة معًا',
  },
};

/** Each member that an effect can have. The management API lists their names as strings. */
export const effectMembersInArabic: Readonly<Record<string, Row>> = {
  connection: { title: 'الاتصال', meaning: 'كيف ينتهي الاتصال: إغلاق عادي (closed) أو قطع (reset).' },
  after_milliseconds: {
    title: 'مدة الانتظار بالمللي ثانية',
    meaning: 'المدة التي ينتظرها التاجر حتى ينتهي الاتصال، وهي صفر إن تُركت فارغة.',
  },
  status: { title: 'حالة HTTP', meaning: 'حالة HTTP، وهي 500 إن تُركت فارغة.' },
  message: {
    title: 'الرسالة',
    meaning: 'الرسالة التي تُرفض بها العملية. القيمة الافتراضية حيث تكون اختيارية: 666.',
  },
  after_seconds: { title: 'تكتمل بعد (ثانية)', meaning: 'بحسب ساعة الحساب.' },
  ends: { title: 'النتيجة', meaning: 'نتيجة العملية المعلّقة عند اكتمالها.' },
  milliseconds: { title: 'التأخير بالمللي ثانية', meaning: 'مدة تأخير الرد.' },
  from_milliseconds: { title: 'من (مللي ثانية)', meaning: 'أقصر مدة لتأخير الرد.' },
  to_milliseconds: { title: 'إلى (مللي ثانية)', meaning: 'أطول مدة لتأخير الرد.' },
  mean_milliseconds: { title: 'المتوسط بالمللي ثانية', meaning: 'متوسط مدة تأخير الرد.' },
  of: { title: 'نوع الإشعار', meaning: 'هذا النوع من الإشعارات فقط، وكلاهما إن تُرك فارغًا.' },
  copies: { title: 'عدد المرات', meaning: 'عدد مرات الإرسال في المجموع، وهو مرتان إن تُرك فارغًا.' },
  seconds: { title: 'التأخير بالثواني', meaning: 'بحسب ساعة الحساب.' },
  encoding: { title: 'الترميز', meaning: 'الترميز الذي يُكتب به الإشعار.' },
} satisfies Readonly<Record<EffectMember, Row>>;

/** The outcome of a pending operation. */
export const effectEndingsInArabic: Readonly<Record<EffectEnding, Row>> = {
  succeeded: { title: 'تنجح', meaning: 'تُنفَّذ عندئذ إن ظل سجل العمليات يسمح بها' },
  declined: { title: 'تُرفض', meaning: 'تُرفض عندئذ، ويبقى الطلب كما كان قبلها' },
};
