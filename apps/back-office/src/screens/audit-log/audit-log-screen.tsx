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
  return (
    <Page title={t.title} lead={t.lead}>
      <AuditLog
        account={useAccountId()}
        search={ofAccount.useSearch()}
        onSearch={(search) => void navigate({ search })}
      />
    </Page>
  );
};

export const AuditLogOfAllScreen = () => {
  const t = useTexts(texts);
  const navigate = ofAll.useNavigate();
  return (
    <Page title={t.titleOfAll} lead={t.leadOfAll}>
      <AuditLog
        account={allAccounts}
        search={ofAll.useSearch()}
        onSearch={(search) => void navigate({ search })}
      />
    </Page>
  );
};

const ofAccount = getRouteApi('/accounts/$account/audit-log');
const ofAll = getRouteApi('/audit-log');
