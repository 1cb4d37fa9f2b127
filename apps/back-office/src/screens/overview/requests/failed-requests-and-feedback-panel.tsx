/** What failed: refused requests and undelivered feedback. Each leads to its explanation. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { failedFeedbackQuery } from '../../../api/feedback.ts';
import { latestRequestsQuery } from '../../../api/overview.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { OperationName } from '../../../components/operation-name.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { UnprocessedRequestOutcome } from '../../../components/unprocessed-request-outcome.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { requestsLink } from '../overview-links.ts';
import { LazyResponseCodeText } from '../response-codes/lazy-response-code-text.tsx';
import { texts } from '../texts.ts';
import styles from './latest-requests-panel.module.css';

// Nothing has failed at a first visit, which must load little.
const FailedFeedbackCauses = lazy(async () => ({
  default: (await import('../../../components/failed-feedback-causes.tsx')).FailedFeedbackCauses,
}));

export const FailedRequestsAndFeedbackPanel = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const refusals = useQuery(latestRequestsQuery(account, { refused: 'true' }));
  const feedback = useQuery({ ...failedFeedbackQuery(account), enabled: account !== allAccounts });
  const causes = feedback.data?.causes ?? [];
  return (
    <Panel title={t.problems} lead={t.problemsLead}>
      <QueryResult query={refusals} lines={6}>
        {({ items }) =>
          items.length + causes.length === 0 ? (
            <EmptyState title={t.noProblems} />
          ) : (
            <>
              {causes.length > 0 && (
                <Suspense>
                  <FailedFeedbackCauses account={account} causes={causes} />
                </Suspense>
              )}
              <ol className={styles['latest']}>
                {items.slice(0, Math.max(2, 6 - causes.length)).map((request) => (
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
                        {request.response_code !== '' && (
                          <LazyResponseCodeText code={request.response_code} />
                        )}
                        <UnprocessedRequestOutcome request={request} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ol>
            </>
          )
        }
      </QueryResult>
    </Panel>
  );
};
