/** The audit log: its filters, and the entries as a table. */
import { Group } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLogPagesQuery, type AuditEntry, type AuditLogSearch } from '../../api/audit-log.ts';
import { LoadMoreButton } from '../../components/load-more-button.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table } from '../../design/table.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { useAuditLogColumns } from './audit-log-columns.tsx';
import { AuditLogFilterBar } from './audit-log-filter-bar.tsx';
import { hasFilter, mergeSearch, toAuditLogFilter } from './audit-log-filter.ts';
import { texts } from './texts.ts';

interface AuditLogProps {
  readonly account: string;
  readonly search: AuditLogSearch;
  readonly onSearch: (search: AuditLogSearch) => void;
}

export const AuditLog = ({ account, search, onSearch }: AuditLogProps) => {
  const t = useTexts(texts);
  const columns = useAuditLogColumns(account, search);
  const pages = useInfiniteQuery(auditLogPagesQuery(account, toAuditLogFilter(search)));
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const ofToken = entries.find(({ actor }) => actor.token_id === search.token_id);
  return (
    <>
      <AuditLogFilterBar
        account={account}
        search={search}
        change={(changed) => onSearch(mergeSearch(search, changed))}
        clear={() => onSearch({})}
        tokenName={ofToken?.actor.token_name ?? undefined}
      />
      <Panel flush>
        <QueryResult query={pages} lines={10}>
          {() =>
            entries.length === 0 ? (
              <EmptyState icon={<IconClipboardList size={32} />} title={t.nothingYet}>
                {hasFilter(search) ? t.nothingMatches : t.nothingYetHint}
              </EmptyState>
            ) : (
              <>
                <Table label={t.title} columns={columns} rows={entries} keyOf={keyOf} />
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
    </>
  );
};

const keyOf = ({ id }: AuditEntry): string => id;
