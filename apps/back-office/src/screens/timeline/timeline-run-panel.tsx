/** A timeline that has begun: its steps, the order, and the result. */
import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconPlayerStop, IconAlertTriangle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orderQuery, type Order } from '../../api/orders.ts';
import type { Timeline } from '../../api/timelines.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Callout } from '../../design/callout.tsx';
import { Panel } from '../../design/panel.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { TimelineOrderPanel } from './timeline-order-panel.tsx';
import { TimelineStepButtons } from './timeline-step-buttons.tsx';
import { TimelineStepList } from './timeline-step-list.tsx';
import { texts } from './texts.ts';
import styles from './timeline.module.css';
import type { TimelineRun } from './timeline-run.ts';
import { useEndTimeline } from './use-timeline-run.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

interface RunPanelProps {
  readonly timeline: Timeline;
  readonly run: TimelineRun;
}

export const TimelineRunPanel = ({ timeline, run }: RunPanelProps) => {
  const account = useAccountId();
  const query = useInfiniteQuery(orderQuery(account, run.order));
  return (
    <QueryResult query={query} lines={8}>
      {({ pages }) => {
        const order = pages.at(-1)?.order;
        return order !== undefined && <Run timeline={timeline} run={run} order={order} />;
      }}
    </QueryResult>
  );
};

const Run = ({ timeline: { steps }, run, order }: RunPanelProps & { readonly order: Order }) => {
  const t = useTexts(texts);
  const step = steps[run.next];
  return (
    <>
      {step === undefined && <Result hasFailed={run.differing.length > 0} />}
      <div className={styles['run']}>
        <Panel
          title={t.steps}
          lead={t.endLead}
          actions={
            <NeedsFullAccess>
              <EndButton order={order} />
            </NeedsFullAccess>
          }
        >
          <TimelineStepList steps={steps} run={run}>
            {step !== undefined && (
              <NeedsFullAccess>
                <TimelineStepButtons key={run.next} step={step} run={run} order={order} />
              </NeedsFullAccess>
            )}
          </TimelineStepList>
        </Panel>
        <TimelineOrderPanel order={order} />
      </div>
    </>
  );
};

const Result = ({ hasFailed }: { readonly hasFailed: boolean }) => {
  const t = useTexts(texts);
  return (
    <output>
      <Callout
        tone={hasFailed ? 'error' : 'success'}
        icon={hasFailed ? <IconAlertTriangle /> : <IconCircleCheck />}
        title={hasFailed ? t.failed : t.agreed}
      >
        {hasFailed ? t.failedLead : t.agreedLead}
      </Callout>
    </output>
  );
};

const EndButton = ({ order }: { readonly order: Order }) => {
  const t = useTexts(texts);
  const end = useEndTimeline(order);
  return (
    <Group>
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={16} aria-hidden />}
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        {t.end}
      </Button>
    </Group>
  );
};
