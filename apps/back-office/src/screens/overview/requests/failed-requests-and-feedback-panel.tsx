/** What failed: refused requests and undelivered feedback. Each leads to its explanation. */
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failedFeedbackQuery, latestRequestsQuery } from '../../../api/overview.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { UnprocessedRequestOutcome } from '../../../components/unprocessed-request-outcome.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { requestsLink } from '../overview-links.ts';
import { LazyResponseCodeText } from '../response-codes/lazy-response-code-text.tsx';
import { texts } from '../texts.ts';
import styles from './latest-requests-panel.module.css';

export const FailedRequestsAndFeedbackPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const refusals = useQuery(latestRequestsQuery(account, { refused: 'true' }));
  const feedback = useQuery({ ...failedFeedbackQuery(account), enabled: account !== allAccounts });
  const undelivered = feedback.data?.items ?? [];
  return (
    <Panel title={t.problems} lead={t.problemsLead}>
      <QueryResult query={refusals} lines={6}>
        {({ items }) =>
          items.length + undelivered.length === 0 ? (
            <EmptyState title={t.noProblems} />
          ) : (
            <ol className={styles['latest']}>
              {undelivered.map(({ id, params, created_at: at, attempts }) => (
                <li key={id}>
                  <Link
                    to="/accounts/$account/feedback/$feedback_id"
                    params={{ account, feedback_id: id }}
                    className={styles['request']}
                  >
                    <span className={styles['operation']}>
                      {t.feedback} <bdi className={styles['reference']}>{params['merchant_reference']}</bdi>
                    </span>
                    <span className={styles['time']}>
                      <Timestamp at={at} />
                    </span>
                    <span className={styles['reply']}>
                      <Tag tone="error">{t.exhausted}</Tag>{' '}
                      <Text span size="sm">
                        {t.failedAttempts(attempts.length)}
                      </Text>
                    </span>
                  </Link>
                </li>
              ))}
              {items.slice(0, 6 - undelivered.length).map((request) => (
                <li key={request.request_id}>
                  <Link
                    {...requestsLink(account, { request: request.request_id })}
                    className={styles['request']}
                  >
                    <span className={styles['operation']}>
                      {request.operation === undefined ? (
                        t.noOperation
                      ) : (
                        <OperationName name={request.operation} />
                      )}
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
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
          )
        }
      </QueryResult>
    </Panel>
  );
};
