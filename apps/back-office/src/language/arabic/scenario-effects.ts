/** The effects of scenarios in Arabic, by their names in the management API. */
import type { EffectEnding, EffectKind, EffectMember, EffectStage } from '../scenario-effect-titles.ts';

interface Row {
  readonly title: string;
  readonly meaning: string;
}

/** What each effect does, by its kind. */
export const effectsInArabic: Readonly<Record<EffectKind, string>> = {
  request_lost: 'يضيع الاستدعاء: ينتهي الاتصال دون رد، ولا يُعالَج شيء',
  request_failed: 'تردّ البوابة بخطأ HTTP مع 00006، ولا يُعالَج شيء',
  request_delayed: 'يتأخر الاستدعاء قبل معالجته، ويُعالَج حتى إن أغلق المرسل الاتصال في الأثناء',
  decline: 'تُرفض العملية بهذه الرسالة',
  technical_problem: 'تُرفض العملية بالرسالة 006، مشكلة تقنية',
  pending: 'تبقى العملية (19) وطلبها معلّقين إلى أن تكتمل، ويُردّ على العمليات الأخرى بالرسالة 784',
  uncertain: 'تبقى نتيجة العملية غير مؤكَّدة (15777) إلى أن تكتمل، ويُردّ على العمليات الأخرى بالرسالة 784',
  decision_delayed: 'يتقرر الدفع لاحقًا: يُخزَّن طلبه فقط (01035) إلى أن يكتمل',
  delay: 'يتأخر الرد',
  delay_between: 'يتأخر الرد مدة عشوائية بين هذين الحدّين، باحتمالات متساوية',
  delay_around: 'يتأخر الرد مدة عشوائية تتبع التوزيع الأسّي حول المتوسط',
  reply_lost: 'تُعالَج العملية ويضيع الرد: ينتهي الاتصال دون رد',
  connection_reset: 'تُعالَج العملية ويُقطع الاتصال في منتصف الرد',
  reply_failed: 'تُعالَج العملية ويكون الرد خطأ HTTP مع 00006',
  reply_truncated: 'تُعالَج العملية ويُبتر الرد في منتصفه',
  reply_malformed: 'تُعالَج العملية ويكون الرد صفحة HTML',
  reply_wrongly_signed: 'تُعالَج العملية ويُوقَّع الرد بعبارة خاطئة',
  reply_unsigned: 'تُعالَج العملية ويأتي الرد بلا توقيع',
  feedback_duplicated: 'يُرسَل الإشعار عدة مرات',
  feedback_overtaken: 'يُرسَل الإشعار بعد الإشعار التالي من نوعه، أو بعد دقيقة، فيخالف الترتيب',
  feedback_delayed: 'يتأخر الإشعار',
  feedback_dropped: 'لا يُرسَل الإشعار أبدًا',
  feedback_failed:
    'تفشل أولى محاولات تسليم الإشعار كأن العنوان تعطّل: بحالة HTTP هذه أو دون استجابة، ثم تصل المحاولات التالية إلى العنوان',
  feedback_corrupted: 'تُغيَّر قيمة في الإشعار بعد توقيعه',
  feedback_wrongly_signed: 'يُوقَّع الإشعار بعبارة خاطئة',
  feedback_encoded: 'يُكتب الإشعار بهذا الترميز بدلًا من ترميز الحساب',
  payment_completed: 'يكتمل دفع الطلب بعد هذه المدة بهذه النتيجة',
  return_lost: 'يتقرر الدفع، ولا يعود المتصفح إلى المتجر',
  return_delayed: 'يتقرر الدفع ويُرسَل إشعاره فورًا، ويعود المتصفح لاحقًا، فيصل الإشعار قبله عادةً',
  return_duplicated: 'يعود المتصفح مرتين',
  text_escaped: 'تُكتب الفاصلة العليا في العودة والإشعار كما في HTML، ويُوقَّع النص كذلك',
};

/** Each stage on the way of a request at which an effect takes place. */
export const effectStagesInArabic: Readonly<Record<EffectStage, Row>> = {
  request: { title: 'الاستدعاء', meaning: 'قبل معالجة الاستدعاء: يضيع أو يفشل فلا يُحفظ شيء، أو يُعالَج لاحقًا' },
  ledger: {
    title: 'البنك',
    meaning: 'بدلًا من البنك المستحوذ: بعد أن يسمح الطلب والمبالغ والحدود بالعملية فقط',
  },
  delay: { title: 'التأخير', meaning: 'بعد حفظ العملية، وقبل إرسال الرد' },
  reply: { title: 'الرد', meaning: 'بعد حفظ العملية: يستلم التاجر ردًا مختلفًا، أو لا يستلم ردًا' },
  feedback: {
    title: 'الإشعارات',
    meaning: 'على إشعارات العملية: تجتمع فيها آثار السيناريوهات المطابقة',
  },
  payment: {
    title: 'دفع طلب جديد',
    meaning: 'عند إنشاء طلب معلّق أو غير مؤكَّد أو موقوف مؤقتًا دون نهاية خاصة به',
  },
  return: { title: 'العودة إلى المتجر', meaning: 'في طريق عودة المتصفح من صفحة الدفع إلى المتجر' },
};

/** Each member that an effect can have. The management API lists their names as strings. */
export const effectMembersInArabic: Readonly<Record<string, Row>> = {
  connection: { title: 'الاتصال', meaning: 'كيف ينتهي الاتصال: إغلاق عادي (closed) أو قطع (reset).' },
  after_milliseconds: {
    title: 'مدة الانتظار بالمللي ثانية',
    meaning: 'المدة حتى ينتهي الاتصال، وهي صفر افتراضيًا.',
  },
  status: {
    title: 'حالة HTTP',
    meaning: 'حالة HTTP، وهي 500 افتراضيًا للردود، ولا استجابة افتراضيًا للإشعارات.',
  },
  message: {
    title: 'الرسالة',
    meaning: 'الرسالة التي تُرفض بها العملية، وهي 666 افتراضيًا حيث تكون اختيارية.',
  },
  processor_response_code: {
    title: 'رمز معالج الدفع',
    meaning: 'رمز الاستجابة لدى معالج الدفع، وافتراضيًا أقرب رمز في ISO 8583.',
  },
  acquirer_response_code: {
    title: 'رمز البنك المستحوذ',
    meaning: 'رمز الاستجابة لدى البنك المستحوذ، وافتراضيًا أقرب رمز في ISO 8583.',
  },
  after_seconds: { title: 'تكتمل بعد (ثانية)', meaning: 'بحسب ساعة الحساب.' },
  ends: { title: 'النتيجة', meaning: 'نتيجة العملية المعلّقة عند اكتمالها.' },
  milliseconds: { title: 'التأخير بالمللي ثانية', meaning: 'مدة تأخير الاستدعاء أو الرد.' },
  from_milliseconds: { title: 'من (مللي ثانية)', meaning: 'أقصر مدة لتأخير الرد.' },
  to_milliseconds: { title: 'إلى (مللي ثانية)', meaning: 'أطول مدة لتأخير الرد.' },
  mean_milliseconds: { title: 'المتوسط بالمللي ثانية', meaning: 'متوسط مدة تأخير الرد.' },
  of: { title: 'نوع الإشعار', meaning: 'نوع الإشعارات، وكلا النوعين افتراضيًا.' },
  attempts: { title: 'عدد المحاولات الفاشلة', meaning: 'عدد المحاولات التي تفشل قبل الوصول إلى العنوان.' },
  copies: { title: 'عدد النسخ', meaning: 'عدد النسخ في المجموع، وهو 2 افتراضيًا.' },
  seconds: { title: 'التأخير بالثواني', meaning: 'بحسب ساعة الحساب.' },
  encoding: { title: 'الترميز', meaning: 'الترميز الذي يُكتب به الإشعار.' },
} satisfies Readonly<Record<EffectMember, Row>>;

/** The outcome of a pending operation. */
export const effectEndingsInArabic: Readonly<Record<EffectEnding, Row>> = {
  succeeded: { title: 'تنجح', meaning: 'تنجح إن ظل سجل العمليات يسمح بها' },
  declined: { title: 'تُرفض', meaning: 'تُرفض، ويبقى الطلب كما كان' },
};
