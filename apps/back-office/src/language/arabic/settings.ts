import type { Setting } from '@postern/protocol';

/** The names and descriptions of the account settings in Arabic. */
export const settingsInArabic: Readonly<
  Record<Setting, { readonly label: string; readonly meaning: string }>
> = {
  access_code: {
    label: 'رمز الوصول',
    meaning: 'تنشئه البوابة ويصحب كل استدعاء',
  },
  sha_type: { label: 'نوع SHA', meaning: 'طريقة تجزئة التوقيعات' },
  sha_request_phrase: {
    label: 'عبارة توقيع الاستدعاءات (SHA)',
    meaning: 'يوقّع بها التاجر ما يرسله',
  },
  sha_response_phrase: {
    label: 'عبارة توقيع الردود (SHA)',
    meaning: 'توقّع بها البوابة ردودها وإشعاراتها',
  },
  origin: {
    label: 'عنوان IP أو عنوان URL للمصدر',
    meaning: 'المصدر الذي يُسمح بالإرسال منه',
  },
  direct_feedback_url: {
    label: 'عنوان URL للإشعار المباشر',
    meaning: 'يصله إشعار عند معالجة كل عملية',
  },
  notification_feedback_url: {
    label: 'عنوان URL لإشعار تغيّر الحالة',
    meaning: 'يصله إشعار عند تغيّر حالة الطلب',
  },
};
