/** The hints about a message, in Arabic. The parameters follow them. */
import type { MessageHintName } from '@postern/protocol/payments/explain';
import { leftToRight } from './bidi-isolate.ts';

export const messageHintsInArabic: Readonly<Record<MessageHintName, string>> = {
  Violation: 'لا تقبل البوابة هذا الحقل، وترفضه قبل أن تتحقق من التوقيع:',
  UnsignedParameters: 'لا يشمل التوقيع هذه الحقول، لأن المتصفح يضيفها إلى نموذجك:',
  AddressQuery: 'كانت هذه الحقول في عنوانك قبل العودة، ولا يشملها التوقيع. استثنها عند التحقق من العودة:',
  StarredValues:
    'في العودة بطريقة GET نجوم مكان القيم الشخصية، والتوقيع يشمل النجوم. تحقق من القيم كما وصلت:',
  EscapedApostrophe: `قد تكتب البوابة الفاصلة العليا ${leftToRight('&#39;')} وتوقّع النص المهرَّب. تحقق من القيمة كما وصلت، ثم فك تهريبها:`,
  AmbiguousRequest:
    'تقبل البوابة هذه القيم، ولكن النص الموقَّع للرسالة أو لعودتها يمكن أن يُقرأ رسالة أخرى. اختر قيمًا ليس فيها اسم حقل تليه علامة المساواة:',
  AmbiguousReturn: 'يمكن أن يُقرأ النص الموقَّع رسالة أخرى. ولا يُقبل إلا إن كانت القيمة هي return_url التي أُرسلت:',
  UnsignedRefusal: 'لا توقّع البوابة رفض نموذج قبل أن تعرف المرسل. لا تثق بشيء فيه، وافحص النموذج الذي رُفض:',
};
