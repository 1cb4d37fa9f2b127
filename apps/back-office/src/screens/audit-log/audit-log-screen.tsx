/** The audit log of one account, or of the whole gateway. */
import { IconClipboardList } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { auditLogPagesQuery, auditLogSearchNames, type AuditEntry } from '../../api/audit-log.ts';
import { allAccounts, keepRowsOfAccount } from '../../api/query-client.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { ListScreen } from '../../components/list/list-screen.tsx';
import { useUrlFilters } from '../../components/list/use-url-filters.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { useAuditLogColumns } from './audit-log-columns.tsx';
import { toAuditLogFilter } from './audit-log-filter.ts';
import { texts } from './texts.ts';
import { useAuditLogFilterFields } from './use-audit-log-filter-fields.ts';

export const AuditLogScreen = () => {
  const t = useTexts(texts);
  return <AuditLog account={useAccountId()} title={t.title} lead={t.lead} />;
};

export const AuditLogOfAllScreen = () => {
  const t = useTexts(texts);
  return <AuditLog account={allAccounts} title={t.titleOfAll} lead={t.leadOfAll} />;
};

interface AuditLogProps {
  readonly account: string;
  readonly title: string;
  readonly lead: string;
}

const AuditLog = ({ account, title, lead }: AuditLogProps) => {
  const t = useTexts(texts);
  const filters = useUrlFilters(auditLogSearchNames);
  const filter = toAuditLogFilter(filters.values);
  const pages = useInfiniteQuery({
    ...auditLogPagesQuery(account, filter),
    placeholderData: keepRowsOfAccount(account),
  });
  const { actor } =
    pages.data?.pages
      .flatMap(({ items }) => items)
      .find(({ actor: { token_id: token } }) => token === filter.token_id) ?? {};
  return (
    <ListScreen
      list="audit-log"
      account={account}
      title={title}
      lead={lead}
      {...filters}
      fields={useAuditLogFilterFields(account, filter.token_id, actor?.token_name ?? undefined)}
      period={{ from: 'at_from', before: 'at_before', labels: { from: t.from, before: t.until } }}
      filter={filter}
      pages={pages}
      columns={useAuditLogColumns(account)}
      keyOf={keyOf}
      count={t.count}
      empty={{
        icon: <IconClipboardList size={32} />,
        title: t.nothingYet,
        hint: t.nothingYetHint,
        noMatch: t.nothingMatches,
      }}
    />
  );
};

const keyOf = ({ id }: AuditEntry): string => id;
