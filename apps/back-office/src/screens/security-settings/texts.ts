/** What is said on Security Settings. */
import type { Texts } from '../../language/texts.ts';

export const texts = {
  title: { en: 'Security Settings', ar: 'إعدادات الأمان' },
  lead: {
    en: 'What shows the gateway that a request is yours, and shows you that a reply is the gateway’s.',
    ar: 'ما يثبت للبوابة أن الاستدعاء منك، وما يثبت لك أن الرد من البوابة.',
  },

  show: { en: 'Show', ar: 'إظهار' },
  hide: { en: 'Hide', ar: 'إخفاء' },
  copy: { en: 'Copy', ar: 'نسخ' },
  hidden: { en: 'Hidden', ar: 'مخفي' },
  renew: { en: 'Generate another', ar: 'توليد رمز آخر' },
  renewTitle: { en: 'Generate another access code?', ar: 'توليد رمز وصول آخر؟' },
  renewMeaning: {
    en: 'The one before stops working at once: requests that still carry it are refused with',
    ar: 'يتوقف الرمز السابق عن العمل فورًا، وتُرفض الاستدعاءات التي ما زالت تحمله بالرمز',
  },
  renewed: { en: 'A new access code is in use', ar: 'رمز وصول جديد قيد الاستخدام' },

  signatures: { en: 'Signatures', ar: 'التوقيعات' },
  signaturesLead: {
    en: 'Phrases go in and never come out. Leave a field empty to keep what is set.',
    ar: 'تدخل العبارات ولا تخرج أبدًا. اترك الحقل فارغًا لتبقى العبارة كما هي.',
  },
  kept: { en: 'Set, and kept as it is', ar: 'مضبوطة، وتبقى كما هي' },

  originLead: {
    en: 'Addresses, ranges or URLs. Requests from elsewhere are refused with',
    ar: 'عناوين أو نطاقات أو عناوين URL. تُرفض الاستدعاءات من غيرها بالرمز',
  },
  anywhere: { en: 'Requests are taken from anywhere.', ar: 'تُقبل الاستدعاءات من أي مكان.' },
  addOrigin: { en: 'Add an origin', ar: 'إضافة مصدر' },
  originAt: { en: (at: number) => `Origin ${at}`, ar: (at: number) => `المصدر ${at}` },
  removeOrigin: { en: (at: number) => `Remove origin ${at}`, ar: (at: number) => `إزالة المصدر ${at}` },

  saveTitle: { en: 'Save these changes?', ar: 'حفظ هذه التغييرات؟' },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Security Settings are saved and in effect', ar: 'حُفظت إعدادات الأمان وهي سارية' },
  newPhrase: { en: 'a new phrase', ar: 'عبارة جديدة' },
  noOrigins: { en: 'none', ar: 'لا شيء' },
  shaType: {
    en: 'Requests must be signed so from now on, and replies and feedback are.',
    ar: 'يجب أن تُوقَّع الاستدعاءات هكذا من الآن، وكذلك تُوقَّع الردود والإشعارات.',
  },
  requestPhrase: {
    en: 'Requests must be signed with it from now on.',
    ar: 'يجب أن تُوقَّع بها الاستدعاءات من الآن.',
  },
  responsePhrase: {
    en: 'Replies and feedback are signed with it from now on: verify with it.',
    ar: 'تُوقَّع بها الردود والإشعارات من الآن: تحقق بها.',
  },
  someOrigins: {
    en: 'Requests from anywhere else are refused.',
    ar: 'تُرفض الاستدعاءات من أي مكان آخر.',
  },
  anyOrigin: { en: 'Requests are taken from anywhere.', ar: 'تُقبل الاستدعاءات من أي مكان.' },
  atOnce: { en: 'This counts at once', ar: 'يسري هذا فورًا' },
  atOnceMeaning: {
    en: 'Whatever is still signed as before is refused. To let both count for a while, discard this and change over step by step below. The refusal is',
    ar: 'كل ما يُوقَّع كما في السابق يُرفض. ليُقبل كلاهما مدة، تجاهل هذا وانتقل خطوة بخطوة أدناه. ورمز الرفض هو',
  },

  rotation: { en: 'Change over step by step', ar: 'الانتقال خطوة بخطوة' },
  rotationLead: {
    en: 'New phrases without a moment in which a request is refused.',
    ar: 'عبارات جديدة دون لحظة يُرفض فيها استدعاء.',
  },
  inUse: { en: 'In use', ar: 'قيد الاستخدام' },
  next: { en: 'Next', ar: 'التالية' },
  previous: { en: 'Previous', ar: 'السابقة' },
  done: { en: 'done', ar: 'تمّت' },
  current: { en: 'now', ar: 'الآن' },
  ahead: { en: 'later', ar: 'لاحقًا' },

  prepare: { en: 'Prepare the next phrases', ar: 'جهّز العبارات التالية' },
  prepareMeaning: {
    en: 'Requests signed either way are taken, and each reply is signed as its request was. Feedback stays as it is.',
    ar: 'تُقبل الاستدعاءات الموقّعة بأي منهما، ويُوقَّع كل رد كما وُقّع استدعاؤه. وتبقى الإشعارات كما هي.',
  },
  prepareAct: { en: 'Prepare…', ar: 'تجهيز…' },
  prepareAgain: { en: 'Prepare others…', ar: 'تجهيز غيرها…' },
  prepareYes: { en: 'Set as next', ar: 'ضبطها تالية' },
  prepared: {
    en: 'The next phrases are set: requests may be signed with them',
    ar: 'ضُبطت العبارات التالية: يمكن توقيع الاستدعاءات بها',
  },
  prepareHint: {
    en: 'What you leave empty stays as it is now.',
    ar: 'ما تتركه فارغًا يبقى كما هو الآن.',
  },
  dropNext: { en: 'Do without', ar: 'التخلي عنها' },
  dropNextTitle: { en: 'Do without the next phrases?', ar: 'التخلي عن العبارات التالية؟' },
  dropNextMeaning: {
    en: 'Requests signed with them are refused again. What is in use now stays.',
    ar: 'تُرفض الاستدعاءات الموقّعة بها من جديد. ويبقى ما هو قيد الاستخدام الآن.',
  },
  nextDropped: { en: 'The next phrases are gone', ar: 'أُزيلت العبارات التالية' },

  changeOver: { en: 'Change over', ar: 'انتقل إليها' },
  changeOverMeaning: {
    en: 'The next become those in use, and feedback is signed with them. The ones before are still taken.',
    ar: 'تصبح التالية قيد الاستخدام، وتُوقَّع بها الإشعارات. وتبقى السابقة مقبولة.',
  },
  changeOverAct: { en: 'Change over now', ar: 'الانتقال الآن' },
  changeOverTitle: { en: 'Change over to the next phrases?', ar: 'الانتقال إلى العبارات التالية؟' },
  changeOverAsk: {
    en: 'From now on feedback is signed with the new response phrase: your receiver should know it already. Requests signed as before are still taken.',
    ar: 'من الآن تُوقَّع الإشعارات بعبارة توقيع الردود الجديدة: ينبغي أن يعرفها المستلم لديك. وتبقى الاستدعاءات الموقّعة كما في السابق مقبولة.',
  },
  replacesPrevious: {
    en: 'The previous phrases of an earlier change stop being taken.',
    ar: 'وتتوقف العبارات السابقة من انتقال أقدم عن القبول.',
  },
  changedOver: { en: 'The new phrases are in use', ar: 'العبارات الجديدة قيد الاستخدام' },

  finish: { en: 'Stop taking the previous ones', ar: 'أوقف قبول السابقة' },
  finishMeaning: {
    en: 'Once nothing is signed with them any more. The journal of requests tells which phrase matched.',
    ar: 'حين لا يعود يُوقَّع بها شيء. ويبيّن سجل الاستدعاءات أي عبارة طابقت.',
  },
  finishAct: { en: 'Stop taking them', ar: 'إيقاف قبولها' },
  finishTitle: { en: 'Stop taking the previous phrases?', ar: 'إيقاف قبول العبارات السابقة؟' },
  finishAsk: {
    en: 'Requests that are still signed with them are refused from then on with',
    ar: 'تُرفض بعد ذلك الاستدعاءات التي ما زالت موقّعة بها بالرمز',
  },
  finished: { en: 'Only the phrases in use are taken', ar: 'لا تُقبل إلا العبارات قيد الاستخدام' },
} satisfies Texts;
