/** The texts of Security Settings. */
import type { Texts } from '../../language/translate.ts';

export const texts = {
  cancel: { en: 'Cancel', ar: 'تراجع' },
  title: { en: 'Keys and signing', ar: 'المفاتيح والتوقيع' },
  lead: {
    en: 'The gateway’s Security Settings: the access code, phrases and origins that authenticate your requests and its replies.',
    ar: 'إعدادات الأمان (Security Settings) في البوابة: رمز الوصول والعبارات والمصادر التي تثبت صحة استدعاءاتك وردودها.',
  },

  copy: { en: 'Copy', ar: 'نسخ' },
  renew: { en: 'Generate new code', ar: 'توليد رمز جديد' },
  renewTitle: { en: 'Generate a new access code?', ar: 'هل تريد توليد رمز وصول جديد؟' },
  renewMeaning: {
    en: 'The current access code stops working immediately. The gateway refuses requests that still send it. The response code is',
    ar: 'يتوقف رمز الوصول الحالي عن العمل فورًا. ولا تقبل البوابة الاستدعاءات التي ترسله. ورمز الاستجابة',
  },
  renewed: { en: 'New access code in effect', ar: 'رمز الوصول الجديد سارٍ' },

  signatures: { en: 'Immediate change of the signatures', ar: 'تغيير التوقيعات فورًا' },
  breaksTraffic: { en: 'This refuses requests at once', ar: 'لا تُقبل الاستدعاءات القديمة بعد الحفظ' },
  breaksTrafficMeaning: {
    en: 'As soon as you save, the gateway refuses everything that is signed the old way. Use the key rotation at the top of this page to accept both for a while. The response code of refused requests is',
    ar: 'بمجرد الحفظ لا تقبل البوابة ما يُوقَّع بالطريقة القديمة. ليُقبل كلاهما مدة، استخدم تدوير المفاتيح في أعلى هذه الصفحة. ورمز الاستجابة عند عدم القبول',
  },
  signaturesLead: {
    en: 'Saved phrases are never shown. Leave a field empty to keep its phrase.',
    ar: 'لا تُعرض العبارات المحفوظة أبدًا. اترك الحقل فارغًا للإبقاء على عبارته.',
  },
  unchanged: { en: 'Set, unchanged', ar: 'مضبوطة، دون تغيير' },

  originLead: {
    en: 'IP addresses, ranges or URLs. The gateway refuses requests from other origins. The response code is',
    ar: 'عناوين IP أو نطاقات أو عناوين URL. لا تقبل البوابة الاستدعاءات من مصادر أخرى. ورمز الاستجابة',
  },
  anywhere: { en: 'Requests are accepted from any origin.', ar: 'تُقبل الاستدعاءات من أي مصدر.' },
  addOrigin: { en: 'Add origin', ar: 'إضافة مصدر' },
  originAt: { en: (at: number) => `Origin ${at}`, ar: (at: number) => `المصدر ${at}` },
  removeOrigin: { en: (at: number) => `Remove origin ${at}`, ar: (at: number) => `إزالة المصدر ${at}` },

  saveTitle: { en: 'Save these changes?', ar: 'هل تريد حفظ هذه التغييرات؟' },
  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Settings saved and in effect', ar: 'حُفظت الإعدادات وهي سارية' },
  newPhrase: { en: 'new phrase', ar: 'عبارة جديدة' },
  noOrigins: { en: 'none', ar: 'لا شيء' },
  shaType: {
    en: 'Requests must use this SHA type from now on. Replies and feedback use it too.',
    ar: 'يجب أن تستخدم الاستدعاءات نوع SHA هذا من الآن، وتستخدمه الردود والإشعارات أيضًا.',
  },
  requestPhrase: {
    en: 'Requests must be signed with the new phrase from now on.',
    ar: 'يجب أن تُوقَّع الاستدعاءات بالعبارة الجديدة من الآن.',
  },
  responsePhrase: {
    en: 'Replies and feedback (webhooks) are signed with the new phrase from now on: verify them with it.',
    ar: 'تُوقَّع الردود والإشعارات (webhooks) بالعبارة الجديدة من الآن: تحقق منها بها.',
  },
  someOrigins: {
    en: 'Requests from other origins are refused.',
    ar: 'لا تُقبل الاستدعاءات من مصادر أخرى.',
  },
  anyOrigin: { en: 'Requests are accepted from any origin.', ar: 'تُقبل الاستدعاءات من أي مصدر.' },
  atOnce: { en: 'Changes take effect immediately', ar: 'تسري التغييرات فورًا' },
  atOnceMeaning: {
    en: 'The gateway refuses everything that is signed the old way. To accept both for a while, discard these changes and use the key rotation at the top. The response code of refused requests is',
    ar: 'لا تقبل البوابة ما يُوقَّع بالطريقة القديمة. ليُقبل كلاهما مدة، تجاهل هذه التغييرات واستخدم تدوير المفاتيح في الأعلى. ورمز الاستجابة عند عدم القبول',
  },

  rotation: { en: 'Key rotation', ar: 'تدوير المفاتيح' },
  rotationLead: {
    en: 'Replace the phrases step by step, without refused requests.',
    ar: 'استبدل العبارات خطوة بخطوة، دون رفض أي استدعاء.',
  },
  inUse: { en: 'Current', ar: 'الحالية' },
  next: { en: 'Next', ar: 'التالية' },
  previous: { en: 'Previous', ar: 'السابقة' },
  done: { en: 'done', ar: 'تمّت' },
  current: { en: 'now', ar: 'الآن' },
  upcoming: { en: 'later', ar: 'لاحقًا' },

  prepare: { en: 'Set the next phrases', ar: 'ضبط العبارات التالية' },
  prepareMeaning: {
    en: 'The gateway accepts requests signed with the current or the next phrases, and signs each reply to match. Feedback (webhooks) is still signed with the current phrase.',
    ar: 'تقبل البوابة الاستدعاءات الموقّعة بالعبارات الحالية أو التالية، وتوقّع كل رد بما يوافق استدعاءه. وتبقى الإشعارات (webhooks) موقّعة بالعبارة الحالية.',
  },
  prepareAction: { en: 'Set next phrases…', ar: 'ضبط العبارات التالية…' },
  prepareAgain: { en: 'Replace next phrases…', ar: 'استبدال العبارات التالية…' },
  prepareConfirm: { en: 'Set next phrases', ar: 'ضبط العبارات التالية' },
  prepared: {
    en: 'Next phrases set: the gateway accepts requests signed with them',
    ar: 'ضُبطت العبارات التالية: تقبل البوابة الاستدعاءات الموقّعة بها',
  },
  prepareHint: {
    en: 'Leave a field empty to keep its current value.',
    ar: 'اترك الحقل فارغًا للإبقاء على قيمته الحالية.',
  },
  dropNext: { en: 'Cancel rotation', ar: 'إلغاء التدوير' },
  dropNextTitle: { en: 'Cancel the pending rotation?', ar: 'هل تريد إلغاء التدوير؟' },
  dropNextMeaning: {
    en: 'The gateway no longer accepts requests signed with the next phrases. The current phrases stay.',
    ar: 'لا تقبل البوابة بعد ذلك الاستدعاءات الموقّعة بالعبارات التالية. وتبقى العبارات الحالية.',
  },
  nextDropped: { en: 'Rotation canceled', ar: 'أُلغي التدوير' },

  switch: { en: 'Switch to the next phrases', ar: 'التبديل إلى العبارات التالية' },
  switchMeaning: {
    en: 'The next phrases become current, and feedback is signed with them. Requests signed with the previous phrases are still accepted.',
    ar: 'تصبح العبارات التالية هي الحالية، وتُوقَّع بها الإشعارات. وتبقى الاستدعاءات الموقّعة بالعبارات السابقة مقبولة.',
  },
  switchAction: { en: 'Switch phrases', ar: 'تبديل العبارات' },
  switchTitle: { en: 'Switch to the next phrases?', ar: 'هل تريد التبديل إلى العبارات التالية؟' },
  switchQuestion: {
    en: 'From now on, feedback is signed with the new response phrase: make sure that your receiver accepts it. Requests signed with the old phrases are still accepted.',
    ar: 'من الآن تُوقَّع الإشعارات بعبارة توقيع الردود الجديدة: تأكد من أن مستلمك يقبلها. وتبقى الاستدعاءات الموقّعة بالعبارات القديمة مقبولة.',
  },
  replacesPrevious: {
    en: 'The previous phrases of an earlier rotation are revoked.',
    ar: 'وتُبطَل العبارات السابقة الباقية من تدوير أقدم.',
  },
  switched: { en: 'The new phrases are current', ar: 'العبارات الجديدة هي الحالية' },

  finish: { en: 'Revoke the previous phrases', ar: 'إبطال العبارات السابقة' },
  finishMeaning: {
    en: 'Revoke them when nothing is signed with them anymore. The request log shows which phrase matched each request.',
    ar: 'أبطلها حين لا يُوقَّع بها شيء. ويبيّن سجل الاستدعاءات العبارة التي طابقت كل استدعاء.',
  },
  finishAction: { en: 'Revoke previous phrases', ar: 'إبطال العبارات السابقة' },
  finishTitle: { en: 'Revoke the previous phrases?', ar: 'هل تريد إبطال العبارات السابقة؟' },
  finishQuestion: {
    en: 'The gateway refuses requests that are still signed with them. The response code is',
    ar: 'لا تقبل البوابة بعد ذلك الاستدعاءات الموقّعة بها. ورمز الاستجابة',
  },
  finished: { en: 'Previous phrases revoked', ar: 'أُبطلت العبارات السابقة' },
} satisfies Texts;
