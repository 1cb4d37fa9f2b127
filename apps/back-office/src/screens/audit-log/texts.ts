/** The texts of the audit log. */
import type { AuditEntry } from '../../api/audit-log.ts';
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Language, Texts } from '../../language/translate.ts';

const entryForms = {
  one: 'مدخلة واحدة',
  two: 'مدخلتان',
  few: 'مدخلات',
  many: 'مدخلة',
  other: 'مدخلة',
} as const;

export const texts = {
  title: { en: 'Audit log', ar: 'سجل التدقيق' },
  lead: {
    en: 'Who changed the settings, tokens and simulation of this account, and who signed in to it, newest first.',
    ar: 'من غيّر إعدادات هذا الحساب ورموز دخوله ومحاكاته ومن سجّل الدخول إليه، الأحدث أولًا.',
  },
  titleOfAll: { en: 'Audit log of all accounts', ar: 'سجل التدقيق لكل الحسابات' },
  leadOfAll: {
    en: 'Changes of all accounts and tokens, sign-ins, failed sign-ins and refused access, newest first.',
    ar: 'تغييرات كل الحسابات ورموز الدخول، ومرات تسجيل الدخول الناجحة والفاشلة، ومحاولات الوصول غير المسموح بها، الأحدث أولًا.',
  },

  category: { en: 'Category', ar: 'الفئة' },
  from: { en: 'From', ar: 'من' },
  until: { en: 'Until', ar: 'حتى' },
  token: { en: 'Token', ar: 'رمز الدخول' },
  nothingMatches: { en: 'No entries match these filters', ar: 'لا مدخلات تطابق عوامل التصفية' },
  time: { en: 'Time', ar: 'الوقت' },
  action: { en: 'Action', ar: 'الإجراء' },
  actor: { en: 'Actor', ar: 'المنفّذ' },
  account: { en: 'Account', ar: 'الحساب' },
  changes: { en: 'Changes', ar: 'التغييرات' },
  noAccount: { en: 'none', ar: 'لا شيء' },
  times: { en: (count: number) => `${count} times`, ar: (count: number) => `عدد المرات: ${count}` },
  more: { en: (count: number) => `${count} more`, ar: (count: number) => `${count} أخرى` },
  count: {
    en: (n: number) => pluralizeInEnglish(n, 'entry', 'entries'),
    ar: (n: number) => pluralizeInArabic(n, entryForms),
  },
  nothingYet: { en: 'No entries', ar: 'لا مدخلات' },
  nothingYetHint: {
    en: 'Entries appear here when someone signs in or changes something.',
    ar: 'تظهر المدخلات هنا عندما يسجّل أحد الدخول أو يغيّر شيئًا.',
  },

  secretChanged: { en: 'changed (secret)', ar: 'تغيّر (قيمة سرية)' },
  secretSet: { en: 'set (secret)', ar: 'ضُبط (قيمة سرية)' },
  secretRemoved: { en: 'removed (secret)', ar: 'أزيل (قيمة سرية)' },
  before: { en: 'before', ar: 'قبل' },
  after: { en: 'after', ar: 'بعد' },

  provider: { en: 'Provider', ar: 'مزوّد الخدمة' },
} satisfies Texts;

export const categoryTexts = {
  sessions: { en: 'Sign-ins', ar: 'تسجيل الدخول' },
  failed_sign_ins: { en: 'Failed sign-ins', ar: 'محاولات الدخول الفاشلة' },
  refused_access: { en: 'Refused access', ar: 'محاولات وصول غير مسموح بها' },
  tokens: { en: 'Access tokens', ar: 'رموز الدخول' },
  settings: { en: 'Settings', ar: 'الإعدادات' },
  simulation: { en: 'Simulation', ar: 'المحاكاة' },
} satisfies TextsOf<AuditEntry['category']>;

export const actionTexts = {
  signed_in: { en: 'Signed in', ar: 'تسجيل دخول' },
  signed_out: { en: 'Signed out', ar: 'تسجيل خروج' },
  session_ended: { en: 'Session ended', ar: 'إنهاء جلسة' },
  sessions_ended: { en: 'All other sessions ended', ar: 'إنهاء كل الجلسات الأخرى' },
  sign_in_link_created: { en: 'Sign-in link created', ar: 'إنشاء رابط دخول' },
  token_rejected: { en: 'Unknown token', ar: 'رمز دخول غير معروف' },
  token_expired: { en: 'Expired token', ar: 'رمز دخول منتهي المدة' },
  sign_in_link_rejected: { en: 'Unknown sign-in link', ar: 'رابط دخول غير معروف' },
  sign_in_blocked: { en: 'Blocked after too many failures', ar: 'حظر بعد محاولات فاشلة كثيرة' },
  role_refused: { en: 'Reserved for the provider', ar: 'متاح لمزوّد الخدمة فقط' },
  foreign_account_refused: { en: 'Foreign or unknown account', ar: 'حساب تاجر آخر أو غير معروف' },
  link_session_refused: { en: 'Needs a provider token', ar: 'يتطلب رمز دخول لمزوّد الخدمة' },
  read_only_refused: { en: 'Change with a read-only token', ar: 'محاولة تغيير برمز للقراءة فقط' },
  csrf_token_refused: { en: 'Missing or wrong CSRF token', ar: 'رمز CSRF مفقود أو خاطئ' },
  cross_origin_refused: { en: 'Request of another website', ar: 'استدعاء من موقع آخر' },
  token_created: { en: 'Access token created', ar: 'إنشاء رمز دخول' },
  token_revoked: { en: 'Access token revoked', ar: 'إبطال رمز دخول' },
  account_created: { en: 'Account created', ar: 'إنشاء الحساب' },
  account_changed: { en: 'Account changed', ar: 'تغيير الحساب' },
  security_changed: { en: 'Keys and signing changed', ar: 'تغيير المفاتيح والتوقيع' },
  access_code_renewed: { en: 'Access code renewed', ar: 'تجديد رمز الوصول' },
  next_keys_set: { en: 'Next keys set', ar: 'ضبط المفاتيح التالية' },
  rotation_canceled: { en: 'Key rotation canceled', ar: 'إلغاء تدوير المفاتيح' },
  keys_rotated: { en: 'Keys rotated', ar: 'تدوير المفاتيح' },
  keys_rotated_back: { en: 'Key rotation undone', ar: 'التراجع عن تدوير المفاتيح' },
  previous_keys_revoked: { en: 'Previous keys revoked', ar: 'إبطال المفاتيح السابقة' },
  technical_changed: { en: 'Webhook addresses changed', ar: 'تغيير عناوين الإشعارات' },
  payments_changed: { en: 'Payment settings changed', ar: 'تغيير إعدادات الدفع' },
  delivery_changed: { en: 'Delivery settings changed', ar: 'تغيير إعدادات تسليم الإشعارات' },
  inbox_response_changed: { en: 'Inbox response changed', ar: 'تغيير استجابة صندوق الوارد' },
  scenario_created: { en: 'Scenario created', ar: 'إنشاء سيناريو' },
  scenario_changed: { en: 'Scenario changed', ar: 'تغيير سيناريو' },
  scenarios_deleted: { en: 'Scenarios deleted', ar: 'حذف سيناريوهات' },
  preset_enabled: { en: 'Preset enabled', ar: 'تفعيل مجموعة سيناريوهات جاهزة' },
  preset_disabled: { en: 'Preset disabled', ar: 'تعطيل مجموعة سيناريوهات جاهزة' },
  clock_stopped: { en: 'Clock stopped', ar: 'إيقاف الساعة' },
  clock_resumed: { en: 'Clock resumed', ar: 'تشغيل الساعة' },
  account_deleted: { en: 'Account deleted', ar: 'حذف حساب' },
  orders_deleted: { en: 'Orders deleted', ar: 'حذف طلبات' },
  state_reset: { en: 'Reset to the seed', ar: 'إعادة الضبط إلى الحالة الأولى' },
  seed_imported: { en: 'Seed imported', ar: 'استيراد حالة أولى' },
  snapshot_created: { en: 'Snapshot created', ar: 'إنشاء لقطة' },
  snapshot_restored: { en: 'Snapshot restored', ar: 'استعادة لقطة' },
  snapshot_deleted: { en: 'Snapshot deleted', ar: 'حذف لقطة' },
  clock_advanced: { en: 'Clock advanced', ar: 'تقديم الساعة' },
} satisfies TextsOf<AuditEntry['action']>;

export const actorTexts = {
  token: { en: 'Token', ar: 'رمز دخول' },
  session: { en: 'Session', ar: 'جلسة' },
  sign_in_link: { en: 'Sign-in link', ar: 'رابط دخول' },
  command_line: { en: 'Command line', ar: 'سطر الأوامر' },
  in_process: { en: 'In-process API', ar: 'الواجهة البرمجية داخل البرنامج نفسه' },
  start: { en: 'Start of the gateway', ar: 'بدء تشغيل البوابة' },
  unauthenticated: { en: 'Unknown client', ar: 'جهة غير معروفة' },
} satisfies TextsOf<AuditEntry['actor']['type']>;

type TextsOf<Name extends string> = Readonly<Record<Name, Readonly<Record<Language, string>>>>;
