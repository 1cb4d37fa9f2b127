/** What goes on: of an account, or of all of them. */
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../design/page.tsx';
import { latestRequestsQuery } from '../../gateway/activity.ts';
import { useAccountId } from '../../gateway/here.ts';
import { everybody } from '../../gateway/queries.ts';
import { useWords } from '../../language/language.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { LatestPanel } from './latest-panel.tsx';
import { OperationAddress } from './operation-address.tsx';
import { RequestsPanel } from './requests-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import styles from './screen.module.css';
import { isSpan, SpanChoice } from './span-choice.tsx';
import { StartPanel } from './start-panel.tsx';
import { words } from './words.ts';

export const OverviewScreen = () => {
  const { span } = ofAccount.useSearch();
  return <Overview of={useAccountId()} asked={span} />;
};

export const OverviewOfAllScreen = () => {
  const { span } = ofAll.useSearch();
  return <Overview of={everybody} asked={span} />;
};

const ofAccount = getRouteApi('/accounts/$account/overview');
const ofAll = getRouteApi('/overview');

interface OverviewProps {
  readonly of: string;
  readonly asked: string | undefined;
}

const Overview = ({ of, asked }: OverviewProps) => {
  const say = useWords(words);
  const span = isSpan(asked) ? asked : 'hour';
  const { data: latest } = useQuery(latestRequestsQuery(of));
  const isFresh = of !== everybody && latest?.items.length === 0;
  return (
    <Page
      title={of === everybody ? say.titleOfAll : say.title}
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
