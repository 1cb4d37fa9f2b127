/** The audit log: a filter by category, and the entries as a table. */
import { Group, Select } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLogPagesQuery, type AuditEntry } from '../../api/audit-log.ts';
import { allAccounts } from '../../api/query-client.ts';
import { LoadMoreButton } from '../../components/load-more-button.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { EmptyState } from '../../design/empty-state.tsx';
import { Panel } from '../../design/panel.tsx';
import { Table } from '../../design/table.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { useAuditLogColumns } from './audit-log-columns.tsx';
import { categoryTexts, texts } from './texts.ts';

interface AuditLogProps {
  readonly account: string;
  readonly category: string | undefined;
  readonly onCategory: (category: string | null) => void;
}

export const AuditLog = ({ account, category, onCategory }: AuditLogProps) => {
  const t = useTexts(texts);
  const tCategory = useTexts(categoryTexts);
  const columns = useAuditLogColumns(account);
  const pages = useInfiniteQuery(
    auditLogPagesQuery(account, category !== undefined && isCategory(category) ? { category } : {}),
  );
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  const categories = Object.keys(categoryTexts)
    .filter(isCategory)
    .filter((name) => account === allAccounts || !ofProvider.has(name));
  return (
    <>
      <Select
        label={t.category}
        placeholder={t.anyCategory}
        clearable
        w={{ base: '100%', xs: 260 }}
        data={categories.map((value) => ({ value, label: tCategory[value] }))}
        value={category ?? null}
        onChange={onCategory}
      />
      <Panel flush>
        <QueryResult query={pages} lines={10}>
          {() =>
            entries.length === 0 ? (
              <EmptyState icon={<IconClipboardList size={32} />} title={t.nothingYet}>
                {t.nothingYetHint}
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

// Refused requests concern no account.
const ofProvider: ReadonlySet<AuditEntry['category']> = new Set(['failed_sign_ins', 'refused_access']);

const keyOf = ({ id }: AuditEntry): string => id;

const isCategory = (text: string): text is AuditEntry['category'] => Object.hasOwn(categoryTexts, text);
