/** The texts of the account screens. */
import { isolated, leftToRight } from '../../language/arabic/bidi-isolate.ts';
import { formatNumber, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

export const texts = {
  title: { en: 'Accounts', ar: 'الحسابات' },
  lead: { en: 'Merchant accounts of this gateway.', ar: 'حسابات التجار في هذه البوابة.' },
  search: { en: 'Search by identifier or name', ar: 'البحث بالمعرّف أو الاسم' },
  account: { en: 'Account', ar: 'الحساب' },
  identifier: { en: 'Identifier', ar: 'المعرّف' },
  state: { en: 'State', ar: 'الحالة' },
  active: { en: 'Active', ar: 'نشط' },
  inactive: { en: 'Inactive', ar: 'غير نشط' },
  services: { en: 'Optional services', ar: 'الخدمات الاختيارية' },
  noServices: { en: 'none', ar: 'لا شيء' },
  signedWith: { en: 'SHA type', ar: 'نوع SHA' },
  details: { en: 'Details', ar: 'التفاصيل' },
  detailsOf: { en: (name: string) => `Details of ${name}`, ar: (name: string) => `تفاصيل ${isolated(name)}` },
  more: { en: 'Show more accounts', ar: 'عرض المزيد من الحسابات' },
  none: { en: 'No accounts yet', ar: 'لا حسابات بعد' },
  noneMeaning: {
    en: 'Create an account for each merchant, with its own identifier, access code and phrases.',
    ar: 'أنشئ حسابًا لكل تاجر، له معرّفه ورمز الوصول والعبارات الخاصة به.',
  },
  notFound: {
    en: (search: string) => `No account starts with “${search}”`,
    ar: (search: string) => `لا حساب يبدأ بـ «${isolated(search)}»`,
  },
  showAll: { en: 'Show all accounts', ar: 'عرض كل الحسابات' },

  create: { en: 'Create account', ar: 'إنشاء حساب' },
  cancel: { en: 'Cancel', ar: 'تراجع' },
  createYes: { en: 'Create account', ar: 'إنشاء الحساب' },
  name: { en: 'Name', ar: 'الاسم' },
  nameMeaning: { en: 'The merchant’s display name', ar: 'اسم التاجر المعروض' },
  missing: { en: 'Enter a value', ar: 'أدخل قيمة' },
  created: {
    en: (name: string) => `Account ${name} created`,
    ar: (name: string) => `أُنشئ الحساب ${isolated(name)}`,
  },
  createdMeaning: {
    en: 'The gateway accepts its requests now. Copy the phrases: they are not shown again.',
    ar: 'تقبل البوابة استدعاءاته الآن. انسخ العبارتين: لا تُعرضان مرة أخرى.',
  },
  copyWhich: { en: (label: string) => `Copy: ${label}`, ar: (label: string) => `نسخ: ${label}` },
  onward: { en: 'Next steps', ar: 'الخطوات التالية' },
  toTechnical: { en: 'Set feedback addresses', ar: 'ضبط عناوين الإشعارات' },
  toAccount: { en: 'Set services and limits', ar: 'ضبط الخدمات والحدود' },
  toOverview: { en: 'Open account', ar: 'فتح الحساب' },

  activate: { en: 'Activate account', ar: 'تنشيط الحساب' },
  deactivate: { en: 'Deactivate account', ar: 'إيقاف الحساب' },
  deactivateTitle: { en: 'Deactivate this account?', ar: 'هل تريد إيقاف هذا الحساب؟' },
  deactivateMeaning: {
    en: 'Its orders and settings stay. Until you activate it again, the gateway refuses all its requests. The response code is',
    ar: 'تبقى طلباته وإعداداته. ولا تقبل البوابة استدعاءاته حتى تنشّطه من جديد. ورمز الاستجابة',
  },
  activateTitle: { en: 'Activate this account?', ar: 'هل تريد تنشيط هذا الحساب؟' },
  activateMeaning: { en: 'The gateway accepts its requests again.', ar: 'تقبل البوابة استدعاءاته من جديد.' },
  activated: { en: 'Account activated', ar: 'نُشّط الحساب' },
  deactivated: { en: 'Account deactivated', ar: 'أُوقف الحساب' },

  general: { en: 'General', ar: 'عام' },
  byProvider: { en: 'Set by the provider.', ar: 'يضبطها مزوّد الخدمة.' },
  shape: { en: 'Request validation', ar: 'التحقق من الاستدعاءات' },
  strict: { en: 'Strict', ar: 'صارم' },
  strictMeaning: {
    en: 'Every value must be a JSON string. Unknown parameters are refused.',
    ar: 'يجب أن تكون كل قيمة نصًا في JSON. ولا تُقبل الحقول غير المعروفة.',
  },
  compatible: { en: 'Compatible', ar: 'متوافق' },
  compatibleMeaning: {
    en: 'JSON integers, unknown parameters, and CHECK_STATUS by fort_id alone are accepted. All other checks stay.',
    ar: 'تُقبل الأعداد الصحيحة في JSON، والحقول غير المعروفة، واستعلام CHECK_STATUS بقيمة fort_id وحدها. وتبقى سائر عمليات التحقق.',
  },

  on: { en: 'on', ar: 'مفعّلة' },
  off: { en: 'off', ar: 'غير مفعّلة' },
  servicesLead: { en: 'Switches take effect immediately.', ar: 'يسري التبديل فورًا.' },

  limits: { en: 'Limits', ar: 'الحدود' },
  limitsLead: {
    en: 'The maximum amount per operation (message 050), and the maximum captured per order (058) and per day in UTC (057).',
    ar: 'أقصى مبلغ للعملية الواحدة (الرسالة 050)، وأقصى ما يُحصَّل للطلب الواحد (058) وفي اليوم بتوقيت UTC (057).',
  },
  limitsEmpty: { en: 'An empty field means no limit.', ar: 'الحقل الفارغ بلا حد.' },
  currency: { en: 'Currency', ar: 'العملة' },
  per_transaction: { en: 'Per operation', ar: 'للعملية' },
  per_order: { en: 'Per order', ar: 'للطلب' },
  daily: { en: 'Per day', ar: 'لليوم' },
  limitOf: {
    en: (name: string, currency: string) => `${name}, ${currency}`,
    ar: (name: string, currency: string) => `${name}، ${currency}`,
  },
  noLimit: { en: 'no limit', ar: 'بلا حد' },
  noLimits: { en: 'No limits set', ar: 'لم تُضبط أي حدود' },
  addCurrency: { en: 'Add currency', ar: 'إضافة عملة' },
  noCurrency: { en: 'No matching currency', ar: 'لا عملة مطابقة' },
  removeCurrency: {
    en: (currency: string) => `Remove limits in ${currency}`,
    ar: (currency: string) => `إزالة الحدود بعملة ${currency}`,
  },
  NotADecimal: { en: 'Enter a number such as 1000.50', ar: 'أدخل عددًا مثل 1000.50' },
  ExcessDecimals: {
    en: 'Too many decimals for this currency',
    ar: 'الخانات العشرية أكثر مما تسمح به العملة',
  },
  TooLarge: { en: 'The amount is too large', ar: 'المبلغ كبير جدًا' },
  Zero: { en: 'Enter an amount above zero', ar: 'أدخل مبلغًا أكبر من صفر' },

  delivery: { en: 'Feedback delivery', ar: 'تسليم الإشعارات' },
  deliveryLead: {
    en: 'How feedback (webhooks) is sent. Changes also apply to feedback that is waiting.',
    ar: 'طريقة إرسال الإشعارات (webhooks). تسري التغييرات على الإشعارات المنتظرة أيضًا.',
  },
  encoding: { en: 'Encoding', ar: 'الترميز' },
  attempts: { en: 'Maximum attempts', ar: 'الحد الأقصى للمحاولات' },
  interval: { en: 'Seconds between attempts', ar: 'الثواني بين المحاولات' },

  payments: { en: 'Payments', ar: 'المدفوعات' },
  paymentsLead: {
    en: 'The shop posts a signed form to /paymentPage, beside the address of the API, or its server sends the payment to the API.',
    ar: `يرسل المتجر نموذجًا موقّعًا إلى ${leftToRight('/paymentPage')} بجانب عنوان الواجهة، أو يرسل خادمه الدفع إلى الواجهة.`,
  },
  channels: { en: 'Payment channels', ar: 'قنوات الدفع' },
  channelsMeaning: {
    en: 'With any channel, the shop can also pay with the token of a card. Without one, the gateway creates no payments (00004).',
    ar: 'مع أي قناة يستطيع المتجر الدفع بالرمز المميّز للبطاقة أيضًا. ومن دون قناة لا تنشئ البوابة مدفوعات (00004).',
  },
  withoutChannel: {
    en: (messageCode: string) => `Without it, the response code is 00${messageCode}.`,
    ar: (messageCode: string) => `من دونها رمز الاستجابة 00${messageCode}.`,
  },
  shopOrigins: { en: 'Origins of the shop’s pages', ar: 'أصول صفحات المتجر' },
  shopOriginsMeaning: {
    en: 'One in each line. Refused forms return only to these, and forms of other pages are refused (00040). Empty: forms may come from any page.',
    ar: 'أصل في كل سطر. لا تعود النماذج المرفوضة إلا إليها، ولا تُقبل نماذج الصفحات الأخرى (00040). إذا كان فارغًا تُقبل النماذج من أي صفحة.',
  },
  returnUrl: { en: 'Return address', ar: 'عنوان العودة' },
  returnUrlMeaning: {
    en: 'Where the browser returns to if a form has no return_url.',
    ar: `يعود المتصفح إليه إذا لم يكن ${leftToRight('return_url')} في النموذج.`,
  },
  returnMethod: { en: 'Return by', ar: 'العودة بطريقة' },
  POST: { en: 'The browser posts the result as a form.', ar: 'يرسل المتصفح النتيجة كنموذج.' },
  GET: {
    en: 'The result is in the query of the address. Personal values are stars.',
    ar: 'تكون النتيجة في استعلام العنوان، وتحل النجوم محل القيم الشخصية.',
  },
  paymentCurrencies: { en: 'Currencies of payments', ar: 'عملات المدفوعات' },
  allCurrencies: { en: 'All currencies', ar: 'كل العملات' },

  deleteAccount: { en: 'Delete account', ar: 'حذف الحساب' },
  deleteAccountLead: {
    en: 'Deletes the account with its orders, saved cards, settings, keys, access tokens and snapshots. Its log entries stay until they expire.',
    ar: 'يحذف الحساب مع طلباته وبطاقاته المحفوظة وإعداداته ومفاتيحه ورموز دخوله ولقطاته. وتبقى مدخلاته في السجلات حتى تنتهي مدتها.',
  },
  deleteAccountTitle: {
    en: (name: string) => `Delete the account ${name}?`,
    ar: (name: string) => `هل تريد حذف الحساب ${isolated(name)}؟`,
  },
  deletedWithAccount: { en: 'This is deleted with it:', ar: 'يُحذف معه ما يلي:' },
  orderCount: {
    en: (n: number) => pluralizeInEnglish(n, 'order', 'orders'),
    ar: (n: number) => `الطلبات: ${formatNumber('ar', n)}`,
  },
  savedCardCount: {
    en: (n: number) => pluralizeInEnglish(n, 'saved card or card token', 'saved cards or card tokens'),
    ar: (n: number) => `البطاقات المحفوظة والرموز المميّزة لبطاقات: ${formatNumber('ar', n)}`,
  },
  feedbackCount: {
    en: (n: number) => pluralizeInEnglish(n, 'feedback (webhook)', 'feedback (webhooks)'),
    ar: (n: number) => `الإشعارات (webhooks): ${formatNumber('ar', n)}`,
  },
  tokenCount: {
    en: (n: number) => pluralizeInEnglish(n, 'access token', 'access tokens'),
    ar: (n: number) => `رموز الدخول: ${formatNumber('ar', n)}`,
  },
  snapshotCount: {
    en: (n: number) => pluralizeInEnglish(n, 'snapshot', 'snapshots'),
    ar: (n: number) => `اللقطات: ${formatNumber('ar', n)}`,
  },
  deleteAccountMeaning: {
    en: 'The gateway refuses requests of this merchant from now on. This cannot be undone.',
    ar: 'ولا تقبل البوابة بعد ذلك استدعاءات هذا التاجر. ولا يمكن التراجع عن ذلك.',
  },
  accountDeleted: {
    en: (name: string) => `Account ${name} deleted`,
    ar: (name: string) => `حُذف الحساب ${isolated(name)}`,
  },

  save: { en: 'Save', ar: 'حفظ' },
  discard: { en: 'Discard', ar: 'تجاهل' },
  saved: { en: 'Changes saved and in effect', ar: 'حُفظت التغييرات وهي سارية' },
} satisfies Texts;
