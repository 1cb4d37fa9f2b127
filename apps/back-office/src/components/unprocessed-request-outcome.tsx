/** The outcome of a request that no operation processed: the HTTP status, and why if there is no response code. */
import type { Schema } from '../api/management-api-client.ts';
import { Tag } from '../design/tag.tsx';
import { useLanguage } from '../language/language-provider.tsx';

export const UnprocessedRequestOutcome = ({ request }: { readonly request: Schema<'Request'> }) => {
  const { response_code: code, unprocessed, http } = request;
  return (
    unprocessed !== undefined && (
      <>
        {http?.status !== undefined && (
          <Tag tone="error">
            <bdi className="postern-code">HTTP {http.status}</bdi>
          </Tag>
        )}{' '}
        {code === '' && <UnprocessedCause unprocessed={unprocessed} />}
      </>
    )
  );
};

type Unprocessed = NonNullable<Schema<'Request'>['unprocessed']>;

const UnprocessedCause = ({ unprocessed: { cause, meaning } }: { readonly unprocessed: Unprocessed }) => {
  const { language } = useLanguage();
  return <span>{language === 'ar' ? unprocessedInArabic[cause] : meaning}</span>;
};

/** Why a request was not processed. The management API says it in English. */
const unprocessedInArabic: Readonly<Record<Unprocessed['cause'], string>> = {
  UnknownPath: 'لا توجد عملية على هذا المسار',
  MethodNotAllowed: 'تُرسل العمليات بطريقة POST',
  HostNotAllowed: 'اسم المضيف غير مسموح به',
  BodyTooLarge: 'متن الاستدعاء أكبر من المسموح به',
  BodyInterrupted: 'انقطع متن الاستدعاء قبل نهايته',
  ExpectationFailed: 'تطلب الترويسة Expect غير القيمة \u2066100-continue\u2069',
  HeadersTooLarge: 'الترويسات أكبر من المسموح به',
  RequestTimeout: 'لم يصل الاستدعاء في الوقت المحدد',
  InvalidScenario: 'السيناريوهات التي يطلبها الاستدعاء غير صحيحة',
  TlsToHttp: 'الاستدعاء ببروتوكول TLS، وهذا المنفذ يستخدم HTTP: ابدأ العنوان بـ http بدل https',
  InvalidHttp: 'الاستدعاء ليس HTTP صالحًا',
};
