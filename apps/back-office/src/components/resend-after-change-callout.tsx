/** Offers to resend the feedback that failed, after a change that may have repaired its delivery. */
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failedFeedbackQuery } from '../api/feedback.ts';
import { Callout } from '../design/callout.tsx';
import { useTexts } from '../language/language-provider.tsx';
import { pluralizeInArabic, pluralizeInEnglish } from '../language/pluralize.ts';
import type { Texts } from '../language/translate.ts';
import { ResendFailedFeedbackButton } from './resend-failed-feedback-button.tsx';

export const ResendAfterChangeCallout = ({ account }: { readonly account: string }) => {
  const t = useTexts(texts);
  const failed = useQuery(failedFeedbackQuery(account));
  const count = failed.data?.count ?? 0;
  return (
    <output style={{ display: 'block' }}>
      {count > 0 && (
        <Callout tone="info" icon={<IconSend size={20} />} title={t.failed(count)}>
          <ResendFailedFeedbackButton
            account={account}
            // All that failed: a resend needs a filter.
            filter={{ exhausted_since: new Date(0).toISOString() }}
            count={count}
            what={t.failed(count)}
            size="compact-sm"
          />
        </Callout>
      )}
    </output>
  );
};

const countedForms = {
  one: 'إشعار واحد',
  two: 'إشعاران',
  few: 'إشعارات',
  many: 'إشعارًا',
  other: 'إشعار',
} as const;

const texts = {
  failed: {
    en: (count: number) => `${pluralizeInEnglish(count, 'message', 'messages')} failed before this change`,
    ar: (count: number) => `فشل التسليم قبل هذا التغيير: ${pluralizeInArabic(count, countedForms)}`,
  },
} satisfies Texts;
