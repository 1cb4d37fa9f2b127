/** A screen with a list: toolbar, table, selection and more rows. A list brings its columns, its filters and its actions. */
import { Button, Group, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo, type ComponentType, type ReactNode } from 'react';
import { EmptyState } from '../../design/empty-state.tsx';
import { Page } from '../../design/page.tsx';
import { Panel } from '../../design/panel.tsx';
import { focusPageHeading } from '../../design/restore-focus.ts';
import { Table, type Column } from '../../design/table.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { LoadMoreButton } from '../load-more-button.tsx';
import { ErrorAlert, QueryResult } from '../query-result.tsx';
import { useColumnChoice, type ListColumn } from './column-menu.tsx';
import { withoutValues, type FilterValues } from './filter-field.ts';
import styles from './list-screen.module.css';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import { RowCheckbox, RowSelection, SelectionBar, type SelectionActionsProps } from './row-selection.tsx';
import { texts } from './list-texts.ts';
import { useSelectedRows } from './use-selected-rows.ts';
import { usePausedList } from './use-paused-list.ts';

interface ListScreenProps<Row> extends Omit<ListToolbarProps, 'columns'> {
  readonly title: string;
  readonly lead: string;
  /** The buttons beside the title. */
  readonly actions?: ReactNode;
  /** The filter of the management API. */
  readonly filter: object;
  readonly pages: ListPages<Row>;
  readonly columns: readonly (Column<Row> & ListColumn)[];
  /** It must stay the same function, like `labelOf`. */
  readonly keyOf: (row: Row) => string;
  /** For a list whose rows can be selected: the name of a row's checkbox, and the actions. */
  readonly selection?: {
    readonly labelOf: (row: Row) => string;
    readonly Actions: ComponentType<SelectionActionsProps>;
  };
  /** Holds back new rows, as scrolling down does. */
  readonly isPaused?: boolean;
  /** Names a number of rows: `12 orders`. */
  readonly count: (rows: number) => string;
  /** What to show instead of a table without rows. */
  readonly empty: {
    readonly icon: ReactNode;
    readonly title: string;
    readonly hint: ReactNode;
    /** The title where the filters match nothing. */
    readonly noMatch: string;
  };
  /** What stands above the toolbar: it is not in the list. */
  readonly above?: ReactNode;
  /** What stands between the toolbar and the table. */
  readonly summary?: ReactNode;
  /** Dialogs of the list. */
  readonly children?: ReactNode;
}

type ListPages<Row> = Pick<
  UseInfiniteQueryResult<{ readonly pages: readonly { readonly items: readonly Row[] }[] }>,
  | 'data'
  | 'error'
  | 'isFetching'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'fetchNextPage'
>;

export const ListScreen = <Row,>({
  lead,
  actions,
  columns,
  empty,
  above,
  summary,
  children,
  title,
  filter,
  pages,
  keyOf,
  selection,
  isPaused = false,
  count,
  ...toolbar
}: ListScreenProps<Row>) => {
  const t = useTexts(texts);
  const choice = useColumnChoice(toolbar.list, columns);
  const visibleColumns = useVisibleColumns(columns, choice.visibleColumns, keyOf, selection?.labelOf);
  const { selected, select, forget } = useSelectedRows();
  const change = (changes: FilterValues): void => {
    forget();
    toolbar.change({ ...changes, selected: undefined });
  };
  return (
    <Page title={title} lead={lead} actions={actions}>
      {above}
      <ListToolbar {...toolbar} change={change} columns={choice} />
      {summary}
      <Panel flush>
        <QueryResult query={pages} lines={10}>
          {(data) => {
            const rows = data.pages.flatMap(({ items }) => items);
            if (rows.length > 0)
              return (
                <ListRows
                  title={title}
                  pages={pages}
                  rows={rows}
                  columns={visibleColumns}
                  keyOf={keyOf}
                  selected={selected}
                  onSelect={select}
                  account={toolbar.account}
                  Actions={selection?.Actions}
                  isPaused={isPaused}
                  count={count}
                />
              );
            return hasFilter(filter) ? (
              <EmptyState icon={empty.icon} title={empty.noMatch}>
                <Button variant="default" mt="xs" onClick={() => change(withoutValues(toolbar.values))}>
                  {t.clear}
                </Button>
              </EmptyState>
            ) : (
              <EmptyState icon={empty.icon} title={empty.title}>
                {empty.hint}
              </EmptyState>
            );
          }}
        </QueryResult>
      </Panel>
      {children}
    </Page>
  );
};

/** The sort hides no row. */
const hasFilter = (filter: object): boolean => Object.keys(filter).some((name) => name !== 'sort');

/** The columns that the user has chosen, after the checkboxes. They stay the same array, so that rows are not rendered again. */
const useVisibleColumns = <Row,>(
  columns: ListScreenProps<Row>['columns'],
  visibleColumns: ReadonlySet<string>,
  keyOf: (row: Row) => string,
  labelOf: ((row: Row) => string) | undefined,
): readonly Column<Row>[] => {
  const t = useTexts(texts);
  // A text, because the set is a new one at each render.
  const visibleKey = [...visibleColumns].join(' ');
  return useMemo(() => {
    const visible = columns.filter(({ id }) => visibleKey.split(' ').includes(id));
    if (labelOf === undefined) return visible;
    const checkbox = (row: Row) => <RowCheckbox id={keyOf(row)} label={labelOf(row)} />;
    return [{ name: t.select, cell: checkbox, onNarrow: 'lead' }, ...visible];
  }, [columns, visibleKey, keyOf, labelOf, t]);
};

interface ListRowsProps<Row> extends Pick<
  ListScreenProps<Row>,
  'title' | 'account' | 'pages' | 'keyOf' | 'isPaused' | 'count'
> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly Actions: ComponentType<SelectionActionsProps> | undefined;
}

/** New rows appear at the top, unless someone reads further down: then a button shows them. */
const ListRows = <Row,>({
  title,
  pages,
  rows,
  columns,
  keyOf,
  selected,
  onSelect,
  account,
  Actions,
  isPaused = false,
  count,
}: ListRowsProps<Row>) => {
  const t = useTexts(texts);
  const { ref, entry } = useIntersection({ rootMargin: headerMargin });
  const isScrolled = entry !== null && !entry.isIntersecting;
  const { visible, newCount, showAll } = usePausedList(rows, keyOf, isScrolled || isPaused);
  return (
    <div className={styles['list']}>
      <div ref={ref} className={styles['top']} />
      <div aria-live="polite" className={styles['newRows']}>
        {newCount > 0 && (
          <Button
            size="xs"
            radius="xl"
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={() => {
              showAll();
              window.scrollTo({ top: 0 });
              focusPageHeading();
            }}
          >
            {t.showNew(newCount)}
          </Button>
        )}
      </div>
      {Actions !== undefined && (
        <SelectionBar
          ids={visible.map(keyOf)}
          selected={selected}
          onSelect={onSelect}
          account={account}
          Actions={Actions}
        />
      )}
      <RowSelection selected={selected} onSelect={onSelect}>
        <Table label={title} columns={columns} rows={visible} keyOf={keyOf} />
      </RowSelection>
      {pages.isFetchNextPageError && <ErrorAlert error={pages.error} />}
      <Group justify="space-between" className={styles['footer'] ?? ''}>
        <Text component="output" size="sm" c="dimmed">
          {pages.hasNextPage ? t.loaded(count(rows.length)) : count(rows.length)}
        </Text>
        <LoadMoreButton pages={pages} size="xs">
          {t.more}
        </LoadMoreButton>
      </Group>
    </div>
  );
};

// The height of the page header, which covers the top of the screen.
const headerMargin = '-56px 0px 0px 0px';
