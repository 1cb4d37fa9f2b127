/** The outcome of a request: its response code, or the HTTP status of a request without one, and what the client received. */
import { Tag } from '../../design/tag.tsx';
import type { Schema } from '../../api/management-api-client.ts';
import { DeliveryTag } from '../../components/delivery-tag.tsx';
import { ResponseCode } from '../../components/response-code.tsx';
import { unprocessedInArabic } from '../../language/arabic/unprocessed-requests.ts';
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

export const UnprocessedCause = ({
  unprocessed: { cause, meaning },
}: {
  readonly unprocessed: NonNullable<Schema<'Request'>['unprocessed']>;
}) => {
  const { language } = useLanguage();
  return <span>{language === 'ar' ? unprocessedInArabic[cause] : meaning}</span>;
};
