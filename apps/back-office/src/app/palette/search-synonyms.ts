/** What users call the screens and the actions, in addition to their names. Both languages are searched: people know the English words of other tools. */
import type { ScreenName } from '../menu-items.ts';
import type { actionTexts } from './action-texts.ts';

export const screenSearchSynonyms: Readonly<Record<ScreenName, string>> = {
  overview: 'dashboard home start statistics chart credentials connect لوحة البداية إحصاءات',
  orders:
    'payment payments transaction transactions payment page pages open as shopper checkout export csv download list capture void refund صفحة دفع متسوق فتح كمتسوق مدفوعات معاملات تصدير تنزيل',
  savedCards:
    'token tokens token_name tokenization create_token update_token card cards remember me card on file vault wallet expiry رمز مميز رموز مميزة ترميز بطاقة بطاقات حفظ تذكر',
  requests:
    'request log logs api calls history export csv download errors failed refused curl replay compare two diff difference سجل استدعاء طلبات تصدير أخطاء مقارنة',
  webhooks:
    'webhook feedback notification notifications events delivery deliveries sent resend retry failed cause connection refused callback compare two diff 401 404 500 ويب هوك إشعار مرسلة تسليم إعادة الإرسال فشل سبب مقارنة',
  sent: 'sent مرسلة',
  received:
    'inbox received receiver webhook feedback mail messages test endpoint صندوق وارد مستلم رسائل ويب هوك',
  simulation:
    'simulate scenario scenarios mock fake failure error timeout capture refund lost late reply slow delay decline rate limit clock time travel magic amounts presets chaos سيناريو أعطال مهلة بطء رفض ساعة',
  drills:
    'timeline failure drill explore walkthrough step by step rehearse replay race lost repeated تسلسل أعطال تجربة',
  coverage:
    'report badge missing gap covered uncovered untested tests completeness go-live تقرير شارة اختبارات',
  assumptions: 'interpretation rules assumption specification go-live قواعد التفسير مواصفة افتراض',
  snapshots:
    'snapshot reset restore backup undo start over again delete everything orders clean wipe erase seed لقطة إعادة ضبط استعادة نسخة حذف',
  keys: 'security settings key rotation rotate phrase passphrase secret signature sha hmac access code credentials origin ip إعدادات الأمان مفتاح تدوير عبارة سر توقيع رمز الوصول',
  addresses:
    'technical settings webhook url urls endpoint endpoints callback channel notification address retries إعدادات تقنية عنوان رابط قناة إشعار',
  account:
    'merchant settings limits services rename deactivate delete request shape compatible strict encoding retries timeout payment page channel channels redirection iframe own form trusted moto recurring checkout shop origin return url قناة قنوات الدفع تاجر إعدادات حدود خدمات حذف',
  accounts: 'merchants list all new account create merchant تجار قائمة حساب جديد',
  team: 'tokens sessions users members people invite invitation access permission api token read-only colleague login رموز جلسات مستخدمون أعضاء دعوة صلاحية',
  auditLog: 'history changes who security events activity تاريخ تغييرات من غيّر',
  reference:
    'response codes parameters operations statuses messages api documentation sha رموز الاستجابة حقول معاملات عمليات حالات',
  doctor: 'signature mismatch refused check verify fix sign hash wrong invalid debug توقيع تحقق خطأ غير صحيح',
  gatewayProfile: 'real gateway observed profile deviations certify رصد اختلافات حقيقية',
};

export const actionSearchSynonyms: Readonly<Record<keyof typeof actionTexts, string>> = {
  createOrder: 'new add payment طلب جديد إضافة دفع',
  createPayment: 'new payment open page checkout shopper pay card دفع جديد فتح صفحة الدفع متسوق بطاقة',
  newScenario:
    'new create simulate failure timeout capture refund lost late slow reply delay decline mock error محاكاة عطل مهلة رفض جديد',
  stopClock: 'freeze pause advance forward time travel توقيف تجميد الوقت',
  resumeClock: 'run start continue unfreeze time استئناف الوقت',
  rotateKeys: 'rotation change phrase secret passphrase sha new key تدوير تغيير عبارة سر مفتاح',
  invite: 'add user member colleague person share read-only access link مستخدم زميل مشاركة رابط',
  createSnapshot: 'save backup state checkpoint حفظ نسخة حالة',
  signOut: 'log out logout leave exit خروج مغادرة',
  light: 'mode bright color scheme وضع ألوان',
  dark: 'mode night color scheme وضع ليل ألوان',
  systemTheme: 'automatic mode color scheme تلقائي ألوان',
  language: 'arabic english translate لغة عربي إنجليزي',
  showKeys: 'keyboard shortcuts hotkeys help اختصارات لوحة المفاتيح',
  documentation: 'docs guide manual help api sdk دليل مساعدة',
};
