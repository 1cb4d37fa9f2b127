/** Requests in a list: the operation, the order, the time and the reply. Each leads to its explanation. */
import { Link } from '@tanstack/react-router';
import type { Schema } from '../../../api/management-api-client.ts';
import { ReplyDeliveryTag } from '../../../components/reply-delivery-tag.tsx';
import { RequestName } from '../../../components/request-name.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { UnprocessedRequestOutcome } from '../../../components/unprocessed-request-outcome.tsx';
import { requestsLink } from '../overview-links.ts';
import { LazyResponseCodeText } from '../response-codes/lazy-response-code-text.tsx';
import styles from './request-list.module.css';

interface RequestListProps {
  readonly account: string;
  readonly requests: readonly Schema<'Request'>[];
}

export const RequestList = ({ account, requests }: RequestListProps) => (
  <ol className={styles['latest']}>
    {requests.map((request) => (
      <li key={request.request_id}>
        <Link {...requestsLink(account, { request: request.request_id })} className={styles['request']}>
          <span className={styles['operation']}>
            <RequestName request={request} />
            {request.merchant_reference !== undefined && (
              <bdi className={styles['reference']}>{request.merchant_reference}</bdi>
            )}
          </span>
          <span className={styles['time']}>
            <Timestamp at={request.at} />
          </span>
          <span className={styles['reply']}>
            {request.response_code !== '' && <LazyResponseCodeText code={request.response_code} />}
            <UnprocessedRequestOutcome request={request} />
            {request.delivery !== undefined && <ReplyDeliveryTag delivery={request.delivery} />}
          </span>
        </Link>
      </li>
    ))}
  </ol>
);
