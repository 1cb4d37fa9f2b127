/** The outcome of a request: its response code, or the HTTP status of a request without one, and what the client received. */
import type { Schema } from '../../api/management-api-client.ts';
import { ReplyDeliveryTag } from '../../components/reply-delivery-tag.tsx';
import { ResponseCode } from '../../components/response-code.tsx';
import { Tag } from '../../design/tag.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { isPaymentPageRequest } from './is-payment-page-request.ts';
import { texts } from './texts.ts';
import { UnprocessedRequestOutcome } from '../../components/unprocessed-request-outcome.tsx';

export const RequestOutcome = ({ request }: { readonly request: Schema<'Request'> }) => {
  const t = useTexts(texts);
  const { response_code: code, delivery } = request;
  return (
    <>
      {code === '' && isPaymentPageRequest(request) && <Tag tone="info">{t.pageOpened}</Tag>}
      {code !== '' && <ResponseCode code={code} />}
      <UnprocessedRequestOutcome request={request} />
      {delivery !== undefined && <ReplyDeliveryTag delivery={delivery} />}
    </>
  );
};
