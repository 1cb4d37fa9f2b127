/** The activity of one account or of all accounts. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../design/page.tsx';
import { latestRequestsQuery } from '../../api/activity.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { allAccounts } from '../../api/query-client.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { CodesPanel } from './response-codes/response-codes-panel.tsx';
import { FeedbackPanel } from './feedback/feedback-panel.tsx';
import { LatestPanel } from './requests/latest-requests-panel.tsx';
import { OperationAddress } from './operation-url.tsx';
import { RequestsPanel } from './requests/requests-chart-panel.tsx';
import { RulesPanel } from './rules/applied-rules-panel.tsx';
import styles from './overview-screen.module.css';
import { isSpan, SpanChoice } from './time-span-picker.tsx';
import { StartPanel } from './getting-started-panel.tsx';
import { texts } from './texts.ts';

export const OverviewScreen = () => {
  const { span } = ofAccount.useSearch();
  return <Overview of={useAccountId()} asked={span} />;
};

export const OverviewOfAllScreen = () => {
  const { span } = ofAll.useSearch();
  return <Overview of={allAccounts} asked={span} />;
};

const ofAccount = getRouteApi('/accounts/$account/overview');
const ofAll = getRouteApi('/overview');

interface OverviewProps {
  readonly of: string;
  readonly asked: string | undefined;
}

const Overview = ({ of, asked }: OverviewProps) => {
  const t = useTexts(texts);
  const span = isSpan(asked) ? asked : 'hour';
  const { data: latest } = useQuery(latestRequestsQuery(of));
  const isFresh = of !== allAccounts && latest?.items.length === 0;
  return (
    <Page
      title={of === allAccounts ? t.titleOfAll : t.title}
      lead={<OperationAddress />}
      actions={<SpanChoice of={of} span={span} />}
    >
      {isFresh ? (
        <Stack gap="md">
          <StartPanel account={of} />
          <FeedbackPanel of={of} span={span} />
        </Stack>
      ) : (
        <Stack gap="md">
          <RequestsPanel of={of} span={span} />
          <div className={styles['pair']}>
            <CodesPanel of={of} span={span} />
            <FeedbackPanel of={of} span={span} />
          </div>
          <div className={styles['pair']}>
            <LatestPanel of={of} />
            <RulesPanel of={of} />
          </div>
        </Stack>
      )}
    </Page>
  );
};
