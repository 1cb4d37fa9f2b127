/** The activity of one account or of all accounts. */
import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Code, CopyButton } from '../../design/code-block.tsx';
import { Page } from '../../design/page.tsx';
import { gatewayInfoQuery, latestCount, latestRequestsQuery, type Span } from '../../api/overview.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { allAccounts } from '../../api/query-client.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { ResponseCodesPanel } from './response-codes/response-codes-panel.tsx';
import { FeedbackPanel } from './feedback/feedback-panel.tsx';
import { ConnectPanel } from './connect/connect-panel.tsx';
import { FailedRequestsAndFeedbackPanel } from './requests/failed-requests-and-feedback-panel.tsx';
import { LatestRequestsPanel } from './requests/latest-requests-panel.tsx';
import { RequestsPanel } from './requests/requests-chart-panel.tsx';
import styles from './overview-screen.module.css';
import { GettingStartedPanel } from './getting-started-panel.tsx';
import { texts } from './texts.ts';
import { overviewLink } from './overview-links.ts';

export const OverviewScreen = () => {
  const { span } = ofAccount.useSearch();
  return <Overview account={useAccountId()} spanParam={span} />;
};

export const OverviewOfAllScreen = () => {
  const { span } = ofAll.useSearch();
  return <Overview account={allAccounts} spanParam={span} />;
};

const ofAccount = getRouteApi('/accounts/$account/overview');
const ofAll = getRouteApi('/overview');

interface OverviewProps {
  readonly account: string;
  readonly spanParam: string | undefined;
}

const Overview = ({ account, spanParam }: OverviewProps) => {
  const t = useTexts(texts);
  const span = isSpan(spanParam) ? spanParam : 'hour';
  const { data: latest } = useQuery(latestRequestsQuery(account));
  const isNew = account !== allAccounts && latest?.items.length === 0;
  return (
    <Page
      title={account === allAccounts ? t.titleOfAll : t.title}
      {...(account === allAccounts && { lead: <PaymentApiUrl /> })}
      actions={<TimeSpanPicker account={account} span={span} />}
    >
      <Stack gap="md" key={account}>
        {account !== allAccounts && <ConnectAndGetStarted account={account} span={span} />}
        {latest === undefined || isNew ? (
          <FeedbackPanel account={account} span={span} />
        ) : (
          <>
            <div className={styles['pair']}>
              <LatestRequestsPanel account={account} />
              <FailedRequestsAndFeedbackPanel account={account} span={span} />
            </div>
            <RequestsPanel account={account} span={span} />
            <div className={styles['pair']}>
              <ResponseCodesPanel account={account} span={span} />
              <FeedbackPanel account={account} span={span} />
            </div>
          </>
        )}
      </Stack>
    </Page>
  );
};

interface ConnectAndGetStartedProps {
  readonly account: string;
  readonly span: Span;
}

/** What a new integration needs. What is open stays open while the first requests arrive. */
const ConnectAndGetStarted = ({ account, span }: ConnectAndGetStartedProps) => {
  const { data: latest } = useQuery(latestRequestsQuery(account));
  const [atFirst, setAtFirst] = useState<number>();
  if (latest === undefined) return null;
  if (atFirst === undefined) setAtFirst(latest.items.length);
  return (
    <>
      <ConnectPanel account={account} isOpenAtFirst={atFirst === 0} />
      {atFirst !== undefined && atFirst < latestCount && (
        <GettingStartedPanel account={account} span={span} />
      )}
    </>
  );
};

/** The URL that operations are posted to. */
const PaymentApiUrl = () => {
  const t = useTexts(texts);
  const { data } = useQuery(gatewayInfoQuery);
  return (
    <span className={styles['address']}>
      {data !== undefined && (
        <>
          {t.postedTo} <Code>{data.operation_url}</Code>
          <CopyButton text={data.operation_url} label={t.copyAddress} />
        </>
      )}
    </span>
  );
};

const spans = ['hour', 'day', 'week'] as const satisfies readonly Span[];

const isSpan = (text: string | undefined): text is Span => spans.some((span) => span === text);

interface TimeSpanPickerProps {
  readonly account: string;
  readonly span: Span;
}

/** Selects the time span of the overview. */
const TimeSpanPicker = ({ account, span }: TimeSpanPickerProps) => {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t.span}
      data={spans.map((value) => ({ value, label: t[value] }))}
      value={span}
      onChange={(chosen) =>
        void navigate({ ...overviewLink(account, chosen), replace: true, resetScroll: false })
      }
    />
  );
};
