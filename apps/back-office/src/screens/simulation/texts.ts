/** What is said on the screen of the simulation. */
import { countedInArabic, countedInEnglish, numberIn } from '../../language/pluralize.ts';
import type { Texts } from '../../language/texts.ts';

const timesForms = {
  one: 'مرة واحدة',
  two: 'مرتان',
  few: 'مرات',
  many: 'مرة',
  other: 'مرة',
} as const;

export const texts = {
  title: { en: 'Simulation', ar: 'المحاكاة' },
  lead: {
    en: 'Let things go wrong on purpose, and time pass at will. Nothing happens here unless you set it up.',
    ar: 'دع الأمور تتعثر عمدًا، والوقت يمضي كما تشاء. لا يحدث هنا شيء ما لم تُعدّه.',
  },

  scenarios: { en: 'Scenarios', ar: 'السيناريوهات' },
  scenariosLead: {
    en: 'Where several fit a call, the first of them acts at each stage.',
    ar: 'إذا وافقت عدة سيناريوهات استدعاءً واحدًا، عمل أولها في كل مرحلة.',
  },
  emptyTitle: { en: 'Nothing goes wrong at the moment', ar: 'لا شيء يتعثر حاليًا' },
  emptyText: {
    en: 'Set up a scenario: a decline, a slow or lost reply, an operation that stays pending, feedback that comes twice.',
    ar: 'أعدّ سيناريو: رفضًا، أو ردًا بطيئًا أو ضائعًا، أو عملية تبقى معلّقة، أو إشعارًا يصل مرتين.',
  },
  setUp: { en: 'Set up a scenario', ar: 'إعداد سيناريو' },
  another: { en: 'Set up one like it', ar: 'إعداد مثله' },
  done: { en: 'The scenario is set up', ar: 'أُعدّ السيناريو' },
  remove: { en: 'Remove', ar: 'إزالة' },
  removeTitle: { en: 'Remove this scenario?', ar: 'أتزيل هذا السيناريو؟' },
  removeText: {
    en: 'It acts on no call any more. How often it acted is forgotten.',
    ar: 'لن يعمل على أي استدعاء بعد ذلك، ويُنسى عدد المرات التي عمل فيها.',
  },
  removed: { en: 'The scenario is removed', ar: 'أُزيل السيناريو' },
  removeAll: { en: 'Remove all', ar: 'إزالة الكل' },
  removeAllTitle: { en: 'Remove all scenarios?', ar: 'أتزيل كل السيناريوهات؟' },
  removeAllText: {
    en: 'None of them acts any more. Presets stay as they are.',
    ar: 'لن يعمل أي منها بعد ذلك. وتبقى المجموعات الجاهزة كما هي.',
  },
  removedAll: {
    en: (n: number) => `${countedInEnglish(n, 'scenario is', 'scenarios are')} removed`,
    ar: (n: number) => `عدد السيناريوهات المُزالة: ${numberIn('ar', n)}`,
  },

  fits: { en: 'Fits', ar: 'يوافق' },
  does: { en: 'Does', ar: 'يفعل' },
  often: { en: 'How often', ar: 'كم مرة' },
  used: { en: 'Acted', ar: 'مرات عمله' },
  everyCall: { en: 'every call', ar: 'كل استدعاء' },
  everyMaintenance: { en: 'every operation that moves money', ar: 'كل عملية تحرّك الأموال' },
  amountIs: { en: 'amount', ar: 'المبلغ' },
  atLeast: { en: 'from', ar: 'من' },
  atMost: { en: 'up to', ar: 'حتى' },
  minor: { en: 'minor units', ar: 'بالوحدة الصغرى' },
  left: {
    en: (left: number, times: number) => (left === 1 ? 'once more' : `${left} more times`) + ` (of ${times})`,
    ar: (left: number, times: number) => `بقي ${left} من ${times}`,
  },
  usedUp: { en: 'Used up', ar: 'نفد' },
  untilRemoved: { en: 'until it is removed', ar: 'إلى أن يُزال' },
  chance: {
    en: (percent: string, often: string) => `on ${percent} of the calls, ${often}`,
    ar: (percent: string, often: string) => `في ${percent} من الاستدعاءات، ${often}`,
  },
  uses: {
    en: (n: number) => (n === 0 ? 'not yet' : n === 1 ? 'once' : `${numberIn('en', n)} times`),
    ar: (n: number) => (n === 0 ? 'ليس بعد' : countedInArabic(n, timesForms)),
  },

  newTitle: { en: 'A new scenario', ar: 'سيناريو جديد' },
  whatHappens: { en: 'What happens', ar: 'ماذا يحدث' },
  effect: { en: 'Effect', ar: 'الأثر' },
  toWhich: { en: 'On which calls', ar: 'على أي استدعاءات' },
  toWhichLead: { en: 'What you leave empty fits every call.', ar: 'ما تتركه فارغًا يوافق كل استدعاء.' },
  howOften: { en: 'How often', ar: 'كم مرة' },
  operation: { en: 'Operation', ar: 'العملية' },
  anyOperation: { en: 'Every operation', ar: 'كل عملية' },
  reference: { en: 'Order reference', ar: 'مرجع الطلب' },
  referenceHint: {
    en: 'such as order-1001, or declined-*',
    ar: 'مثل \u2066order-1001\u2069 أو \u2066declined-*\u2069',
  },
  fortId: { en: 'Order by fort_id', ar: 'الطلب بقيمة fort_id' },
  currency: { en: 'Currency', ar: 'العملة' },
  anyCurrency: { en: 'Every currency', ar: 'كل عملة' },
  amount: { en: 'Exactly this amount', ar: 'هذا المبلغ تمامًا' },
  amountFrom: { en: 'Amount from', ar: 'المبلغ من' },
  amountTo: { en: 'Amount up to', ar: 'المبلغ حتى' },
  amountHint: { en: 'in minor units', ar: 'بالوحدة الصغرى' },
  times: { en: 'Times', ar: 'عدد المرات' },
  timesHint: { en: 'empty: until it is removed', ar: 'فارغ: إلى أن يُزال' },
  probability: { en: 'Chance in percent', ar: 'الاحتمال بالمئة' },
  probabilityHint: { en: 'empty: every time', ar: 'فارغ: كل مرة' },
  name: { en: 'Name', ar: 'الاسم' },
  nameHint: { en: 'for you, if you like', ar: 'لك، إن شئت' },
  seed: { en: 'Seed of the dice', ar: 'بذرة النرد' },
  seedHint: { en: 'the same seed, the same dice', ar: 'البذرة نفسها تعطي النرد نفسه' },
  more: { en: 'More conditions', ar: 'شروط أخرى' },
  notSaid: { en: 'Not said', ar: 'غير محدد' },
  needed: { en: 'this is needed', ar: 'هذا مطلوب' },
  cancel: { en: 'Cancel', ar: 'تراجع' },

  presets: { en: 'Presets', ar: 'مجموعات جاهزة' },
  presetsLead: {
    en: 'Scenarios that come ready made. Those that you set up go before them.',
    ar: 'سيناريوهات جاهزة. وما تُعدّه أنت يسبقها.',
  },
  magic_amounts: { en: 'Magic amounts', ar: 'المبالغ السحرية' },
  magic_amountsMeaning: {
    en: 'A capture or a refund of one of these amounts goes as the amount says.',
    ar: 'يجري التحصيل أو الاسترداد بأحد هذه المبالغ كما يقول المبلغ.',
  },
  on: { en: 'On', ar: 'مفعّل' },
  off: { en: 'Off', ar: 'متوقف' },
  showTable: { en: 'Show the amounts', ar: 'عرض المبالغ' },
  hideTable: { en: 'Hide the amounts', ar: 'إخفاء المبالغ' },
  amountColumn: { en: 'Amount, in minor units', ar: 'المبلغ بالوحدة الصغرى' },
  effectColumn: { en: 'What happens', ar: 'ماذا يحدث' },

  clock: { en: 'Clock', ar: 'الساعة' },
  clockLead: {
    en: 'Feedback, settlements and daily limits of this account go by it.',
    ar: 'تسير عليها إشعارات هذا الحساب وحسم عملياته وحدوده اليومية.',
  },
  running: { en: 'Running', ar: 'تسير' },
  stopped: { en: 'Stopped', ar: 'متوقفة' },
  stop: { en: 'Stop the clock', ar: 'إيقاف الساعة' },
  resume: { en: 'Let it run again', ar: 'تسييرها من جديد' },
  runs: {
    en: 'Stop it to move it on by hand, and see at once what would take hours.',
    ar: 'أوقفها لتقدّمها بنفسك، وترى حالًا ما يستغرق ساعات.',
  },
  stands: {
    en: 'Nothing falls due by itself until you move it on or let it run.',
    ar: 'لا يحين موعد شيء من تلقاء نفسه حتى تقدّمها أو تسيّرها.',
  },
  moveOn: { en: 'Move on by', ar: 'تقديم بمقدار' },
  s10: { en: '10 s', ar: '10 ثوانٍ' },
  s90: { en: '90 s', ar: '90 ثانية' },
  h1: { en: '1 hour', ar: 'ساعة' },
  d1: { en: '1 day', ar: 'يوم' },
  toTime: { en: 'Or on to', ar: 'أو إلى' },
  move: { en: 'Move on', ar: 'تقديم' },
  moved: {
    en: (n: number) =>
      n === 0 ? 'Moved on; nothing fell due' : `Moved on; ${numberIn('en', n)} of what waited fell due`,
    ar: (n: number) =>
      n === 0
        ? 'قُدّمت الساعة، ولم يحن موعد شيء'
        : `قُدّمت الساعة، وحان موعد ما كان ينتظر، وعدده: ${numberIn('ar', n)}`,
  },
  falls: {
    en: (step: string, n: number) => (n === 0 ? step : `${step}: ${numberIn('en', n)} due`),
    ar: (step: string, n: number) => (n === 0 ? step : `${step}: يحين موعد ${numberIn('ar', n)}`),
  },

  waits: { en: 'Waits for its time', ar: 'ما ينتظر موعده' },
  waitsNone: { en: 'Nothing waits.', ar: 'لا شيء ينتظر.' },
  waitsMore: {
    en: (n: number) => `and ${numberIn('en', n)} more`,
    ar: (n: number) => `وغيرها، وعددها: ${numberIn('ar', n)}`,
  },
  feedback: { en: 'Feedback', ar: 'إشعار' },
  settlement: { en: 'Settlement', ar: 'حسم' },
} satisfies Texts;
