/** The explanation of each attempt result and how to fix it. */
import type { Language } from '../language/translate.ts';
import type { AttemptResult } from './classify-delivery-attempt.ts';

/** The screen on which the problem is fixed. */
export type Place = 'technical-settings' | 'inbox' | 'simulation' | 'account' | 'signature-doctor';

interface Row {
  readonly title: Readonly<Record<Language, string>>;
  readonly todo: Readonly<Record<Language, string>>;
  readonly place?: Place;
}

export const attemptResultTexts: Readonly<Record<Exclude<AttemptResult, 'acknowledged'>, Row>> = {
  receiverError: {
    title: { en: 'Receiver error', ar: 'خطأ في المستلم' },
    todo: {
      en: 'The receiver responded with an error. Check its log and fix it, then resend. Or set another address.',
      ar: 'استجاب المستلم بخطأ. راجع سجله وأصلحه ثم أعد الإرسال، أو حدّد عنوانًا آخر.',
    },
    place: 'technical-settings',
  },
  badGateway: {
    title: { en: 'Receiver not running behind its proxy', ar: 'المستلم لا يعمل خلف الخادم الوكيل' },
    todo: {
      en: 'A proxy responded, but the receiver behind it did not. Start the receiver, then resend.',
      ar: 'استجاب الخادم الوكيل، ولم يستجب المستلم الذي خلفه. شغّل المستلم ثم أعد الإرسال.',
    },
    place: 'technical-settings',
  },
  overloaded: {
    title: { en: 'Receiver overloaded or rate-limited', ar: 'المستلم مثقل أو يحدّ من معدل الاستدعاءات' },
    todo: {
      en: 'Exempt feedback from the rate limit or add capacity, then resend.',
      ar: 'استثنِ الإشعارات من حد المعدل أو زِد سعة المستلم، ثم أعد الإرسال.',
    },
  },
  redirects: {
    title: { en: 'The address redirects', ar: 'العنوان يعيد التوجيه' },
    todo: {
      en: 'The gateway does not follow redirects. Set the final address: often https instead of http, or with a trailing slash.',
      ar: 'لا تتبع البوابة إعادة التوجيه. حدّد العنوان النهائي: غالبًا https بدل http، أو شرطة مائلة في آخره.',
    },
    place: 'technical-settings',
  },
  refused: {
    title: { en: 'The address refused the feedback', ar: 'رفض العنوان الإشعار' },
    todo: {
      en: 'If your shop refused the signature, compare its response phrase and SHA type with the Security Settings. Feedback carries no credentials: exempt this path from sign-in, CSRF and firewall rules.',
      ar: 'إذا رفض متجرك التوقيع، فقارن عبارة الاستجابة ونوع SHA لديه بإعدادات الأمان. لا يحمل الإشعار بيانات اعتماد: استثنِ هذا المسار من تسجيل الدخول وفحص CSRF وقواعد جدار الحماية.',
    },
    place: 'technical-settings',
  },
  notFound: {
    title: { en: 'Path or order not found', ar: 'المسار أو الطلب غير موجود' },
    todo: {
      en: 'Either the path is wrong: compare the address with the route of your receiver. Or the receiver does not know the order: acknowledge such feedback with 200, as test feedback is about a fictitious order.',
      ar: 'إما أن المسار خاطئ: قارن العنوان بمسار المستلم لديك. وإما أن المستلم لا يعرف الطلب: اجعله يستجيب لمثل هذا الإشعار بالحالة 200، فإشعار الاختبار عن طلب غير حقيقي.',
    },
    place: 'technical-settings',
  },
  methodNotAllowed: {
    title: { en: 'POST not allowed', ar: 'الطريقة POST غير مسموح بها' },
    todo: {
      en: 'The gateway sends feedback with POST. Allow POST on this route of your receiver.',
      ar: 'ترسل البوابة الإشعارات بطريقة POST. اسمح بها في هذا المسار لدى المستلم.',
    },
    place: 'technical-settings',
  },
  unsupportedEncoding: {
    title: { en: 'Encoding not supported by the receiver', ar: 'المستلم لا يدعم هذا الترميز' },
    todo: {
      en: 'Make the receiver accept the account’s encoding, or ask the provider to set another one.',
      ar: 'اجعل المستلم يقبل ترميز الحساب، أو اطلب من مزوّد الخدمة ضبط ترميز آخر.',
    },
    place: 'account',
  },
  rejected: {
    title: { en: 'Rejected by the receiver', ar: 'لم يقبله المستلم' },
    todo: {
      en: 'Usually, the receiver’s signature check fails. Copy the payload below and check it with the signature doctor.',
      ar: 'غالبًا ما يكون السبب فشل التحقق من التوقيع لدى المستلم. انسخ المحتوى أدناه وتحقق منه في صفحة فحص التوقيع.',
    },
    place: 'signature-doctor',
  },
  unexpectedStatus: {
    title: { en: 'Status does not acknowledge', ar: 'حالة لا تقرّ بالاستلام' },
    todo: {
      en: 'Respond with 200 as soon as the receiver has stored the feedback.',
      ar: 'اجعل المستلم يستجيب بالحالة 200 فور حفظ الإشعار.',
    },
    place: 'technical-settings',
  },
  connectionRefused: {
    title: { en: 'Connection refused', ar: 'رُفض الاتصال' },
    todo: {
      en: 'The machine is reachable, but nothing listens on this port. Start the receiver, or correct the port in the address.',
      ar: 'يمكن الوصول إلى الجهاز، ولكن لا شيء يستمع على هذا المنفذ. شغّل المستلم، أو صحّح المنفذ في العنوان.',
    },
    place: 'technical-settings',
  },
  connectionClosed: {
    title: { en: 'Connection closed without a response', ar: 'أُغلق الاتصال دون استجابة' },
    todo: {
      en: 'The receiver may have crashed. Check its log, then resend.',
      ar: 'ربما تعطّل المستلم. راجع سجله ثم أعد الإرسال.',
    },
  },
  timeout: {
    title: { en: 'Response timeout', ar: 'انتهت مهلة الاستجابة' },
    todo: {
      en: 'Store the feedback and respond with 200 first, then process it.',
      ar: 'احفظ الإشعار واستجب بالحالة 200 أولًا، ثم عالجه.',
    },
    place: 'technical-settings',
  },
  unknownHost: {
    title: { en: 'Unknown host', ar: 'مضيف غير معروف' },
    todo: {
      en: 'The host name cannot be resolved. Check the address for typing errors.',
      ar: 'تعذّر تحليل اسم المضيف. تحقق من خلو العنوان من الأخطاء الكتابية.',
    },
    place: 'technical-settings',
  },
  unreachable: {
    title: { en: 'Host unreachable', ar: 'تعذّر الوصول إلى المضيف' },
    todo: {
      en: 'There is no network route to the host. Check the address and the firewalls in between.',
      ar: 'لا يوجد مسار شبكة إلى المضيف. تحقق من العنوان ومن جدران الحماية في الطريق.',
    },
    place: 'technical-settings',
  },
  addressNotAllowed: {
    title: { en: 'Address not allowed', ar: 'عنوان غير مسموح به' },
    todo: {
      en: 'The gateway sends to private networks only if its settings allow it, and never to link-local addresses. Use an https address, an address on this machine, or the inbox.',
      ar: 'لا ترسل البوابة إلى الشبكات الخاصة إلا إذا سمحت إعداداتها بذلك، ولا ترسل أبدًا إلى عناوين الربط المحلي. استخدم عنوان https أو عنوانًا على هذا الجهاز أو صندوق الوارد.',
    },
    place: 'technical-settings',
  },
  invalidCertificate: {
    title: { en: 'Invalid certificate', ar: 'شهادة غير صالحة' },
    todo: {
      en: 'The certificate is expired, self-signed, or issued for another host. Replace it, then resend.',
      ar: 'الشهادة منتهية أو موقّعة ذاتيًا أو صادرة لمضيف آخر. استبدلها ثم أعد الإرسال.',
    },
    place: 'technical-settings',
  },
  noAddress: {
    title: { en: 'No address set', ar: 'لا عنوان محدد' },
    todo: {
      en: 'Set an address for this type of feedback in the active channel, then resend.',
      ar: 'حدّد عنوانًا لهذا النوع من الإشعارات في القناة النشطة، ثم أعد الإرسال.',
    },
    place: 'technical-settings',
  },
  inboxRefuses: {
    title: { en: 'The inbox is set to fail', ar: 'صندوق الوارد مضبوط على الفشل' },
    todo: {
      en: 'Set the inbox response to 200, then resend.',
      ar: 'اضبط استجابة صندوق الوارد على 200، ثم أعد الإرسال.',
    },
    place: 'inbox',
  },
  noResponse: {
    title: { en: 'No response', ar: 'بلا استجابة' },
    todo: {
      en: 'The last attempt below shows the cause. Fix the receiver or the address, then resend.',
      ar: 'تبيّن المحاولة الأخيرة أدناه السبب. أصلح المستلم أو صحّح العنوان، ثم أعد الإرسال.',
    },
    place: 'technical-settings',
  },
};

export const places: Readonly<Record<Place, Readonly<Record<Language, string>>>> = {
  'technical-settings': { en: 'Open Technical Settings', ar: 'فتح الإعدادات التقنية' },
  inbox: { en: 'Open the inbox', ar: 'فتح صندوق الوارد' },
  simulation: { en: 'Open the simulation', ar: 'فتح المحاكاة' },
  account: { en: 'Open the account', ar: 'فتح الحساب' },
  'signature-doctor': { en: 'Open the signature doctor', ar: 'فتح صفحة فحص التوقيع' },
};
