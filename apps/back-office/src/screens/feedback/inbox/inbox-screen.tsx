/** The inbox that the gateway keeps for an account: feedback is read here before a receiver is written. */
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../../design/page.tsx';
import { inboxAnswerQuery } from '../../../api/inbox.ts';
import { technicalQuery } from '../../../api/technical-settings.ts';
import { useAccountId } from '../../../api/use-account-id.ts';
import { useTexts } from '../../../language/language-provider.tsx';
import { Asked } from '../../../components/query-result.tsx';
import { InboxAddresses } from './inbox-addresses-panel.tsx';
import { InboxAnswers } from './inbox-response-panel.tsx';
import { inboxTexts } from './inbox-texts.ts';
import { Letters } from './inbox-messages.tsx';
import styles from './inbox-screen.module.css';

export const InboxScreen = () => {
  const t = useTexts(inboxTexts);
  const account = useAccountId();
  const technical = useQuery(technicalQuery(account));
  const answer = useQuery(inboxAnswerQuery(account));
  return (
    <Page title={t.title} lead={t.lead}>
      <div className={styles['pair']}>
        <Asked query={technical}>{(settings) => <InboxAddresses settings={settings} />}</Asked>
        <Asked query={answer}>{({ answer: now }) => <InboxAnswers now={now} />}</Asked>
      </div>
      <Letters />
    </Page>
  );
};
