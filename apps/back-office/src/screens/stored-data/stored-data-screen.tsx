/** Resets an account, saves and restores snapshots, and deletes orders. */
import { useQuery } from '@tanstack/react-query';
import { storedDataQuery } from '../../api/stored-data.ts';
import { useAccountId } from '../../api/use-account-id.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { Page } from '../../design/page.tsx';
import { useTexts } from '../../language/language-provider.tsx';
import { DeleteOrdersPanel } from './delete-orders-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';
import { SnapshotsPanel } from './snapshots-panel.tsx';
import { texts } from './texts.ts';

export const StoredDataScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const query = useQuery(storedDataQuery(account));
  return (
    <Page key={account} title={t.title} lead={t.lead}>
      <QueryResult query={query} lines={8}>
        {(stored) => (
          <>
            <ResetPanel account={account} stored={stored} />
            <SnapshotsPanel account={account} stored={stored} />
            <DeleteOrdersPanel account={account} stored={stored} />
          </>
        )}
      </QueryResult>
    </Page>
  );
};
