/** What each cause is in plain words, and what to do about it. */
import type { Language } from '../language/texts.ts';
import type { Cause } from './classify-attempt.ts';

/** Where what is to be done is done. */
export type Place = 'technical-settings' | 'inbox' | 'simulation' | 'account' | 'signature-doctor';

interface Row {
  readonly title: Readonly<Record<Language, string>>;
  readonly todo: Readonly<Record<Language, string>>;
  readonly place?: Place;
}

export const causes: Readonly<Record<Exclude<Cause, 'acknowledged'>, Row>> = {
  receiverFailed: {
    title: { en: 'The receiver failed', ar: 'تعطّل المستلم' },
    todo: {
      en: 'The address answers with an error of its own. Look into the receiver’s log, mend it, then send again. Or point the address elsewhere.',
      ar: 'يجيب العنوان بخطأ من عنده. راجع سجل المستلم وأصلحه ثم أعد الإرسال، أو وجّه العنوان إلى مكان آخر.',
    },
    place: 'technical-settings',
  },
  behindProxy: {
    title: { en: 'The receiver is not behind its proxy', ar: 'المستلم لا يعمل خلف الخادم الوكيل' },
    todo: {
      en: 'A proxy answers, and what should stand behind it does not. Start the receiver, then send again.',
      ar: 'يجيب الخادم الوكيل، ولا يجيب ما ينبغي أن يكون خلفه. شغّل المستلم ثم أعد الإرسال.',
    },
    place: 'technical-settings',
  },
  busy: {
    title: { en: 'The receiver has no time', ar: 'المستلم مشغول' },
    todo: {
      en: 'It is overloaded or limits how often it is asked. Leave out feedback from that limit, then send again.',
      ar: 'هو مثقل أو يحدّ من عدد مرات سؤاله. استثنِ الإشعارات من هذا الحد ثم أعد الإرسال.',
    },
  },
  redirects: {
    title: { en: 'The address leads on to another', ar: 'العنوان يحيل إلى غيره' },
    todo: {
      en: 'Redirects are not followed. Set the address that it leads to: often https instead of http, or a slash at the end.',
      ar: 'لا تُتبع إعادة التوجيه. اضبط العنوان الذي تؤدي إليه: غالبًا https بدل http، أو شرطة مائلة في آخره.',
    },
    place: 'technical-settings',
  },
  wantsSignIn: {
    title: { en: 'The address wants a sign-in', ar: 'العنوان يطلب تسجيل دخول' },
    todo: {
      en: 'The gateway has none to give: feedback proves itself by its signature. Let this path in without a sign-in, CSRF token or firewall rule.',
      ar: 'ليس لدى البوابة ما تقدّمه: الإشعار يثبت نفسه بتوقيعه. اسمح بهذا المسار دون تسجيل دخول أو رمز CSRF أو قاعدة جدار ناري.',
    },
    place: 'technical-settings',
  },
  notThere: {
    title: { en: 'Nothing is at this address', ar: 'لا شيء في هذا العنوان' },
    todo: {
      en: 'The host answers, but has no such path. Compare the address with the receiver’s route, letter by letter.',
      ar: 'المضيف يجيب، وليس لديه مسار كهذا. قارن العنوان بمسار المستلم حرفًا حرفًا.',
    },
    place: 'technical-settings',
  },
  takesNoPost: {
    title: { en: 'The address takes no POST', ar: 'العنوان لا يقبل POST' },
    todo: {
      en: 'Feedback comes by POST. Let the receiver’s route take it.',
      ar: 'يصل الإشعار بطريقة POST. اجعل مسار المستلم يقبلها.',
    },
    place: 'technical-settings',
  },
  otherEncoding: {
    title: { en: 'The receiver does not read this encoding', ar: 'المستلم لا يقرأ هذا الترميز' },
    todo: {
      en: 'Let it read the encoding of the account, or have the provider choose another one.',
      ar: 'اجعله يقرأ ترميز الحساب، أو اطلب من مزوّد الخدمة اختيار ترميز آخر.',
    },
    place: 'account',
  },
  refusedMessage: {
    title: { en: 'The receiver did not accept it', ar: 'لم يقبله المستلم' },
    todo: {
      en: 'Mostly its own check of the signature fails: copy the payload below and compare it in the signature doctor.',
      ar: 'غالبًا ما يفشل تحققه من التوقيع: انسخ المحتوى أدناه وقارنه في طبيب التوقيع.',
    },
    place: 'signature-doctor',
  },
  oddStatus: {
    title: { en: 'The answer is none that acknowledges', ar: 'الجواب ليس إقرارًا بالاستلام' },
    todo: {
      en: 'Let the receiver answer with 200 as soon as it has stored the feedback.',
      ar: 'اجعل المستلم يجيب برمز 200 متى حفظ الإشعار.',
    },
    place: 'technical-settings',
  },
  notListening: {
    title: { en: 'Nobody listens there', ar: 'لا أحد يستمع هناك' },
    todo: {
      en: 'The machine is there, and nothing is at its port. Start the receiver, or mend the port in the address.',
      ar: 'الجهاز موجود، ولا شيء على منفذه. شغّل المستلم أو صحّح المنفذ في العنوان.',
    },
    place: 'technical-settings',
  },
  cutOff: {
    title: { en: 'The connection was closed without an answer', ar: 'أُغلق الاتصال دون جواب' },
    todo: {
      en: 'The receiver may have crashed in the midst of it. Look into its log, then send again.',
      ar: 'ربما تعطّل المستلم في أثنائه. راجع سجله ثم أعد الإرسال.',
    },
  },
  tooSlow: {
    title: { en: 'No answer in time', ar: 'لا جواب في الوقت المحدد' },
    todo: {
      en: 'Let the receiver answer first and do its work after: store the feedback, answer 200, go on.',
      ar: 'اجعل المستلم يجيب أولًا ثم يعمل: يحفظ الإشعار، ويجيب برمز 200، ثم يمضي.',
    },
    place: 'technical-settings',
  },
  unknownHost: {
    title: { en: 'There is no such host', ar: 'لا يوجد مضيف كهذا' },
    todo: {
      en: 'The name of the host cannot be looked up. Look for a slip of the pen in the address.',
      ar: 'تعذّر العثور على اسم المضيف. ابحث عن خطأ كتابي في العنوان.',
    },
    place: 'technical-settings',
  },
  unreachable: {
    title: { en: 'The host cannot be reached', ar: 'تعذّر الوصول إلى المضيف' },
    todo: {
      en: 'There is no way through the network to it. Compare the address and the firewalls between.',
      ar: 'لا طريق إليه عبر الشبكة. راجع العنوان والجدران النارية على الطريق.',
    },
    place: 'technical-settings',
  },
  barred: {
    title: { en: 'Feedback does not go there', ar: 'لا تُرسَل الإشعارات إلى هناك' },
    todo: {
      en: 'Addresses of private networks take a setting of the gateway, others are never gone to. Choose an https address, one of this machine, or the inbox.',
      ar: 'عناوين الشبكات الخاصة لا يُرسَل إليها إلا بإعداد في البوابة، وبعض العناوين لا يُرسَل إليه أبدًا. اختر عنوان https أو عنوانًا على هذا الجهاز أو صندوق الوارد.',
    },
    place: 'technical-settings',
  },
  certificate: {
    title: { en: 'Its certificate is not valid', ar: 'شهادته غير صالحة' },
    todo: {
      en: 'The gateway trusts no certificate that is expired, self-signed or of another host. Renew it.',
      ar: 'لا تثق البوابة بشهادة منتهية أو موقّعة ذاتيًا أو لمضيف آخر. جدّدها.',
    },
    place: 'technical-settings',
  },
  noAddress: {
    title: { en: 'There is no address for it any more', ar: 'لم يعد له عنوان' },
    todo: {
      en: 'Set an address for this kind of feedback on the active channel, then send again.',
      ar: 'اضبط عنوانًا لهذا النوع من الإشعارات في القناة النشطة ثم أعد الإرسال.',
    },
    place: 'technical-settings',
  },
  inboxRefuses: {
    title: { en: 'The inbox was told to refuse it', ar: 'طُلب من صندوق الوارد أن يرفضه' },
    todo: {
      en: 'Let the inbox acknowledge again, then send this once more.',
      ar: 'اجعل صندوق الوارد يقرّ بالاستلام من جديد، ثم أعد إرسال هذا.',
    },
    place: 'inbox',
  },
  noAnswer: {
    title: { en: 'There was no answer', ar: 'لم يكن هناك جواب' },
    todo: {
      en: 'The last attempt below says why. Mend it at the receiver or in the address.',
      ar: 'تبيّن المحاولة الأخيرة أدناه السبب. أصلحه عند المستلم أو في العنوان.',
    },
    place: 'technical-settings',
  },
};

export const places: Readonly<Record<Place, Readonly<Record<Language, string>>>> = {
  'technical-settings': { en: 'Technical Settings', ar: 'الإعدادات التقنية' },
  inbox: { en: 'Open the inbox', ar: 'فتح صندوق الوارد' },
  simulation: { en: 'Open the simulation', ar: 'فتح المحاكاة' },
  account: { en: 'Account', ar: 'الحساب' },
  'signature-doctor': { en: 'Signature doctor', ar: 'طبيب التوقيع' },
};
