/** Resumes the clock of an account, and says before how far time jumps. */
import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clockQuery, resumeClock, type Clock } from '../../api/account-clock.ts';
import { queriesOf } from '../../api/query-client.ts';
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import { useLanguage, useTexts } from '../../language/language-provider.tsx';
import type { Texts } from '../../language/translate.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { notifySuccess } from '../notify.ts';
import { Timestamp } from '../timestamp.tsx';
import { formatDuration } from './format-duration.ts';

interface ResumeClockDialogProps {
  readonly account: string;
  readonly clock: Clock;
  /** The number of events that wait by this clock. */
  readonly waiting: number;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const ResumeClockDialog = ({ account, clock, waiting, opened, onClose }: ResumeClockDialogProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const resuming = useMutation({
    mutationFn: () => resumeClock(account),
    onSuccess: async (resumed) => {
      queries.setQueryData(clockQuery(account).queryKey, resumed);
      notifySuccess(t.resumed);
      onClose();
      await queries.invalidateQueries(queriesOf(account));
    },
  });
  const milliseconds = Date.parse(clock.gateway_now) - Date.parse(clock.now);
  const duration = formatDuration(Math.abs(milliseconds), language);
  return (
    <ConfirmDialog
      opened={opened}
      title={t.title}
      confirmLabel={t.resume}
      busy={resuming.isPending}
      error={resuming.error}
      onConfirm={() => resuming.mutate()}
      onClose={onClose}
    >
      {milliseconds < 0 ? t.jumpsBack(duration) : t.jumpsForward(duration)}
      <Text component="div" size="sm" fw={600} my="xs">
        <Timestamp at={clock.now} as="zoned" /> {t.arrow} <Timestamp at={clock.gateway_now} as="zoned" />
      </Text>
      {t.waiting(waiting)}
    </ConfirmDialog>
  );
};

const eventForms = {
  one: 'ويبقى لحدث منتظر واحد ما بقي له من مدة.',
  two: 'ويبقى للحدثين المنتظرين ما بقي لهما من مدة.',
  few: 'أحداث منتظرة يبقى لكل منها ما بقي له من مدة.',
  many: 'حدثًا منتظرًا يبقى لكل منها ما بقي له من مدة.',
  other: 'حدث منتظر يبقى لكل منها ما بقي له من مدة.',
} as const;

const texts = {
  title: { en: 'Resume the clock?', ar: 'هل تريد تشغيل الساعة؟' },
  resume: { en: 'Resume clock', ar: 'تشغيل الساعة' },
  resumed: { en: 'The clock runs again', ar: 'الساعة تعمل من جديد' },
  jumpsForward: {
    en: (duration: string) => `The time of this account jumps forward by ${duration}:`,
    ar: (duration: string) => `يتقدم وقت هذا الحساب (${duration}):`,
  },
  jumpsBack: {
    en: (duration: string) => `The time of this account jumps back by ${duration}:`,
    ar: (duration: string) => `يرجع وقت هذا الحساب (${duration}):`,
  },
  arrow: { en: '→', ar: '←' },
  waiting: {
    en: (n: number) =>
      n === 0
        ? 'No event is waiting.'
        : `${pluralizeInEnglish(n, 'waiting event keeps its', 'waiting events keep their')} remaining time.`,
    ar: (n: number) => (n === 0 ? 'ولا حدث قيد الانتظار.' : pluralizeInArabic(n, eventForms)),
  },
} satisfies Texts;
