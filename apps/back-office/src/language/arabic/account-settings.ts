import type { AccountSetting, OptionalService } from '@postern/protocol/spec';
import { leftToRight } from './bidi-isolate.ts';

/** The names and descriptions of the account settings in Arabic. */
export const settingsInArabic: Readonly<
  Record<AccountSetting, { readonly label: string; readonly description: string }>
> = {
  access_code: {
    label: 'رمز الوصول',
    description: 'تنشئه البوابة ويصحب كل استدعاء',
  },
  sha_type: { label: 'نوع SHA', description: 'طريقة تجزئة التوقيعات' },
  sha_request_phrase: {
    label: 'عبارة توقيع الاستدعاءات (SHA)',
    description: 'يوقّع بها التاجر ما يرسله',
  },
  sha_response_phrase: {
    label: 'عبارة توقيع الردود (SHA)',
    description: 'توقّع بها البوابة ردودها وإشعاراتها',
  },
  origin: {
    label: 'عنوان IP أو عنوان URL للمصدر',
    description: 'المصدر الذي يُسمح بالإرسال منه',
  },
  direct_feedback_url: {
    label: 'عنوان URL للإشعار المباشر',
    description: 'يصله إشعار عند معالجة كل عملية',
  },
  notification_feedback_url: {
    label: 'عنوان URL لإشعار تغيّر الحالة',
    description: 'يصله إشعار عند تغيّر حالة الطلب',
  },
};

/** The names of the optional services in Arabic. */
export const servicesInArabic: Readonly<Record<OptionalService, string>> = {
  fraud_prevention: 'مكافحة الاحتيال',
  three_d_secure: `التحقق عبر ${leftToRight('3-D Secure')}`,
  installments: 'التقسيط',
  tokenization: 'الترميز',
  batch: 'المعالجة الجماعية',
};
