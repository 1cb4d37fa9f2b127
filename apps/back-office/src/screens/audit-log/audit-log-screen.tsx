/** The audit log of one account, or of the whole gateway. */
import { getRouteApi } from '@tanstack/react-router';
import { allAccounts } from '../../api/query-client.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { AuditLog } from './audit-log.tsx';
import { texts } from './texts.ts';

export const AuditLogScreen = () => {
  const t = useTexts(texts);
  const navigate = ofAccount.useNavigate();
  const { category } = ofAccount.useSearch();
  return (
    <Page title={t.title} lead={t.lead}>
      <AuditLog
        account={useAccountId()}
        category={category}
        onCategory={(chosen) => void navigate({ search: chosen === null ? {} : { category: chosen } })}
      />
    </Page>
  );
};

export const AuditLogOfAllScreen = () => {
  const t = useTexts(texts);
  const navigate = ofAll.useNavigate();
  const { category } = ofAll.useSearch();
  return (
    <Page title={t.titleOfAll} lead={t.leadOfAll}>
      <AuditLog
        account={allAccounts}
        category={category}
        onCategory={(chosen) => void navigate({ search: chosen === null ? {} : { category: chosen } })}
      />
    </Page>
  );
};

const ofAccount = getRouteApi('/accounts/$account/audit-log');
const ofAll = getRouteApi('/audit-log');
