/** Advances a stopped clock. Each button says how many events become due. */
import { Button, Fieldset, Group, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { advanceClock, clockQuery, type ClockAdvance } from '../../../api/account-clock.ts';
import { queriesOf } from '../../../api/query-client.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { notifySuccess, notifyError } from '../../../components/notify.ts';
import { countDueUntil, type ScheduledEvent } from './scheduled-events.ts';
import { texts } from '../texts.ts';

interface AdvanceClockFormProps {
  /** The current time of the clock. */
  readonly from: string;
  readonly events: readonly ScheduledEvent[];
}

export const AdvanceClockForm = ({ from, events }: AdvanceClockFormProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const account = useAccountId();
  const queries = useQueryClient();
  const [time, setTime] = useState('');
  const advancing = useMutation({
    mutationFn: (step: ClockAdvance) => advanceClock(account, step),
    onSuccess: (clock) => {
      notifySuccess(t.moved(countDueUntil(events, new Date(clock.now))));
      queries.setQueryData(clockQuery(account).queryKey, clock);
    },
    onError: (error) => notifyError(error, language),
    // Also after an error: the clock may have advanced partially.
    onSettled: () => queries.invalidateQueries(queriesOf(account)),
  });
  const after = (seconds: number) => countDueUntil(events, new Date(Date.parse(from) + seconds * 1000));
  const target = new Date(time);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!Number.isNaN(target.getTime())) advancing.mutate({ to: target.toISOString() });
  };
  return (
    <Stack gap="sm">
      <Fieldset variant="unstyled" legend={t.moveOn}>
        <Group gap="xs" mt={4}>
          {steps.map(([name, seconds]) => (
            <Button
              key={name}
              variant="default"
              disabled={advancing.isPending}
              onClick={() => advancing.mutate({ seconds })}
            >
              {t.falls(t[name], after(seconds))}
            </Button>
          ))}
        </Group>
      </Fieldset>
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end">
          <TextInput
            type="datetime-local"
            step={1}
            label={t.toTime}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={time === ''} loading={advancing.isPending}>
            {t.move}
          </Button>
        </Group>
      </form>
    </Stack>
  );
};

const steps = [
  ['s10', 10],
  ['s90', 90],
  ['h1', 3600],
  ['d1', 24 * 3600],
] as const;
