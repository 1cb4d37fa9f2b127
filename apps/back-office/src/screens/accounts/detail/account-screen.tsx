/** The screen of one account. Settings that the user may not change are read-only. */
import { useQuery } from '@tanstack/react-query';
import { Code } from '../../../design/code-block.tsx';
import { Page } from '../../../design/page.tsx';
import { accountQuery } from '../../../api/accounts.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useIsProvider } from '../../../api/session.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { ActivateButton } from './activate-button.tsx';
import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { AccountDeliverySettingsPanel } from './account-delivery-settings-panel.tsx';
import { GeneralPanel } from './general-panel.tsx';
import { LimitsPanel } from '../limits/limits-panel.tsx';
import { PaymentSettingsPanel } from './payment-settings-panel.tsx';
import { OptionalServicesPanel } from './optional-services-panel.tsx';
import { AccountStateTag } from '../account-state-tag.tsx';
import { texts } from '../texts.ts';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

export const AccountScreen = () => {
  const t = useTexts(texts);
  const accountId = useAccountId();
  const isProvider = useIsProvider();
  const query = useQuery(accountQuery(accountId));
  return (
    <Page
      key={accountId}
      title={query.data?.name ?? t.account}
      lead={
        <>
          <Code>{accountId}</Code>{' '}
          {query.data !== undefined && <AccountStateTag active={query.data.active} />}
        </>
      }
      actions={
        isProvider &&
        query.data !== undefined && (
          <NeedsFullAccess>
            <ActivateButton account={query.data} />
          </NeedsFullAccess>
        )
      }
    >
      <QueryResult query={query} lines={10}>
        {(account) => (
          <NeedsFullAccess>
            <GeneralPanel account={account} />
            <OptionalServicesPanel account={account} />
            <LimitsPanel account={account} />
            <PaymentSettingsPanel account={accountId} />
            <AccountDeliverySettingsPanel account={accountId} />
            {isProvider && <DeleteAccountPanel account={account} />}
          </NeedsFullAccess>
        )}
      </QueryResult>
    </Page>
  );
};
