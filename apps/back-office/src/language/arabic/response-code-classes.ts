import type { ResponseCodeClass } from '@postern/protocol';
import type { StatusClass } from '@postern/protocol/spec';

/** The names of the response code classes and what each means for the caller, in Arabic. */
export const codeClassesInArabic: Readonly<
  Record<ResponseCodeClass, { readonly label: string; readonly meaning: string }>
> = {
  succeeded: { label: 'ناجح', meaning: 'نُفّذت العملية' },
  pending: {
    label: 'معلّق',
    meaning: 'لم تكتمل العملية بعد: تصل النتيجة بإشعار، أو استعلم عنها عبر CHECK_STATUS',
  },
  uncertain: {
    label: 'غير مؤكَّد',
    meaning: 'ربما نُفّذت العملية وربما لم تُنفَّذ: استعلم عبر CHECK_STATUS قبل أي إجراء آخر',
  },
  declined: {
    label: 'مرفوض',
    meaning: 'جاء الرفض من جهة العميل: من بنكه أو محفظته أو بطاقته أو منه نفسه',
  },
  refused: {
    label: 'غير مقبول',
    meaning: 'لا يمكن تنفيذ الاستدعاء: صحّحه',
  },
  configuration: {
    label: 'خطأ في الإعدادات',
    meaning: 'الحساب غير مهيّأ لذلك: صحّح إعدادات التاجر أو إعدادات مزوّد الخدمة',
  },
  fraud: { label: 'اشتباه احتيال', meaning: 'أُوقف للاشتباه في احتيال' },
  temporary: {
    label: 'خطأ مؤقت',
    meaning: 'لم تُنفَّذ العملية لسبب مؤقت: قد تنجح إذا أعدت الإرسال نفسه لاحقًا',
  },
};

/** The names of the status classes in Arabic, the same as the response code classes where they correspond. */
export const statusClassesInArabic: Readonly<Record<StatusClass, string>> = {
  succeeded: codeClassesInArabic.succeeded.label,
  pending: codeClassesInArabic.pending.label,
  uncertain: codeClassesInArabic.uncertain.label,
  refused: codeClassesInArabic.refused.label,
  failed: 'فاشل',
};
