/** The texts of the simulation screen. */
import { pluralizeInArabic, pluralizeInEnglish, formatNumber } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';

const timesForms = {
  one: 'مرة واحدة',
  two: 'مرتان',
  few: 'مرات',
  many: 'مرة',
  other: 'مرة',
} as const;

const scenarioForms = {
  one: 'سيناريو واحد',
  two: 'سيناريوهين',
  few: 'سيناريوهات',
  many: 'سيناريو',
  other: 'سيناريو',
} as const;

export const texts = {
  title: { en: 'Simulation', ar: 'المحاكاة' },
  lead: {
    en: 'Simulate failures with scenarios, and control the account’s clock. By default, nothing is simulated.',
    ar: 'حاكِ الأعطال بالسيناريوهات، وتحكّم في ساعة الحساب. لا يُحاكى شيء ما لم تُنشئ سيناريو.',
  },

  scenarios: { en: 'Scenarios', ar: 'السيناريوهات' },
  scenariosLead: {
    en: 'If several scenarios match a request, the first one applies at each stage.',
    ar: 'إذا طابقت عدة سيناريوهات استدعاءً واحدًا، يُطبَّق أولها في كل مرحلة.',
  },
  emptyTitle: { en: 'No scenarios yet', ar: 'لا سيناريوهات بعد' },
  emptyText: {
    en: 'Create one to simulate a decline, a slow or lost reply, a pending operation, or duplicated feedback (webhooks).',
    ar: 'أنشئ سيناريو لمحاكاة رفض، أو رد بطيء أو ضائع، أو عملية معلّقة، أو إشعار (webhook) مكرر.',
  },
  setUp: { en: 'Create scenario', ar: 'إنشاء سيناريو' },
  done: { en: 'Scenario created', ar: 'أُنشئ السيناريو' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeTitle: { en: 'Remove this scenario?', ar: 'هل تريد إزالة هذا السيناريو؟' },
  removeText: {
    en: 'It no longer applies to requests, and its counter is deleted.',
    ar: 'لن يُطبَّق على أي استدعاء، ويُحذف عدّاده.',
  },
  removed: { en: 'Scenario removed', ar: 'أُزيل السيناريو' },
  removeAll: { en: 'Remove all scenarios', ar: 'إزالة كل السيناريوهات' },
  removeAllTitle: { en: 'Remove all scenarios?', ar: 'هل تريد إزالة كل السيناريوهات؟' },
  removeCount: {
    en: (n: number) => `Remove ${pluralizeInEnglish(n, 'scenario', 'scenarios')}`,
    ar: (n: number) => `إزالة ${pluralizeInArabic(n, scenarioForms)}`,
  },
  toRemove: {
    en: (n: number) => `${pluralizeInEnglish(n, 'scenario', 'scenarios')}.`,
    ar: (n: number) => `السيناريوهات: ${formatNumber('ar', n)}.`,
  },
  removeAllText: {
    en: 'They no longer apply to requests. Presets stay as they are.',
    ar: 'لن تُطبَّق على أي استدعاء. وتبقى المجموعات الجاهزة كما هي.',
  },
  removedAll: {
    en: (n: number) => `${pluralizeInEnglish(n, 'scenario', 'scenarios')} removed`,
    ar: (n: number) => `السيناريوهات المُزالة: ${formatNumber('ar', n)}`,
  },

  often: { en: 'Frequency', ar: 'التكرار' },
  used: { en: 'Applied', ar: 'مرات التطبيق' },
  left: {
    en: (left: number, times: number) => `${left} of ${times} left`,
    ar: (left: number, times: number) => `بقي ${left} من ${times}`,
  },
  usedUp: { en: 'Used up', ar: 'نفدت المرات' },
  untilRemoved: { en: 'until removed', ar: 'إلى أن يُزال' },
  withProbability: {
    en: (percent: string, often: string) => `${percent} of requests, ${often}`,
    ar: (percent: string, often: string) => `${percent} من الاستدعاءات، ${often}`,
  },
  uses: {
    en: (n: number) => (n === 0 ? 'not yet' : n === 1 ? 'once' : `${formatNumber('en', n)} times`),
    ar: (n: number) => (n === 0 ? 'لم يُطبَّق بعد' : pluralizeInArabic(n, timesForms)),
  },

  newTitle: { en: 'New scenario', ar: 'سيناريو جديد' },
  whatHappens: { en: 'Behavior', ar: 'السلوك' },
  effect: { en: 'Effect', ar: 'الأثر' },
  toWhich: { en: 'Matching requests', ar: 'الاستدعاءات المطابقة' },
  toWhichLead: { en: 'An empty field matches every request.', ar: 'الحقل الفارغ يطابق كل استدعاء.' },
  howOften: { en: 'Frequency', ar: 'التكرار' },
  operation: { en: 'Operation', ar: 'العملية' },
  anyOperation: { en: 'Any operation', ar: 'كل العمليات' },
  reference: { en: 'Order reference', ar: 'مرجع الطلب' },
  referenceHint: {
    en: 'for example, order-1001 or declined-*',
    ar: 'مثل \u2066order-1001\u2069 أو \u2066declined-*\u2069',
  },
  fortId: { en: 'Order by fort_id', ar: 'الطلب بحسب fort_id' },
  currency: { en: 'Currency', ar: 'العملة' },
  anyCurrency: { en: 'Any currency', ar: 'كل العملات' },
  amount: { en: 'Exact amount', ar: 'المبلغ بالضبط' },
  amountFrom: { en: 'Minimum amount', ar: 'أقل مبلغ' },
  amountTo: { en: 'Maximum amount', ar: 'أكبر مبلغ' },
  amountHint: {
    en: 'in minor units; select a currency to enter major units',
    ar: 'بالوحدة الصغرى، واختر عملة لإدخاله بالوحدة الكبرى',
  },
  amountIn: {
    en: (currency: string) => `in ${currency}, for example 10.50`,
    ar: (currency: string) => `بعملة \u2068${currency}\u2069، مثل \u206610.50\u2069`,
  },
  preview: { en: 'Preview', ar: 'معاينة' },
  recipes: { en: 'Recipes', ar: 'وصفات جاهزة' },
  searchEffect: {
    en: 'Search: capture times out, duplicate webhook…',
    ar: 'ابحث: تنتهي مهلة التحصيل، إشعار مكرر…',
  },
  noEffect: { en: 'No effect matches', ar: 'لا أثر مطابق' },
  editTitle: { en: 'Edit scenario', ar: 'تعديل السيناريو' },
  edit: { en: 'Edit', ar: 'تعديل' },
  save: { en: 'Save changes', ar: 'حفظ التغييرات' },
  saved: { en: 'Scenario changed', ar: 'عُدّل السيناريو' },
  pause: { en: 'Pause', ar: 'إيقاف مؤقت' },
  resumeScenario: { en: 'Resume', ar: 'استئناف' },
  paused: { en: 'Paused', ar: 'متوقف مؤقتًا' },
  duplicate: { en: 'Duplicate', ar: 'نسخ' },
  times: { en: 'Number of times', ar: 'عدد المرات' },
  timesHint: { en: 'empty: until removed', ar: 'فارغ: إلى أن يُزال' },
  probability: { en: 'Probability (percent)', ar: 'الاحتمال (بالمئة)' },
  probabilityHint: { en: 'empty: every time', ar: 'فارغ: كل مرة' },
  timesRange: { en: 'Enter a whole number from 1', ar: 'أدخل عددًا صحيحًا لا يقل عن 1' },
  probabilityRange: { en: 'Enter a number above 0, at most 100', ar: 'أدخل عددًا أكبر من 0 ولا يتجاوز 100' },
  name: { en: 'Name', ar: 'الاسم' },
  nameHint: { en: 'optional', ar: 'اختياري' },
  seed: { en: 'Random seed', ar: 'البذرة العشوائية' },
  seedHint: { en: 'the same seed gives the same sequence', ar: 'البذرة نفسها تعطي التسلسل نفسه' },
  more: { en: 'Show more conditions', ar: 'عرض شروط أخرى' },
  notSet: { en: 'Not set', ar: 'غير محدد' },
  needed: { en: 'Enter a value', ar: 'أدخل قيمة' },
  cancel: { en: 'Cancel', ar: 'تراجع' },

  presets: { en: 'Presets', ar: 'مجموعات جاهزة' },
  presetsLead: {
    en: 'Built-in scenarios. Your own scenarios apply first.',
    ar: 'سيناريوهات مدمجة. تُطبَّق سيناريوهاتك قبلها.',
  },
  magic_amounts: { en: 'Magic amounts', ar: 'مبالغ الاختبار' },
  magic_amountsMeaning: {
    en: 'Each of these amounts triggers an effect when you capture or refund it, or when a shopper pays it.',
    ar: 'لكل من هذه المبالغ أثر يحدث عند تحصيله أو استرداده أو عندما يدفعه متسوق.',
  },
  reference_suffixes: { en: 'Reference suffixes', ar: 'لواحق المراجع' },
  reference_suffixesMeaning: {
    en: 'The reference of an order says what happens to its operations, after two dots: `order-1..decline-029`.',
    ar: 'يحدد مرجع الطلب ما يحدث لعملياته، بعد النقطتين المتتاليتين \u2066..\u2069: `order-1..decline-029`.',
  },
  on: { en: 'On', ar: 'مفعّل' },
  off: { en: 'Off', ar: 'غير مفعّل' },
  showTable: { en: 'Show amounts', ar: 'عرض المبالغ' },
  hideTable: { en: 'Hide amounts', ar: 'إخفاء المبالغ' },
  amountColumn: { en: 'Amount (minor units)', ar: 'المبلغ (بالوحدة الصغرى)' },
  effectColumn: { en: 'Effect', ar: 'الأثر' },

  clock: { en: 'Clock', ar: 'الساعة' },
  clockLead: {
    en: 'This account’s feedback (webhooks), pending operations and daily limits use this clock.',
    ar: 'تعتمد على هذه الساعة إشعارات الحساب (webhooks) وعملياته المعلّقة وحدوده اليومية.',
  },
  running: { en: 'Running', ar: 'تعمل' },
  stopped: { en: 'Stopped', ar: 'متوقفة' },
  stop: { en: 'Stop clock', ar: 'إيقاف الساعة' },
  resume: { en: 'Resume clock…', ar: 'تشغيل الساعة…' },
  runs: {
    en: 'Stop the clock to advance it yourself and skip waiting times.',
    ar: 'أوقف الساعة لتقدّمها بنفسك وتتجاوز أوقات الانتظار.',
  },
  stands: {
    en: 'Nothing becomes due until you advance or resume the clock.',
    ar: 'لا يحين موعد شيء حتى تقدّم الساعة أو تشغّلها.',
  },
  moveOn: { en: 'Advance by', ar: 'تقديم بمقدار' },
  s10: { en: '10 s', ar: '10 ثوانٍ' },
  s90: { en: '90 s', ar: '90 ثانية' },
  h1: { en: '1 hour', ar: 'ساعة' },
  d1: { en: '1 day', ar: 'يوم' },
  toTime: { en: 'Or advance to', ar: 'أو تقديم إلى' },
  move: { en: 'Advance clock', ar: 'تقديم الساعة' },
  moved: {
    en: (n: number) =>
      n === 0
        ? 'Clock advanced; nothing was due'
        : `Clock advanced; ${pluralizeInEnglish(n, 'item was', 'items were')} due`,
    ar: (n: number) =>
      n === 0 ? 'قُدّمت الساعة، ولم يحن موعد شيء' : `قُدّمت الساعة؛ ما حان موعده: ${formatNumber('ar', n)}`,
  },
  falls: {
    en: (step: string, n: number) => (n === 0 ? step : `${step}: ${formatNumber('en', n)} due`),
    ar: (step: string, n: number) => (n === 0 ? step : `${step}: ما يحين موعده ${formatNumber('ar', n)}`),
  },

  scheduled: { en: 'Scheduled', ar: 'المجدول' },
  nothingScheduled: { en: 'Nothing is scheduled.', ar: 'لا شيء مجدول.' },
  moreScheduled: {
    en: (n: number) => `and ${formatNumber('en', n)} more`,
    ar: (n: number) => `وغيرها: ${formatNumber('ar', n)}`,
  },
  feedback: { en: 'Feedback', ar: 'إشعار' },
  completion: { en: 'Pending operation', ar: 'عملية معلّقة' },
} satisfies Texts;
