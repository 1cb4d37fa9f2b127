/** Resets an account, or all, saves and restores snapshots, and deletes orders. */
import { useQuery } from '@tanstack/react-query';
import { allAccounts } from '../../api/query-client.ts';
import { storedItemCountsQuery } from '../../api/reset-and-snapshots.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { DeleteOrdersPanel } from './delete-orders-panel.tsx';
import { ResetAllPanel } from './reset-all-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';
import { SnapshotsPanel } from './snapshots-panel.tsx';
import { texts } from './texts.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

export const ResetAndSnapshotsScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const query = useQuery(storedItemCountsQuery(account));
  return (
    <Page key={account} title={t.title} lead={t.lead}>
      <QueryResult query={query} lines={8}>
        {(stored) => (
          <NeedsFullAccess>
            <ResetPanel account={account} stored={stored} />
            <SnapshotsPanel account={account} stored={stored} />
            <DeleteOrdersPanel account={account} stored={stored} />
          </NeedsFullAccess>
        )}
      </QueryResult>
    </Page>
  );
};

export const ResetAllScreen = () => {
  const t = useTexts(texts);
  const query = useQuery(storedItemCountsQuery(allAccounts));
  return (
    <Page title={t.titleOfAll} lead={t.leadOfAll}>
      <QueryResult query={query} lines={6}>
        {(stored) => (
          <NeedsFullAccess>
            <ResetAllPanel stored={stored} />
            <SnapshotsPanel account={allAccounts} stored={stored} />
          </NeedsFullAccess>
        )}
      </QueryResult>
    </Page>
  );
};
