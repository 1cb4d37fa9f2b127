/** Selects a period: a preset one, or its start and its end. */
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { timeFormat } from '../../language/intl-formats.ts';
import { useLocale, useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import {
  fromLocalInput,
  periods,
  periodUntil,
  toLocalInput,
  type Period,
  type PeriodName,
} from './period.ts';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly change: (period: Period) => void;
  /** The labels of the start and of the end. */
  readonly labels: { readonly from: string; readonly before: string };
}

export const PeriodChoice = ({ period, change, labels }: PeriodChoiceProps) => {
  const t = useTexts(texts);
  return (
    <Popover width={300} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" fw={400} fullWidth leftSection={<IconCalendar size={16} />}>
          {usePeriodText(period)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.period}>
        <Stack gap="sm">
          <Group gap={6}>
            {periodNames.map((name) => (
              <Button
                key={name}
                size="compact-sm"
                variant="light"
                onClick={() => change(periodUntil(new Date(), name))}
              >
                {t[name]}
              </Button>
            ))}
            <Button size="compact-sm" variant="subtle" onClick={() => change({})}>
              {t.anyTime}
            </Button>
          </Group>
          <TextInput
            type="datetime-local"
            label={labels.from}
            value={toLocalInput(period.from)}
            onChange={({ currentTarget }) => change({ ...period, from: fromLocalInput(currentTarget.value) })}
          />
          <TextInput
            type="datetime-local"
            label={labels.before}
            value={toLocalInput(period.before)}
            onChange={({ currentTarget }) =>
              change({ ...period, before: fromLocalInput(currentTarget.value) })
            }
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};

const isPeriod = (name: string): name is PeriodName => Object.hasOwn(periods, name);
const periodNames = Object.keys(periods).filter(isPeriod);

const usePeriodText = (period: Period): string => {
  const t = useTexts(texts);
  const locale = useLocale();
  const [from, to] = [period.from, period.before].map((timestamp) => {
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

const texts = {
  period: { en: 'Period', ar: 'الفترة' },
  anyTime: { en: 'Any time', ar: 'كل الأوقات' },
  since: { en: (from: string) => `Since ${from}`, ar: (from: string) => `منذ ${from}` },
  until: { en: (to: string) => `Until ${to}`, ar: (to: string) => `حتى ${to}` },
  hour: { en: 'Last hour', ar: 'آخر ساعة' },
  day: { en: 'Last 24 hours', ar: 'آخر 24 ساعة' },
  week: { en: 'Last 7 days', ar: 'آخر 7 أيام' },
} satisfies Texts;
