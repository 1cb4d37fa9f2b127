/** What failed: refused requests and undelivered feedback. Each leads to its explanation. */
import { Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { failedFeedbackQuery } from '../../../api/feedback.ts';
import { feedbackActivityQuery, latestCount, latestRequestsQuery, type Span } from '../../../api/overview.ts';
import { allAccounts } from '../../../api/query-client.ts';
import { QueryResult } from '../../../components/query-result.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { ButtonLink, TextLink } from '../../../design/links.tsx';
import { Panel } from '../../../design/panel.tsx';
import { useTexts } from '../../../language/language-provider.tsx';
import { feedbackLink } from '../overview-links.ts';
import { texts } from '../texts.ts';
import { RequestList } from './request-list.tsx';

// Nothing has failed at a first visit, which must load little.
const FailedFeedbackCauses = lazy(async () => ({
  default: (await import('../../../components/failed-feedback-causes.tsx')).FailedFeedbackCauses,
}));

interface FailedRequestsAndFeedbackPanelProps {
  readonly account: string;
  readonly span: Span;
}

export const FailedRequestsAndFeedbackPanel = ({ account, span }: FailedRequestsAndFeedbackPanelProps) => {
  const t = useTexts(texts);
  const refusals = useQuery(latestRequestsQuery(account, { refused: 'true' }));
  const feedback = useQuery({ ...failedFeedbackQuery(account), enabled: account !== allAccounts });
  const causes = feedback.data?.causes ?? [];
  const retrying = useQuery(feedbackActivityQuery(account, span)).data?.feedback.retrying ?? 0;
  const waitingLink = retrying === 0 ? undefined : feedbackLink(account, 'waiting');
  return (
    <Panel title={t.problems} lead={t.problemsLead}>
      <QueryResult query={refusals} lines={6}>
        {({ items }) =>
          items.length + causes.length === 0 && waitingLink === undefined ? (
            <EmptyState icon={<IconCircleCheck size={32} />} title={t.noProblems}>
              {t.noProblemsHint}
              {account !== allAccounts && (
                <div>
                  <ButtonLink
                    variant="default"
                    size="xs"
                    mt="xs"
                    to="/accounts/$account/simulation"
                    params={{ account }}
                  >
                    {t.toSimulation}
                  </ButtonLink>
                </div>
              )}
            </EmptyState>
          ) : (
            <>
              {waitingLink !== undefined && (
                <Text size="sm" mb={7}>
                  <TextLink {...waitingLink} fw={600}>
                    {t.retryingFeedback(retrying)}
                  </TextLink>{' '}
                  · {t.retryingFeedbackMeans}
                </Text>
              )}
              {causes.length > 0 && (
                <Suspense>
                  <FailedFeedbackCauses account={account} causes={causes} />
                </Suspense>
              )}
              <RequestList
                account={account}
                requests={items.slice(0, Math.max(2, latestCount - causes.length))}
              />
            </>
          )
        }
      </QueryResult>
    </Panel>
  );
};
