/** Advances a stopped clock from any screen. */
import { Modal, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pendingOrdersQuery, waitingFeedbackQuery } from '../../../api/account-clock.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { texts } from '../texts.ts';
import { AdvanceClockForm } from './advance-clock-form.tsx';
import { ScheduledEventsList } from './scheduled-events-list.tsx';
import { scheduledEvents } from './scheduled-events.ts';

interface AdvanceClockDialogProps {
  /** The current time of the clock. */
  readonly from: string;
  readonly onClose: () => void;
}

export const AdvanceClockDialog = ({ from, onClose }: AdvanceClockDialogProps) => {
  const t = useTexts(texts);
  const account = useAccountId();
  const waiting = useQuery(waitingFeedbackQuery(account));
  const pendingOrders = useQuery(pendingOrdersQuery(account));
  const events = scheduledEvents(waiting.data?.items ?? [], pendingOrders.data ?? []);
  return (
    <Modal opened onClose={onClose} title={t.move} size="lg">
      <Stack gap="lg">
        <AdvanceClockForm from={from} events={events} />
        <ScheduledEventsList
          events={events}
          hasMore={waiting.data?.next !== null && waiting.data !== undefined}
        />
      </Stack>
    </Modal>
  );
};
