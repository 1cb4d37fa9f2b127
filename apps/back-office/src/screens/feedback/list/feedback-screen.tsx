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
import { ChosenBar } from './selection-bar.tsx';
import { ClockStands } from '../stopped-clock-callout.tsx';
import { FeedbackTable } from './feedback-table.tsx';
import { FilterBar } from './feedback-filter-bar.tsx';
import { filterOf } from '../feedback-filter.ts';
import { ResendExhausted } from './resend-exhausted-button.tsx';
import { texts } from '../texts.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';

const route = getRouteApi('/accounts/$account/feedback');

export const FeedbackScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const pages = useInfiniteQuery(feedbackPagesQuery(account, filterOf(search)));
  const shown = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  return (
    <Page title={t.title} lead={t.lead} actions={<ResendExhausted />}>
      <FilterBar
        search={search}
        onChange={(next) => {
          setTicked(new Set());
          void navigate({ search: next, replace: true });
        }}
      />
      {shown.some(({ state }) => state === 'waiting') && <ClockStands />}
      <Panel flush>
        <QueryResult query={pages} lines={8}>
          {() =>
            shown.length === 0 ? (
              <Nothing isNarrowed={Object.keys(search).length > 0} />
            ) : (
              <>
                <Group px={18} py={8} mih={52} justify="space-between">
                  <Checkbox
                    label={t.tickAll}
                    checked={chosen.length === shown.length}
                    indeterminate={chosen.length > 0 && chosen.length < shown.length}
                    onChange={({ currentTarget }) =>
                      setTicked(new Set(currentTarget.checked ? idsOf(shown) : []))
                    }
                  />
                  <ChosenBar chosen={chosen} onDone={() => setTicked(new Set())} />
                </Group>
                <FeedbackTable rows={shown} ticked={ticked} onTick={setTicked} />
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

const Nothing = ({ isNarrowed }: { readonly isNarrowed: boolean }) => {
  const t = useTexts(texts);
  const account = useAccountId();
  if (isNarrowed) return <EmptyState icon={<IconSend size={32} />} title={t.noneFits} />;
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
