/** The clock of an account, its controls and its scheduled events. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Panel } from '../../../design/panel.tsx';
import { Tag } from '../../../design/tag.tsx';
import {
  type Clock,
  clockQuery,
  dueFeedbackAndPendingOperationsQuery,
  pendingOrdersQuery,
  stopClock,
  waitingFeedbackQuery,
} from '../../../api/account-clock.ts';
import { queriesOf } from '../../../api/query-client.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { ResumeClockDialog } from '../../../components/clock/resume-clock-dialog.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { notifyError } from '../../../components/notify.ts';
import { AdvanceClockForm } from './advance-clock-form.tsx';
import styles from './clock-panel.module.css';
import { ScheduledEventsList } from './scheduled-events-list.tsx';
import { scheduledEvents } from './scheduled-events.ts';
import { texts } from '../texts.ts';
import { useEffect, useState } from 'react';
import { Timestamp } from '../../../components/timestamp.tsx';

export const ClockPanel = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const clock = useQuery(clockQuery(account));
  const waiting = useQuery(waitingFeedbackQuery(account));
  const pendingOrders = useQuery(pendingOrdersQuery(account));
  const events = scheduledEvents(waiting.data?.items ?? [], pendingOrders.data ?? []);
  return (
    <Panel title={t.clock} lead={t.clockLead}>
      <QueryResult query={clock}>
        {(now) => (
          <div className={styles['clock']}>
            <Stack gap="md">
              <Group gap="md">
                <ClockTime clock={now} fetchedAt={clock.dataUpdatedAt} />
                <output>
                  <Tag tone={now.stopped ? 'warning' : 'success'}>{now.stopped ? t.stopped : t.running}</Tag>
                </output>
              </Group>
              <Text size="sm" c="dimmed">
                {now.stopped ? t.stands : t.runs}
              </Text>
              {now.stopped && <AdvanceClockForm from={now.now} events={events} />}
              <Group>{now.stopped ? <ResumeButton clock={now} /> : <StopButton />}</Group>
            </Stack>
            <ScheduledEventsList
              events={events}
              hasMore={waiting.data?.next !== null && waiting.data !== undefined}
            />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
};

const StopButton = () => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () => stopClock(account),
    onSuccess: async (clock) => {
      queries.setQueryData(clockQuery(account).queryKey, clock);
      await queries.invalidateQueries(queriesOf(account));
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <Button
      leftSection={<IconPlayerPause size={16} />}
      loading={stopping.isPending}
      onClick={() => stopping.mutate()}
    >
      {t.stop}
    </Button>
  );
};

const ResumeButton = ({ clock }: { readonly clock: Clock }) => {
  const t = useTexts(texts);
  const account = useAccountId();
  const { data } = useQuery(dueFeedbackAndPendingOperationsQuery(account, 'feedback'));
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPlayerPlay size={16} />} onClick={open}>
        {t.resume}
      </Button>
      <ResumeClockDialog
        account={account}
        clock={clock}
        waiting={(data?.waiting_feedback ?? 0) + (data?.pending_operations ?? 0)}
        opened={isOpen}
        onClose={close}
      />
    </>
  );
};

interface ClockTimeProps {
  readonly clock: Clock;
  /** When the clock was fetched, by the browser's clock. */
  readonly fetchedAt: number;
}

/** The time of the account's clock, updated every second while it runs. */
const ClockTime = ({ clock: { now, stopped }, fetchedAt }: ClockTimeProps) => {
  const browserTime = useSeconds(!stopped);
  const elapsed = stopped ? 0 : Math.max(0, browserTime - fetchedAt);
  return (
    <Text component="span" fz="xl" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Timestamp at={new Date(Date.parse(now) + elapsed).toISOString()} as="full" />
    </Text>
  );
};

const useSeconds = (isRunning: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
};
