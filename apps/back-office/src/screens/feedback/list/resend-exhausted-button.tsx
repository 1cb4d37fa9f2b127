/** Resends all feedback that was exhausted in a period, for example after an outage of the receiver. */
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { clockQuery } from '../../../api/account-clock.ts';
import { resendMany } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess } from '../../../components/notify.ts';
import { isTimestamp, startOfPeriod, periods, type Period } from './resend-period.ts';
import { texts } from '../texts.ts';

export const ResendExhaustedButton = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const queries = useQueryClient();
  const [isOpen, { open, close }] = useDisclosure(false);
  const [since, setSince] = useState<Period>('day');
  const [time, setTime] = useState('');
  const [isTimeMissing, setTimeMissing] = useState(false);
  const resend = useMutation({
    mutationFn: async () => {
      const { now } = await queries.fetchQuery(clockQuery(account));
      return resendMany(account, { exhausted_since: startOfPeriod(since, time, new Date(now)) });
    },
    onSuccess: async ({ resent }) => {
      notifySuccess(t.resent(resent));
      close();
      await queries.invalidateQueries({ queryKey: ['account', account, 'feedback'] });
    },
  });
  return (
    <>
      <Button variant="default" onClick={open}>
        {t.resendExhausted}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={t.resendExhausted}
        confirmLabel={t.resend}
        busy={resend.isPending}
        error={resend.error}
        onClose={close}
        onConfirm={() => (since === 'custom' && !isTimestamp(time) ? setTimeMissing(true) : resend.mutate())}
      >
        <Stack gap="md">
          <Text size="sm">{t.exhaustedSince}</Text>
          <Radio.Group
            label={t.since}
            value={since}
            onChange={(chosen) => setSince(periods.find((period) => period === chosen) ?? 'custom')}
          >
            <Stack gap="xs" mt="xs">
              {[...periods, 'custom' as const].map((period) => (
                <Radio key={period} value={period} label={t[period]} />
              ))}
            </Stack>
          </Radio.Group>
          {since === 'custom' && (
            <TextInput
              type="datetime-local"
              label={t.customTime}
              value={time}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
              withAsterisk
              error={isTimeMissing && !isTimestamp(time) && t.customTimeMissing}
            />
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
};
