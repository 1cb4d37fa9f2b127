/** The inbox of an account, which shows feedback before the merchant has a receiver. */
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../design/page.tsx';
import { inboxResponseQuery } from '../../../api/feedback-inbox.ts';
import { technicalSettingsQuery } from '../../../api/technical-settings.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { QueryResult } from '../../../components/query-result.tsx';
import { InboxAddressesPanel } from './inbox-addresses-panel.tsx';
import { InboxResponsePanel } from './inbox-response-panel.tsx';
import { inboxTexts } from './inbox-texts.ts';
import { InboxMessages } from './inbox-messages.tsx';
import styles from './inbox-screen.module.css';
import { NeedsFullAccess } from '../../../components/needs-full-access.tsx';

export const InboxScreen = () => {
  const t = useTexts(inboxTexts);
  const account = useAccountId();
  const technical = useQuery(technicalSettingsQuery(account));
  const answer = useQuery(inboxResponseQuery(account));
  return (
    <Page title={t.title} lead={t.lead}>
      <div className={styles['pair']}>
        <QueryResult query={technical}>
          {(settings) => (
            <NeedsFullAccess>
              <InboxAddressesPanel settings={settings} />
            </NeedsFullAccess>
          )}
        </QueryResult>
        <QueryResult query={answer}>
          {({ response }) => (
            <NeedsFullAccess>
              <InboxResponsePanel response={response} />
            </NeedsFullAccess>
          )}
        </QueryResult>
      </div>
      <InboxMessages />
    </Page>
  );
};
