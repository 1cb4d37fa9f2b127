/** The texts of tokens, invitations and sessions. */
import { isolated } from '../../language/arabic/bidi-isolate.ts';
import { formatNumber, pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

const sessionForms = {
  one: 'جلسة واحدة',
  two: 'جلستين',
  few: 'جلسات',
  many: 'جلسة',
  other: 'جلسة',
} as const;

export const texts = {
  cancel: { en: 'Cancel', ar: 'تراجع' },
  title: { en: 'Team', ar: 'الفريق' },
  lead: {
    en: 'Who may sign in as this merchant, and programs that call the management API for this account.',
    ar: 'من يمكنه الدخول بصفة هذا التاجر، والبرامج التي تستدعي واجهة الإدارة لهذا الحساب.',
  },
  titleOfGateway: { en: 'Team of all accounts', ar: 'فريق كل الحسابات' },
  leadOfGateway: {
    en: 'Who may use this gateway: the provider and all merchants.',
    ar: 'من يمكنه استخدام هذه البوابة: مزوّد الخدمة وكل التجار.',
  },

  tokens: { en: 'Tokens', ar: 'رموز الدخول' },
  tokensLead: {
    en: 'Use a token to sign in as this merchant, or to call the management API for this account.',
    ar: 'استخدم رمز الدخول لتسجيل الدخول بصفة هذا التاجر، أو لاستدعاء واجهة الإدارة لهذا الحساب.',
  },
  providerTokens: {
    en: 'You signed in with a link. Tokens of the provider, which end all sign-in links, are created with this command only:',
    ar: 'سجّلت الدخول برابط. رموز دخول مزوّد الخدمة، التي تُنهي كل روابط الدخول، تُنشأ بهذا الأمر فقط:',
  },
  command: { en: 'Command', ar: 'الأمر' },
  tokensLeadOfGateway: {
    en: 'New tokens are the provider’s, and may change every account. Create a merchant’s token on the Team page of its account.',
    ar: 'الرموز الجديدة لمزوّد الخدمة، ويمكنها تغيير كل الحسابات. أنشئ رمز دخول التاجر في صفحة فريق حسابه.',
  },
  noTokens: { en: 'No tokens yet', ar: 'لا رموز دخول بعد' },
  noTokensHint: {
    en: 'Create one for each program that uses the management API, such as a CI build.',
    ar: 'أنشئ رمزًا لكل برنامج يستخدم واجهة الإدارة، مثل خادم البناء.',
  },
  tokenFor: { en: 'Purpose', ar: 'الغرض' },
  tokenExample: { en: 'for example, CI build', ar: 'مثل: خادم البناء' },
  made: { en: 'Created', ar: 'أُنشئ' },
  makeToken: { en: 'Create token', ar: 'إنشاء رمز دخول' },
  tokenOnce: { en: 'Copy the token now', ar: 'انسخ رمز الدخول الآن' },
  tokenOnceMeaning: {
    en: 'It is not shown again. Anyone who has it can use it.',
    ar: 'لا يُعرض مرة أخرى. ويمكن لكل من يملكه استخدامه.',
  },
  signInLinksEnd: {
    en: 'Sign-in links without a token and their sessions have ended, because the provider has a token of its own. They return when it is revoked.',
    ar: 'انتهت روابط الدخول التي لا تحتاج إلى رمز وجلساتها، لأن مزوّد الخدمة أصبح له رمز دخول خاص به. وتعود عند إبطال هذا الرمز.',
  },
  haveIt: { en: 'I copied the token', ar: 'نسخت رمز الدخول' },
  token: { en: 'Token', ar: 'رمز الدخول' },
  copy: { en: 'Copy', ar: 'نسخ' },
  revoke: { en: 'Revoke', ar: 'إبطال' },
  revokeWhich: { en: (name: string) => `Revoke: ${name}`, ar: (name: string) => `إبطال: ${isolated(name)}` },
  revokeTitle: {
    en: (name: string) => `Revoke “${name}”?`,
    ar: (name: string) => `هل تريد إبطال «${isolated(name)}»؟`,
  },
  revokeMeaning: {
    en: 'Programs that use it are refused immediately, and sessions that started with it end.',
    ar: 'تُرفض فورًا البرامج التي تستخدمه، وتنتهي الجلسات التي بدأت به.',
  },
  revoked: { en: 'Token revoked', ar: 'أُبطل رمز الدخول' },
  owner: { en: 'Owner', ar: 'المالك' },
  provider: { en: 'Provider', ar: 'مزوّد الخدمة' },
  actions: { en: 'Actions', ar: 'الإجراءات' },
  lastUsed: { en: 'Last used', ar: 'آخر استخدام' },
  neverUsed: { en: 'never', ar: 'لم يُستخدم' },
  expired: { en: 'Expired', ar: 'منتهي المدة' },

  scope: { en: 'Access', ar: 'الصلاحية' },
  full: { en: 'Full', ar: 'كاملة' },
  fullMeaning: { en: 'Read and change everything', ar: 'القراءة وتغيير كل شيء' },
  readOnly: { en: 'Read-only', ar: 'للقراءة فقط' },
  readOnlyMeaning: { en: 'See everything, change nothing', ar: 'رؤية كل شيء دون تغيير' },
  expires: { en: 'Expires', ar: 'تنتهي المدة' },
  never: { en: 'never', ar: 'لا تنتهي' },
  day: { en: 'in 1 day', ar: 'بعد يوم' },
  week: { en: 'in 7 days', ar: 'بعد 7 أيام' },
  month: { en: 'in 30 days', ar: 'بعد 30 يومًا' },
  quarter: { en: 'in 90 days', ar: 'بعد 90 يومًا' },
  year: { en: 'in 1 year', ar: 'بعد سنة' },

  invite: { en: 'Invite', ar: 'دعوة' },
  inviteMeaning: {
    en: 'Creates a link that signs a person in once, in their browser. They need no token, and you can end their access here at any time.',
    ar: 'تنشئ رابطًا يسجّل دخول شخص مرة واحدة في متصفحه. لا يحتاج إلى رمز دخول، ويمكنك إنهاء دخوله من هنا في أي وقت.',
  },
  person: { en: 'Person', ar: 'الشخص' },
  personExample: { en: 'for example, Sara from QA', ar: 'مثل: سارة من فريق الاختبار' },
  makeLink: { en: 'Create link', ar: 'إنشاء الرابط' },
  linkReady: { en: 'Send this link', ar: 'أرسل هذا الرابط' },
  link: { en: 'Sign-in link', ar: 'رابط الدخول' },
  linkUse: {
    en: 'The link is not shown again. It works once, until',
    ar: 'لا يُعرض الرابط مرة أخرى. ويعمل مرة واحدة حتى',
  },
  linkEnd: { en: 'Access ends', ar: 'وينتهي الدخول في' },
  copyLink: { en: 'Copy link', ar: 'نسخ الرابط' },
  copied: { en: 'Copied', ar: 'نُسخ' },
  done: { en: 'Done', ar: 'تم' },

  sessions: { en: 'Sessions', ar: 'الجلسات' },
  sessionsLead: {
    en: 'Browsers that are signed in now.',
    ar: 'المتصفحات التي سُجّل الدخول فيها الآن.',
  },
  noSessions: {
    en: 'No browser is signed in as this merchant',
    ar: 'لم يُسجَّل الدخول باسم هذا التاجر من أي متصفح',
  },
  noSessionsHint: {
    en: 'Invite a person: the link signs in one browser.',
    ar: 'ادعُ شخصًا: يسجّل الرابط الدخول من متصفح واحد.',
  },
  who: { en: 'Who', ar: 'المستخدم' },
  demoLink: { en: 'Sign-in link of the demo', ar: 'رابط دخول البوابة التجريبية' },
  thisBrowser: { en: 'This browser', ar: 'هذا المتصفح' },
  invited: { en: 'Invited', ar: 'بدعوة' },
  from: { en: 'From', ar: 'المصدر' },
  signedIn: { en: 'Signed in', ar: 'تسجيل الدخول' },
  until: { en: 'until', ar: 'حتى' },
  end: { en: 'End', ar: 'إنهاء' },
  endWhich: {
    en: (name: string) => `End session: ${name}`,
    ar: (name: string) => `إنهاء الجلسة: ${isolated(name)}`,
  },
  sessionEnded: { en: 'Session ended', ar: 'انتهت الجلسة' },
  endOthers: { en: 'End other sessions', ar: 'إنهاء الجلسات الأخرى' },
  endOthersTitle: { en: 'End all other sessions?', ar: 'هل تريد إنهاء كل الجلسات الأخرى؟' },
  endOthersMeaning: {
    en: 'Everyone but you is signed out. They can sign in again with a valid token; invited people need a new link.',
    ar: 'يخرج كل المستخدمين سواك. ويمكنهم الدخول من جديد برمز دخول صالح، ويحتاج المدعوّون إلى رابط جديد.',
  },
  endCount: {
    en: (n: number) => `End ${pluralizeInEnglish(n, 'session', 'sessions')}`,
    ar: (n: number) => `إنهاء ${pluralizeInArabic(n, sessionForms)}`,
  },
  sessionsEnded: {
    en: (n: number) => `${pluralizeInEnglish(n, 'session', 'sessions')} ended`,
    ar: (n: number) => `الجلسات المنتهية: ${formatNumber('ar', n)}`,
  },
} satisfies Texts;
