/** Resends the failed feedback that matches a filter, with one click: each gets a new series of attempts. */
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resendMany, type FailedFeedbackFilter } from '../api/feedback.ts';
import { useLanguage, useTexts } from '../language/language-provider.tsx';
import { pluralizeInArabic, pluralizeInEnglish } from '../language/pluralize.ts';
import type { Texts } from '../language/translate.ts';
import { notifyError, notifySuccess } from './notify.ts';
import { NeedsFullAccess } from './needs-full-access.tsx';

interface ResendFailedFeedbackButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly account: string;
  readonly filter: FailedFeedbackFilter;
  readonly count: number;
  /** Names the resent messages for those who cannot see the place of the button. */
  readonly what: string;
}

export const ResendFailedFeedbackButton = ({
  account,
  filter,
  count,
  what,
  ...look
}: ResendFailedFeedbackButtonProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendMany(account, filter),
    onSuccess: async ({ resent }) => {
      notifySuccess(t.resent(resent));
      await queries.invalidateQueries({ queryKey: ['account', account, 'feedback'] });
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <NeedsFullAccess>
      <Button
        loading={resend.isPending}
        onClick={() => resend.mutate()}
        aria-label={`${t.resend(count)}: ${what}`}
        {...look}
      >
        {t.resend(count)}
      </Button>
    </NeedsFullAccess>
  );
};

// As they stand after a verbal noun.
const feedbackForms = {
  one: 'إشعار واحد',
  two: 'إشعارين',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
} as const;

const texts = {
  resend: {
    en: (count: number) => (count === 1 ? 'Resend it' : `Resend the ${count}`),
    ar: (count: number) => `إعادة إرسال ${pluralizeInArabic(count, feedbackForms)}`,
  },
  resent: {
    en: (count: number) => `${pluralizeInEnglish(count, 'message is', 'messages are')} being sent`,
    ar: (count: number) => `يجري إرسال ${pluralizeInArabic(count, feedbackForms)}`,
  },
} satisfies Texts;
