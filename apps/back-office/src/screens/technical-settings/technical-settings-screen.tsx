/** Technical Settings: where and how feedback is delivered. */
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../design/page.tsx';
import { useAccountId } from '../../api/use-account-id.ts';
import { technicalSettingsQuery } from '../../api/technical-settings.ts';
import { useTexts } from '../../language/language-provider.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { ChannelsForm } from './feedback-channels/channels-form.tsx';
import { DeliveryFacts } from './delivery-settings-panel.tsx';
import { texts } from './texts.ts';
import { NeedsFullAccess } from '../../components/needs-full-access.tsx';

export const TechnicalSettingsScreen = () => {
  const t = useTexts(texts);
  const account = useAccountId();
  const query = useQuery(technicalSettingsQuery(account));
  return (
    <Page title={t.title} lead={t.lead}>
      <QueryResult query={query} lines={8}>
        {(technical) => (
          <NeedsFullAccess>
            <ChannelsForm key={account} account={account} technical={technical}>
              <DeliveryFacts account={account} />
            </ChannelsForm>
          </NeedsFullAccess>
        )}
      </QueryResult>
    </Page>
  );
};
