/** The list of an account's feedback, with filters and resending. */
import { Button, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { ButtonLink } from '../../../design/links.tsx';
import {
  type FailedFeedback,
  type Feedback,
  failedFeedbackQuery,
  feedbackExportAddress,
  feedbackFilterNames,
  feedbackPagesQuery,
  resendMany,
} from '../../../api/feedback.ts';
import { keepRowsOfAccount } from '../../../api/query-client.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useLanguage, useTexts } from '../../../language/language-provider.tsx';
import { CompareButton } from '../../../components/list/compare-button.tsx';
import { ListScreen } from '../../../components/list/list-screen.tsx';
import type { SelectionActionsProps } from '../../../components/list/row-selection.tsx';
import { useUrlFilters } from '../../../components/list/use-url-filters.ts';
import { FailedFeedbackPanel } from './failed-feedback-panel.tsx';
import { useFeedbackColumns } from './feedback-columns.tsx';
import { useFeedbackFilterFields } from './use-feedback-filter-fields.ts';
import { toFeedbackFilter } from '../feedback-filter.ts';
import { ResendExhaustedButton } from './resend-exhausted-button.tsx';
import { SendFeedbackButton } from '../send/send-feedback-button.tsx';
import { sendTexts } from '../send/send-feedback-texts.ts';
import { texts } from '../texts.ts';
import { notifyError, notifySuccess } from '../../../components/notify.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

export const FeedbackScreen = () => {
  const t = useTexts(texts);
  const tSend = useTexts(sendTexts);
  const account = useAccountId();
  const filters = useUrlFilters(feedbackFilterNames);
  const filter = toFeedbackFilter(filters.values);
  const pages = useInfiniteQuery({
    ...feedbackPagesQuery(account, filter),
    placeholderData: keepRowsOfAccount(account),
  });
  const { state, cause, ...others } = filter;
  const failed = useQuery({
    ...failedFeedbackQuery(account, others),
    placeholderData: keepPreviousData,
    enabled: (state ?? 'exhausted') === 'exhausted',
  });
  const causes = failed.data?.causes ?? noCauses;
  const labelOf = useCallback(({ id }: Feedback) => t.tickOne(id), [t]);
  return (
    <ListScreen
      list="feedback"
      account={account}
      title={t.title}
      lead={t.lead}
      actions={
        <Group gap="xs">
          <NeedsFullAccess>
            <SendFeedbackButton label={tSend.open} />
            <ResendExhaustedButton />
          </NeedsFullAccess>
        </Group>
      }
      {...filters}
      fields={useFeedbackFilterFields(causes, filter.cause)}
      period={{
        from: 'created_from',
        before: 'created_before',
        labels: { from: t.createdFrom, before: t.createdBefore },
      }}
      filter={filter}
      exportAddress={(format) => feedbackExportAddress(account, filter, format)}
      pages={pages}
      columns={useFeedbackColumns()}
      keyOf={keyOf}
      selection={{ labelOf, Actions: FeedbackActions }}
      count={t.count}
      summary={
        (state ?? 'exhausted') === 'exhausted' && (
          <FailedFeedbackPanel account={account} causes={causes} filter={others} selected={cause} />
        )
      }
      empty={{
        icon: <IconSend size={32} />,
        title: t.emptyTitle,
        hint: (
          <>
            <Text size="sm">{t.emptyText}</Text>
            <ButtonLink to="/accounts/$account/orders" params={{ account }} mt="sm">
              {t.toOrders}
            </ButtonLink>
          </>
        ),
        noMatch: t.noneFits,
      }}
    />
  );
};

const FeedbackActions = (selection: SelectionActionsProps) => (
  <>
    <NeedsFullAccess>
      <ResendSelectedButton {...selection} />
    </NeedsFullAccess>
    <CompareButton list="feedback" account={selection.account} ids={selection.ids} />
  </>
);

const noCauses: FailedFeedback['causes'] = [];

const keyOf = ({ id }: Feedback): string => id;

const ResendSelectedButton = ({ account, ids, clear }: SelectionActionsProps) => {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => resendMany(account, { ids: [...ids] }),
    onSuccess: async ({ resent }) => {
      notifySuccess(t.resent(resent));
      clear();
      await queries.invalidateQueries({ queryKey: ['account', account, 'feedback'] });
    },
    onError: (error) => notifyError(error, language),
  });
  return (
    <Button size="compact-sm" loading={resend.isPending} onClick={() => resend.mutate()}>
      {t.resendCount(ids.length)}
    </Button>
  );
};
