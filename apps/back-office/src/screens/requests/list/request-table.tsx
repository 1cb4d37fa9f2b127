/**
 * The request log as a table. New requests appear at the top, unless the user has scrolled down or opened a
 * request.
 */
import { Button, Center } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Table } from '../../../design/table.tsx';
import type { Schema } from '../../../api/management-api-client.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { CompareBar } from '../../../components/list/compare-bar.tsx';
import { RowSelection } from '../../../components/list/row-selection.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { usePausedList } from './use-paused-list.ts';
import styles from './request-table.module.css';
import { texts } from '../texts.ts';
import { LoadMoreButton } from '../../../components/load-more-button.tsx';

interface RequestTableProps {
  readonly account: string;
  readonly rows: readonly Schema<'Request'>[];
  readonly pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly error: Error | null;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** The ids of the visible columns. */
  readonly visibleColumns: ReadonlySet<string>;
  readonly isDetailOpen: boolean;
}

export const RequestTable = ({ account, rows, pages, visibleColumns, isDetailOpen }: RequestTableProps) => {
  const t = useTexts(texts);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const columns = useRequestColumns({ account, visibleColumns });
  const { ref, entry } = useIntersection({ rootMargin: headerMargin });
  const isScrolled = entry !== null && !entry.isIntersecting;
  const { visible, newCount, showAll } = usePausedList(rows, keyOf, isScrolled || isDetailOpen);
  return (
    <>
      <div ref={ref} className={styles['top']} />
      <div aria-live="polite" className={styles['newRequests']}>
        {newCount > 0 && (
          <Button
            size="xs"
            radius="xl"
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={() => {
              showAll();
              window.scrollTo({ top: 0 });
            }}
          >
            {t.showNew(newCount)}
          </Button>
        )}
      </div>
      {selected.size > 0 && (
        <CompareBar
          list="requests"
          account={account}
          ids={rows.map(keyOf).filter((id) => selected.has(id))}
          clear={() => setSelected(new Set())}
        />
      )}
      <RowSelection selected={selected} onSelect={setSelected}>
        <Table label={t.title} columns={columns} rows={visible} keyOf={keyOf} />
      </RowSelection>
      {pages.isFetchNextPageError && <ErrorAlert error={pages.error} />}
      <Center p="md" className={styles['footer'] ?? ''}>
        {pages.hasNextPage ? <LoadMoreButton pages={pages}>{t.older}</LoadMoreButton> : t.thatIsAll}
      </Center>
    </>
  );
};

const keyOf = ({ request_id: id }: Schema<'Request'>): string => id;

// The height of the page header, which covers the top of the screen.
const headerMargin = '-56px 0px 0px 0px';
