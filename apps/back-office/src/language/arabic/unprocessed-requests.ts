/** Why HTTP itself refused a request, in Arabic. */
import type { Schema } from '../../api/management-api-client.ts';

export const unprocessedInArabic: Readonly<
  Record<NonNullable<Schema<'Request'>['unprocessed']>['cause'], string>
> = {
  UnknownPath: 'لا توجد عملية على هذا المسار',
  MethodNotAllowed: 'تُرسل العمليات بطريقة POST',
  HostNotAllowed: 'اسم المضيف غير مسموح به',
  BodyTooLarge: 'محتوى الاستدعاء أكبر من المسموح به',
  BodyInterrupted: 'انقطع محتوى الاستدعاء قبل نهايته',
  ExpectationFailed: 'تطلب الترويسة Expect غير القيمة 100-continue',
  HeadersTooLarge: 'الترويسات أكبر من المسموح به',
  RequestTimeout: 'لم يصل الاستدعاء في الوقت المحدد',
  InvalidHttp: 'الاستدعاء ليس HTTP صالحًا',
};
