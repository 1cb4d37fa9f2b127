/** A virtualized table of orders: only the visible rows are rendered, so that 100,000 orders scroll smoothly. */
import { Button, Group, Text } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { focusPageHeading } from '../../../design/restore-focus.ts';
import type { OrderFilter } from '../../../api/orders.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { ErrorAlert } from '../../../components/query-result.tsx';
import { orderColumns } from './order-columns.ts';
import { OrderTableRow } from './order-table-row.tsx';
import styles from './order-table.module.css';
import { startPages, knownLength, countNewer } from './order-list-pages.ts';
import { useStoredPages, useVisibleOrders, type NewestPage } from './use-visible-order-pages.ts';
import { texts } from './texts.ts';

// As the container query in the style sheet.
const twoLinesUpTo = 640;

interface OrderTableProps {
  readonly filter: OrderFilter;
  readonly newest: NewestPage;
  /** The ids of the visible columns. */
  readonly visibleColumns: ReadonlySet<string>;
}

export const OrderTable = ({ filter, newest, visibleColumns }: OrderTableProps) => {
  const t = useTexts(texts);
  const [table, isNarrow] = useIsNarrow<HTMLTableElement>(twoLinesUpTo);
  const [list, setList] = useStoredPages(filter, newest);
  const [focused, setFocused] = useState<number>();
  // The offset of the first row on the page. Content above may change its height.
  const [bodyTop, setBodyTop] = useState(0);
  const length = knownLength(list);
  const height = isNarrow ? 74 : 46;
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used here
  const rows = useWindowVirtualizer({
    count: length,
    estimateSize: () => height,
    scrollMargin: bodyTop,
    overscan: 6,
    // The focused row stays rendered while it is scrolled out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(focused === undefined ? [] : [focused])])]
        .filter((row) => row < range.count)
        .toSorted((one, other) => one - other),
  });
  useLayoutEffect(() => rows.measure(), [rows, height]);
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  const { orderAt, error, tryAgain } = useVisibleOrders({
    list,
    onChange: setList,
    filter,
    from: startIndex,
    to: endIndex,
  });

  const newCount = countNewer(list, newest.page);
  const showNewest = (): void => setList(startPages(newest.page, newest.fetchedAt, filter.sort));
  // At the top, new orders appear by themselves; further down, the rows must not move while someone reads.
  // Returning to the page starts at the top, before the browser restores the scroll position.
  const [initialFetchedAt] = useState(newest.fetchedAt);
  if (newCount > 0 && newest.fetchedAt !== initialFetchedAt && (rows.scrollOffset ?? 0) <= bodyTop / 2)
    showNewest();
  const isComplete = list.end !== undefined;
  const columns = useMemo(() => orderColumns.filter(({ id }) => visibleColumns.has(id)), [visibleColumns]);
  return (
    <>
      {newCount > 0 && (
        <div className={styles['newOrders']}>
          <Button
            size="compact-sm"
            radius="xl"
            leftSection={<IconArrowUp size={14} />}
            onClick={() => {
              showNewest();
              window.scrollTo({ top: 0 });
              focusPageHeading();
            }}
          >
            {t.newer(newCount)}
          </Button>
        </div>
      )}
      <table
        ref={table}
        aria-label={t.table}
        aria-rowcount={isComplete ? length + 1 : -1}
        className={styles['table']}
        style={{ [columnsVariable]: columns.map(({ width }) => width).join(' ') }}
      >
        <thead className={styles['header']}>
          <tr aria-rowindex={1} className={styles['row']}>
            {columns.map(({ id }) => (
              <th key={id} scope="col" data-column={id}>
                {t[id]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          ref={(body) => {
            if (body !== null) setBodyTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
          }}
          className={styles['body']}
          style={{ height: rows.getTotalSize() }}
        >
          {rows.getVirtualItems().map(({ key, index, start, size }) => (
            <tr
              key={key}
              aria-rowindex={index + 2}
              className={styles['row']}
              style={{ height: size, transform: `translateY(${start - bodyTop}px)` }}
            >
              <OrderTableRow order={orderAt(index)} row={index} columns={columns} focus={setFocused} />
            </tr>
          ))}
        </tbody>
      </table>
      {error !== null && <ErrorAlert error={error} onRetry={tryAgain} />}
      <Group justify="space-between" className={styles['footer'] ?? ''}>
        <Text component="output" size="sm" c="dimmed">
          {isComplete ? t.all(length) : t.loaded(length)}
        </Text>
        {!isComplete && (
          <Button
            variant="default"
            size="xs"
            onClick={() => rows.scrollToIndex(length - 1, { align: 'end' })}
          >
            {t.more}
          </Button>
        )}
      </Group>
    </>
  );
};

// The rows are grids, so that they can be placed freely.
const columnsVariable: string = '--columns';

/** Whether an element is at most so wide. A container query cannot set the height of a virtualized row. */
const useIsNarrow = <E extends HTMLElement>(maxWidth: number): readonly [RefObject<E | null>, boolean] => {
  const ref = useRef<E>(null);
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => setNarrow(element.clientWidth <= maxWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [maxWidth]);
  return [ref, isNarrow];
};
