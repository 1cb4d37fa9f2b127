import type { FeedbackKind } from '@postern/protocol/spec';

/** The names of the kinds of feedback and when each is sent, in Arabic. */
export const feedbackKindsInArabic: Readonly<
  Record<FeedbackKind, { readonly label: string; readonly sent: string }>
> = {
  direct: { label: 'الإشعار المباشر', sent: 'عند معالجة العملية' },
  notification: { label: 'إشعار تغيّر الحالة', sent: 'عند تغيّر حالة الطلب' },
};

/** The name of the encoding of forms, in Arabic. */
export const formEncodingInArabic = 'نموذج ويب';
