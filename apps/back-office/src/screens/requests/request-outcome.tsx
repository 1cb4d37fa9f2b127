/** The outcome of a request: its response code, or the HTTP status of a request without one, and what the client received. */
import { Tag } from '../../design/tag.tsx';
import type { Schema } from '../../api/management-api-client.ts';
import { DeliveryTag } from '../../components/delivery-tag.tsx';
import { ResponseCode } from '../../components/response-code.tsx';
import { useLanguage } from '../../language/language-provider.tsx';

export const RequestOutcome = ({ request }: { readonly request: Schema<'Request'> }) => {
  const { response_code: code, delivery, unprocessed, http } = request;
  return (
    <>
      {code !== '' && <ResponseCode code={code} />}
      {unprocessed !== undefined && http?.status !== undefined && (
        <Tag tone="error">
          <bdi className="postern-code">HTTP {http.status}</bdi>
        </Tag>
      )}
      {unprocessed !== undefined && code === '' && <UnprocessedCause unprocessed={unprocessed} />}
      {delivery !== undefined && <DeliveryTag delivery={delivery} />}
    </>
  );
};

type Unprocessed = NonNullable<Schema<'Request'>['unprocessed']>;

const UnprocessedCause = ({ unprocessed: { cause, meaning } }: { readonly unprocessed: Unprocessed }) => {
  const { language } = useLanguage();
  return <span>{language === 'ar' ? unprocessedInArabic[cause] : meaning}</span>;
};

/** Why HTTP itself refused a request. The management API says it in English. */
const unprocessedInArabic: Readonly<Record<Unprocessed['cause'], string>> = {
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
