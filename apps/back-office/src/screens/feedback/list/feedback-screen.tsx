/** The list of an account's feedback, with filters and resending. */
import { Checkbox, Group, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../../design/links.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Page } from '../../../design/page.tsx';
import { Panel } from '../../../design/panel.tsx';
import { feedbackPagesQuery, type Feedback } from '../../../api/feedback.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { FeedbackTable, useFeedbackColumnChoice } from './feedback-table.tsx';
import { FeedbackToolbar } from './feedback-toolbar.tsx';
import { toFeedbackFilter } from '../feedback-filter.ts';
import { ResendExhaustedButton } from './resend-exhausted-button.tsx';
import { SendFeedbackButton } from '../send/send-feedback-button.tsx';
import { sendTexts } from '../send/send-texts.ts';
import { texts } from '../texts.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';

const route = getRouteApi('/accounts/$account/feedback');

export const FeedbackScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useInfiniteQuery({
    ...feedbackPagesQuery(account, toFeedbackFilter(search)),
    placeholderData: (last, query) => (query?.queryKey[1] === account ? last : undefined),
  });
  const columns = useFeedbackColumnChoice();
  const feedback = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selectedIds = feedback.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  return (
    <Page title={t.title} lead={t.lead} actions={<FeedbackActions />}>
      <FeedbackToolbar
        search={search}
        columns={columns}
        onChange={(next) => {
          setSelected(new Set());
          void navigate({ search: next, replace: true });
        }}
      />
      <Panel flush>
        <QueryResult query={pages} lines={8}>
          {() =>
            feedback.length === 0 ? (
              <NoFeedback hasFilter={Object.keys(search).length > 0} />
            ) : (
              <>
                <Group px={18} py={8} mih={52} justify="space-between">
                  <Checkbox
                    label={t.tickAll}
                    checked={selectedIds.length === feedback.length}
                    indeterminate={selectedIds.length > 0 && selectedIds.length < feedback.length}
                    onChange={({ currentTarget }) =>
                      setSelected(new Set(currentTarget.checked ? idsOf(feedback) : []))
                    }
                  />
                  <SelectionBar selectedIds={selectedIds} onDone={() => setSelected(new Set())} />
                </Group>
                <FeedbackTable
                  rows={feedback}
                  visibleColumns={columns.visibleColumns}
                  selected={selected}
                  onSelect={setSelected}
                />
                {pages.hasNextPage && (
                  <Group justify="center" p="sm">
                    <LoadMoreButton pages={pages}>{t.older}</LoadMoreButton>
                  </Group>
                )}
              </>
            )
          }
        </QueryResult>
      </Panel>
    </Page>
  );
};

const FeedbackActions = () => {
  const t = useTexts(sendTexts);
  return (
    <Group gap="xs">
      <SendFeedbackButton label={t.open} />
      <ResendExhaustedButton />
    </Group>
  );
};

const NoFeedback = ({ hasFilter }: { readonly hasFilter: boolean }) => {
  const t = useTexts(texts);
  const account = useAccountId();
  if (hasFilter) return <EmptyState icon={<IconSend size={32} />} title={t.noneFits} />;
  return (
    <EmptyState icon={<IconSend size={32} />} title={t.emptyTitle}>
      <Text size="sm">{t.emptyText}</Text>
      <ButtonLink to="/accounts/$account/orders" params={{ account }} mt="sm">
        {t.toOrders}
      </ButtonLink>
    </EmptyState>
  );
};

const idsOf = (all: readonly Feedback[]): readonly string[] => all.map(({ id }) => id);
