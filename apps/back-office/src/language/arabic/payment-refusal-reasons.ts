import type { PaymentRefusalReason } from '@postern/protocol/payments';
import { reasonsInArabic } from './refusal-reasons.ts';

/** Why the form of a payment is refused, in Arabic. Reasons that the four operations have, too, have the same text. */
export const paymentReasonsInArabic: Readonly<Record<PaymentRefusalReason, string>> = {
  ...reasonsInArabic,
  InvalidRequestFormat: 'ليس نموذجًا من نوع application/x-www-form-urlencoded بترميز UTF-8، أو تكرر فيه اسم',
  InvalidFormat: 'في القيمة حرف من خارج نوع الحقل، أو في النص رقم بطاقة، أو ليست عنوان http أو https',
  TokenAndCard: 'في الاستدعاء token_name وحقول بطاقة معًا',
  RecurringPurchaseOnly: 'الدفع المتكرر شراء فقط',
  UnsupportedPaymentOption: 'ليس نوع بطاقة تحاكيه البوابة',
  OriginNotAllowed: 'يسمّي المتصفح صفحة ليست من أصول المتجر في الحساب',
  ChannelInactive: 'ليست للحساب قناة الدفع هذه',
  EciInactive: 'ليست للحساب قناة الدفع لقيمة eci هذه',
  SavedCardsInactive: 'ليست للحساب خدمة الترميز',
  InstallmentsInactive: 'لا تحاكي البوابة التقسيط',
  CurrencyNotAccepted: 'لا يقبل الحساب هذه العملة',
  ReturnUrlMissing: 'ليس في النموذج ولا في الحساب عنوان عودة',
  ReferenceUsed: 'قيمة merchant_reference لطلب لا يقبل دفعًا آخر، أو لدفع مختلف',
  OrderPending: 'لم تُعرف بعد نتيجة دفع لهذا الطلب',
  TooManyTries: 'رُفضت عشر محاولات دفع لهذا الطلب',
  UnknownToken: 'ليس لدى الحساب رمز مميّز كهذا، أو استُنفد أو انتهت مدته، أو بطاقته المحفوظة متوقفة',
  TokenOfOtherPayment:
    'أُنشئ الرمز المميّز لقيمة أخرى من merchant_reference، أو لم يُدفع ببطاقته شيء بعد ليصح بها دفع متكرر',
  TokenInUse: 'لم تُعرف بعد نتيجة دفع بهذا الرمز المميّز',
  TokenNameTaken: 'لدى الحساب رمز مميّز بالاسم الجديد',
  NothingToUpdate: 'لا يغيّر الاستدعاء شيئًا من البطاقة المحفوظة',
  CardExpired: 'انتهت صلاحية البطاقة',
  UnknownCard: 'قيمة card_number ليست رقم بطاقة اختبار',
  PaymentOptionMismatch: 'البطاقة من نوع آخر',
  PurchaseOnly: 'بطاقات هذا النوع لا تقبل AUTHORIZATION',
};
