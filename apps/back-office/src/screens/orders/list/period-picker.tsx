/** Selects the period in which orders were created. */
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useLocale, useTexts } from '../../../language/language-provider.tsx';
import type { OrderSearchParams } from './order-filter.ts';
import { toLocalInput, fromLocalInput, periods, periodUntil, type Period } from './period.ts';
import { texts } from './texts.ts';
import { timeFormat } from '../../../language/intl-formats.ts';

interface PeriodChoiceProps {
  readonly search: OrderSearchParams;
  readonly change: (changed: OrderSearchParams) => void;
}

export const PeriodChoice = ({ search, change }: PeriodChoiceProps) => {
  const t = useTexts(texts);
  return (
    <Popover width={300} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" fw={400} fullWidth leftSection={<IconCalendar size={16} />}>
          {usePeriodText(search)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.period}>
        <Stack gap="sm">
          <Group gap={6}>
            {periodNames.map((period) => (
              <Button
                key={period}
                size="compact-sm"
                variant="light"
                onClick={() => change({ created_before: undefined, ...periodUntil(new Date(), period) })}
              >
                {t[period]}
              </Button>
            ))}
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => change({ created_from: undefined, created_before: undefined })}
            >
              {t.anyTime}
            </Button>
          </Group>
          <TextInput
            type="datetime-local"
            label={t.from}
            value={toLocalInput(search.created_from)}
            onChange={({ currentTarget }) => change({ created_from: fromLocalInput(currentTarget.value) })}
          />
          <TextInput
            type="datetime-local"
            label={t.before}
            value={toLocalInput(search.created_before)}
            onChange={({ currentTarget }) => change({ created_before: fromLocalInput(currentTarget.value) })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

const isPeriod = (name: string): name is Period => Object.hasOwn(periods, name);
const periodNames = Object.keys(periods).filter(isPeriod);

const usePeriodText = ({ created_from, created_before }: OrderSearchParams): string => {
  const t = useTexts(texts);
  const locale = useLocale();
  const [from, to] = [created_from, created_before].map((timestamp) => {
    const at = new Date(timestamp ?? '');
    return Number.isNaN(at.getTime())
      ? undefined
      : timeFormat(locale, {
          day: 'numeric',
          month: 'short',
          hour: '2-digit',
          minute: '2-digit',
        }).format(at);
  });
  if (from !== undefined && to !== undefined) return `${from} – ${to}`;
  if (from !== undefined) return t.since(from);
  return to === undefined ? t.anyTime : t.until(to);
};
