/** The screen of one account. Settings that the user may not change are read-only. */
import { useQuery } from '@tanstack/react-query';
import { Code } from '../../../design/code-block.tsx';
import { Page } from '../../../design/page.tsx';
import { accountQuery } from '../../../api/accounts.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useIsProvider } from '../../../api/use-session.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { Activation } from './activate-button.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { General } from './general-panel.tsx';
import { LimitsPanel } from '../limits/limits-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { StateTag } from '../account-state-tag.tsx';
import { TokensPanel } from '../tokens/tokens-panel.tsx';
import { texts } from '../texts.ts';

export const AccountScreen = () => {
  const t = useTexts(texts);
  const of = useAccountId();
  const isProvider = useIsProvider();
  const query = useQuery(accountQuery(of));
  return (
    <Page
      key={of}
      title={query.data?.name ?? t.account}
      lead={
        <>
          <Code>{of}</Code> {query.data !== undefined && <StateTag active={query.data.active} />}
        </>
      }
      actions={isProvider && query.data !== undefined && <Activation account={query.data} />}
    >
      <QueryResult query={query} lines={10}>
        {(account) => (
          <>
            <General account={account} />
            <ServicesPanel account={account} />
            <LimitsPanel account={account} />
            <DeliveryPanel account={of} />
            <TokensPanel account={of} />
          </>
        )}
      </QueryResult>
    </Page>
  );
};
