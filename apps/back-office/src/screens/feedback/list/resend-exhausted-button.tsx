/** Resends all feedback that was exhausted in a period, for example after an outage of the receiver. */
import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { clockQuery } from '../../../api/account-clock.ts';
import { countExhausted, resendMany } from '../../../api/feedback.ts';
import { accountKey } from '../../../api/query-client.ts';
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
  const isComplete = since !== 'custom' || isTimestamp(time);
  const startOf = async () => {
    const { now } = await queries.fetchQuery(clockQuery(account));
    return startOfPeriod(since, time, new Date(now));
  };
  const counted = useQuery({
    queryKey: accountKey(account, 'feedback', 'exhausted-count', since, since === 'custom' ? time : ''),
    queryFn: async () => countExhausted(account, { exhausted_since: await startOf() }),
    enabled: isOpen && isComplete,
    staleTime: 0,
  });
  const count = isComplete ? counted.data?.count : undefined;
  const resend = useMutation({
    mutationFn: async () => resendMany(account, { exhausted_since: await startOf() }),
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
        confirmLabel={(count ?? 0) === 0 ? t.resend : t.resendCount(count ?? 0)}
        busy={resend.isPending}
        isDisabled={count === 0}
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
          {count !== undefined && (
            <Text size="sm" fw={600} aria-live="polite">
              {t.exhaustedCount(count)}
            </Text>
          )}
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
