/** Says on every screen of an account that its clock is stopped, and since when nothing becomes due. */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { clockQuery, dueFeedbackAndPendingOperationsQuery, type Clock } from '../../api/account-clock.ts';
import { Timestamp } from '../../components/timestamp.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { pluralizeInArabic, pluralizeInEnglish } from '../../language/pluralize.ts';
import type { Texts } from '../../language/translate.ts';
import styles from './clock-banner.module.css';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

const AdvanceClockDialog = lazy(async () => ({
  default: (await import('../../screens/simulation/clock/advance-clock-dialog.tsx')).AdvanceClockDialog,
}));
const ResumeClockDialog = lazy(async () => ({
  default: (await import('../../components/clock/resume-clock-dialog.tsx')).ResumeClockDialog,
}));

export const ClockBanner = ({ account }: { readonly account: string }) => {
  const { data: clock } = useQuery(clockQuery(account));
  return clock?.stopped === true && <StoppedClock account={account} clock={clock} />;
};

const StoppedClock = ({ account, clock }: { readonly account: string; readonly clock: Clock }) => {
  const t = useTexts(texts);
  // Each is refetched when its own data changes.
  const feedback = useQuery(dueFeedbackAndPendingOperationsQuery(account, 'feedback'));
  const orders = useQuery(dueFeedbackAndPendingOperationsQuery(account, 'orders'));
  const [isAdvancing, { open: openAdvance, close: closeAdvance }] = useDisclosure(false);
  // The dialog has links to other screens.
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(closeAdvance, [path, closeAdvance]);
  const [isResuming, { open: openResume, close: closeResume }] = useDisclosure(false);
  const waiting = (feedback.data?.waiting_feedback ?? 0) + (orders.data?.pending_operations ?? 0);
  const isKnown = feedback.data !== undefined && orders.data !== undefined;
  return (
    <section className={styles['banner']} aria-label={t.label}>
      <IconClockPause size={18} className={styles['icon'] ?? ''} aria-hidden />
      <span className={styles['text']}>
        <strong>{t.stopped}</strong> <Timestamp at={clock.now} as="zoned" />{' '}
        {isKnown && <span className={styles['waiting']}>{t.waiting(waiting)}</span>}
      </span>
      <span className={styles['actions']}>
        <NeedsFullAccess>
          <Button variant="default" size="compact-sm" onClick={openAdvance}>
            {t.advance}
          </Button>
          <Button variant="default" size="compact-sm" onClick={openResume}>
            {t.resume}
          </Button>
        </NeedsFullAccess>
      </span>
      <Suspense>
        {isAdvancing && <AdvanceClockDialog from={clock.now} onClose={closeAdvance} />}
        {isResuming && (
          <ResumeClockDialog account={account} clock={clock} waiting={waiting} opened onClose={closeResume} />
        )}
      </Suspense>
    </section>
  );
};

const eventForms = {
  one: 'حدث واحد قيد الانتظار',
  two: 'حدثان قيد الانتظار',
  few: 'أحداث قيد الانتظار',
  many: 'حدثًا قيد الانتظار',
  other: 'حدث قيد الانتظار',
} as const;

const texts = {
  label: { en: 'Stopped clock', ar: 'الساعة متوقفة' },
  stopped: { en: 'Clock stopped at', ar: 'الساعة متوقفة عند' },
  waiting: {
    en: (n: number) =>
      n === 0 ? 'no event waiting' : pluralizeInEnglish(n, 'event waiting', 'events waiting'),
    ar: (n: number) => (n === 0 ? 'لا حدث قيد الانتظار' : pluralizeInArabic(n, eventForms)),
  },
  advance: { en: 'Advance…', ar: 'تقديم…' },
  resume: { en: 'Resume…', ar: 'تشغيل…' },
} satisfies Texts;
