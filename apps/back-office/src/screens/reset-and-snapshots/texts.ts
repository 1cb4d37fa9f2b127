/** The texts of resets, snapshots and deleted orders. */
import { isolated } from '../../language/arabic/bidi-isolate.ts';
import { formatNumber, pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

const accountForms = {
  zero: 'لا حسابات',
  one: 'حساب واحد',
  two: 'حسابان',
  few: 'حسابات',
  many: 'حسابًا',
  other: 'حساب',
} as const;

const orderForms = {
  zero: 'لا طلبات',
  one: 'طلب واحد',
  two: 'طلبان',
  few: 'طلبات',
  many: 'طلبًا',
  other: 'طلب',
} as const;

const feedbackForms = {
  zero: 'لا إشعارات',
  one: 'إشعار واحد',
  two: 'إشعاران',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
} as const;

const messageForms = {
  zero: 'لا رسائل في صندوق الوارد',
  one: 'رسالة واحدة في صندوق الوارد',
  two: 'رسالتان في صندوق الوارد',
  few: 'رسائل في صندوق الوارد',
  many: 'رسالة في صندوق الوارد',
  other: 'رسالة في صندوق الوارد',
} as const;

const scenarioForms = {
  zero: 'لا سيناريوهات',
  one: 'سيناريو واحد',
  two: 'سيناريوان',
  few: 'سيناريوهات',
  many: 'سيناريو',
  other: 'سيناريو',
} as const;

export const texts = {
  cancel: { en: 'Cancel', ar: 'تراجع' },
  title: { en: 'Snapshots', ar: 'اللقطات' },
  lead: {
    en: 'Save the state of the account and restore it, reset the account, or delete its orders.',
    ar: 'احفظ حالة الحساب واستعدها، أو أعد ضبطه، أو احذف طلباته.',
  },

  titleOfAll: { en: 'Snapshots of all accounts', ar: 'لقطات كل الحسابات' },
  leadOfAll: {
    en: 'Return all accounts to an earlier state, together.',
    ar: 'أعد كل الحسابات إلى حالة سابقة معًا.',
  },

  accounts: {
    en: (n: number) => pluralizeInEnglish(n, 'account', 'accounts'),
    ar: (n: number) => pluralizeInArabic(n, accountForms),
  },
  orders: {
    en: (n: number) => pluralizeInEnglish(n, 'order', 'orders'),
    ar: (n: number) => pluralizeInArabic(n, orderForms),
  },
  savedCards: {
    en: (n: number) => pluralizeInEnglish(n, 'saved card or card token', 'saved cards or card tokens'),
    ar: (n: number) => `البطاقات المحفوظة والرموز المميّزة لبطاقات: ${formatNumber('ar', n)}`,
  },
  feedback: {
    en: (n: number) => pluralizeInEnglish(n, 'feedback (webhook)', 'feedback (webhooks)'),
    ar: (n: number) => pluralizeInArabic(n, feedbackForms),
  },
  inboxMessages: {
    en: (n: number) => pluralizeInEnglish(n, 'inbox message', 'inbox messages'),
    ar: (n: number) => pluralizeInArabic(n, messageForms),
  },
  scenarios: {
    en: (n: number) => pluralizeInEnglish(n, 'scenario', 'scenarios'),
    ar: (n: number) => pluralizeInArabic(n, scenarioForms),
  },

  reset: { en: 'Reset', ar: 'إعادة الضبط' },
  resetLead: {
    en: 'Replaces the orders, saved cards, feedback, inbox, scenarios, clock, settings and keys by the seed: the state in which the account was created.',
    ar: 'تحل الحالة الأولى التي أُنشئ بها الحساب محل طلباته وبطاقاته المحفوظة وإشعاراته وصندوق وارده وسيناريوهاته وساعته وإعداداته ومفاتيحه.',
  },
  seed: { en: 'Seed of', ar: 'الحالة الأولى في' },
  noSeed: {
    en: 'No seed is stored, because it was too large. Use a snapshot instead.',
    ar: 'الحالة الأولى غير محفوظة لأنها كبيرة جدًا. استخدم لقطة بدلًا منها.',
  },
  resetAllLead: {
    en: 'Replaces the orders, saved cards, feedback, inbox, scenarios, clock, settings and keys of each account by its seed: the state in which it was created.',
    ar: 'تحل الحالة الأولى التي أُنشئ بها كل حساب محل طلباته وبطاقاته المحفوظة وإشعاراته وصندوق وارده وسيناريوهاته وساعته وإعداداته ومفاتيحه.',
  },
  resetAllAction: { en: 'Reset all accounts', ar: 'إعادة ضبط كل الحسابات' },
  resetAllTitle: { en: 'Reset all accounts?', ar: 'هل تريد إعادة ضبط كل الحسابات؟' },
  resetCount: {
    en: (n: number) => `Reset ${pluralizeInEnglish(n, 'account', 'accounts')}`,
    ar: (n: number) => `إعادة ضبط ${pluralizeInArabic(n, { ...accountForms, two: 'حسابين' })}`,
  },
  replacedByAll: {
    en: (n: number) =>
      `The saved state of all accounts takes its place, with ${pluralizeInEnglish(n, 'order', 'orders')}. Settings, keys, scenarios and clocks return to it, too.`,
    ar: (n: number) =>
      `وتحل محله الحالة المحفوظة لكل الحسابات (${pluralizeInArabic(n, orderForms)})، وتعود إليها الإعدادات والمفاتيح والسيناريوهات والساعات أيضًا.`,
  },
  deletesOthers: {
    en: 'Accounts that are not in it are deleted with their access tokens. Other access tokens, snapshots and logs stay.',
    ar: 'وتُحذف الحسابات التي ليست فيها مع رموز دخولها. وتبقى رموز الدخول الأخرى واللقطات والسجلات.',
  },
  resetAllDone: {
    en: (n: number) => `${pluralizeInEnglish(n, 'account', 'accounts')} reset`,
    ar: (n: number) => `ما أُعيد ضبطه: ${pluralizeInArabic(n, accountForms)}`,
  },
  resetAction: { en: 'Reset account', ar: 'إعادة ضبط الحساب' },
  resetTitle: { en: 'Reset this account?', ar: 'هل تريد إعادة ضبط هذا الحساب؟' },
  replaced: { en: 'This is deleted:', ar: 'يُحذف ما يلي:' },
  replacedBy: {
    en: (n: number) =>
      `The saved state takes its place, with ${pluralizeInEnglish(n, 'order', 'orders')}. Settings, keys, scenarios and the clock return to it, too.`,
    ar: (n: number) =>
      `وتحل محله الحالة المحفوظة (${pluralizeInArabic(n, orderForms)})، وتعود إليها الإعدادات والمفاتيح والسيناريوهات والساعة أيضًا.`,
  },
  stays: { en: 'Access tokens, snapshots and logs stay.', ar: 'وتبقى رموز الدخول واللقطات والسجلات.' },
  staysForMerchant: {
    en: 'Access tokens, snapshots, logs, and what only the provider sets stay.',
    ar: 'وتبقى رموز الدخول واللقطات والسجلات وما لا يضبطه إلا مزوّد الخدمة.',
  },
  resetDone: {
    en: (n: number) => `Account reset: ${pluralizeInEnglish(n, 'order', 'orders')}`,
    ar: (n: number) => `أُعيد ضبط الحساب: ${pluralizeInArabic(n, orderForms)}`,
  },

  snapshots: { en: 'Snapshots', ar: 'اللقطات' },
  snapshotsLead: {
    en: 'A snapshot is a copy of the orders, saved cards, feedback, inbox, scenarios, clock, settings and keys. A restore replaces all of these.',
    ar: 'اللقطة نسخة من الطلبات والبطاقات المحفوظة والإشعارات وصندوق الوارد والسيناريوهات والساعة والإعدادات والمفاتيح. تستبدل استعادتها كل هذا.',
  },
  snapshotsLeadOfAll: {
    en: 'A snapshot is a copy of all accounts. A restore replaces them, and deletes accounts that are not in it with their access tokens. Other access tokens, snapshots and logs stay.',
    ar: 'اللقطة نسخة من كل الحسابات. تستبدلها استعادتها، وتحذف الحسابات التي ليست فيها مع رموز دخولها. وتبقى رموز الدخول الأخرى واللقطات والسجلات.',
  },
  noSnapshots: { en: 'No snapshots yet', ar: 'لا لقطات بعد' },
  noSnapshotsHint: {
    en: 'Create one before a test, and restore it after the test.',
    ar: 'أنشئ لقطة قبل الاختبار، واستعدها بعده.',
  },
  name: { en: 'Name', ar: 'الاسم' },
  nameHasSpace: { en: 'Write the name without spaces', ar: 'اكتب الاسم دون مسافات' },
  nameWrong: { en: 'Remove the other characters', ar: 'احذف الحروف الأخرى' },
  nameRule: {
    en: 'Letters, digits, hyphens, underscores and dots',
    ar: 'حروف لاتينية وأرقام والعلامات \u2066- _ .\u2069',
  },
  orderCount: { en: 'Orders', ar: 'الطلبات' },
  size: { en: 'Size', ar: 'الحجم' },
  created: { en: 'Created', ar: 'أُنشئت' },
  actions: { en: 'Actions', ar: 'الإجراءات' },
  createSnapshot: { en: 'Create snapshot', ar: 'إنشاء لقطة' },
  createMeaning: {
    en: 'It has the settings, keys, scenarios, clock, orders, saved cards, feedback and inbox of the account as they are now.',
    ar: 'تشمل إعدادات الحساب ومفاتيحه وسيناريوهاته وساعته وطلباته وبطاقاته المحفوظة وإشعاراته وصندوق وارده كما هي الآن.',
  },
  snapshotCreated: {
    en: (name: string) => `Snapshot ${name} created`,
    ar: (name: string) => `أُنشئت اللقطة ${isolated(name)}`,
  },
  restore: { en: 'Restore', ar: 'استعادة' },
  restoreWhich: {
    en: (name: string) => `Restore ${name}`,
    ar: (name: string) => `استعادة ${isolated(name)}`,
  },
  restoreTitle: {
    en: (name: string) => `Restore the snapshot ${name}?`,
    ar: (name: string) => `هل تريد استعادة اللقطة ${isolated(name)}؟`,
  },
  restored: {
    en: (name: string) => `Snapshot ${name} restored`,
    ar: (name: string) => `استُعيدت اللقطة ${isolated(name)}`,
  },
  delete: { en: 'Delete', ar: 'حذف' },
  deleteWhich: { en: (name: string) => `Delete ${name}`, ar: (name: string) => `حذف ${isolated(name)}` },
  deleteSnapshot: { en: 'Delete snapshot', ar: 'حذف اللقطة' },
  deleteSnapshotTitle: {
    en: (name: string) => `Delete the snapshot ${name}?`,
    ar: (name: string) => `هل تريد حذف اللقطة ${isolated(name)}؟`,
  },
  deleteSnapshotMeaning: {
    en: (n: number) =>
      `Its saved state, with ${pluralizeInEnglish(n, 'order', 'orders')}, cannot be restored anymore. The account stays as it is.`,
    ar: (n: number) =>
      `لا يمكن بعد ذلك استعادة حالتها المحفوظة (${pluralizeInArabic(n, orderForms)}). ويبقى الحساب كما هو.`,
  },
  snapshotDeleted: {
    en: (name: string) => `Snapshot ${name} deleted`,
    ar: (name: string) => `حُذفت اللقطة ${isolated(name)}`,
  },

  deleteOrders: { en: 'Delete orders', ar: 'حذف الطلبات' },
  deleteOrdersLead: {
    en: 'Deletes all orders with their operations, feedback and inbox messages, and all saved cards. Settings, keys, scenarios, access tokens, snapshots and logs stay.',
    ar: 'يحذف كل الطلبات مع عملياتها وإشعاراتها ورسائلها في صندوق الوارد، وكل البطاقات المحفوظة. وتبقى الإعدادات والمفاتيح والسيناريوهات ورموز الدخول واللقطات والسجلات.',
  },
  noOrders: { en: 'The account has no orders.', ar: 'ليس في الحساب طلبات.' },
  deleteOrdersAction: { en: 'Delete all orders', ar: 'حذف كل الطلبات' },
  deleteOrdersTitle: { en: 'Delete all orders?', ar: 'هل تريد حذف كل الطلبات؟' },
  deletedForever: {
    en: 'This is deleted and cannot be undone:',
    ar: 'يُحذف ما يلي، ولا يمكن التراجع عن ذلك:',
  },
  deleteOrdersStays: {
    en: 'Settings, scenarios, access tokens, snapshots and logs stay.',
    ar: 'وتبقى الإعدادات والسيناريوهات ورموز الدخول واللقطات والسجلات.',
  },
  deleteCount: {
    en: (n: number) => `Delete ${pluralizeInEnglish(n, 'order', 'orders')}`,
    ar: (n: number) => `حذف ${pluralizeInArabic(n, { ...orderForms, two: 'طلبين' })}`,
  },
  ordersDeleted: {
    en: (n: number) => `${pluralizeInEnglish(n, 'order', 'orders')} deleted`,
    ar: (n: number) => `ما حُذف: ${pluralizeInArabic(n, orderForms)}`,
  },
} satisfies Texts;
