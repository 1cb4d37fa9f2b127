import type { FeedbackEncoding, FeedbackKind } from '@postern/protocol';

/** What each kind of feedback is called, and when it is sent, in Arabic. */
export const feedbackKindsInArabic: Readonly<
  Record<FeedbackKind, { readonly label: string; readonly sent: string }>
> = {
  direct: { label: 'الإشعار المباشر', sent: 'عند معالجة العملية' },
  notification: { label: 'إشعار تغيّر الحالة', sent: 'عند تغيّر حالة الطلب' },
};

/** What each encoding of feedback is called, in Arabic. */
export const feedbackEncodingsInArabic: Readonly<Record<FeedbackEncoding, string>> = {
  form: 'نموذج ويب',
  json: 'JSON',
  xml: 'XML',
};
