/** The outcome of a request: its response code, or the HTTP status of a request without one, and what the client received. */
import type { Schema } from '../../api/management-api-client.ts';
import { DeliveryTag } from '../../components/delivery-tag.tsx';
import { ResponseCode } from '../../components/response-code.tsx';
import { UnprocessedOutcome } from '../../components/unprocessed-outcome.tsx';

export const RequestOutcome = ({ request }: { readonly request: Schema<'Request'> }) => {
  const { response_code: code, delivery } = request;
  return (
    <>
      {code !== '' && <ResponseCode code={code} />}
      <UnprocessedOutcome request={request} />
      {delivery !== undefined && <DeliveryTag delivery={delivery} />}
    </>
  );
};
