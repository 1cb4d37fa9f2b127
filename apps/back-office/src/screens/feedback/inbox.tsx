/** The inbox that the gateway keeps for an account: feedback is read here before a receiver is written. */
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../design/page.tsx';
import { inboxAnswerQuery } from '../../gateway/inbox.ts';
import { technicalQuery } from '../../gateway/technical.ts';
import { useAccountId } from '../../gateway/here.ts';
import { useWords } from '../../language/language.tsx';
import { Asked } from '../../shown/asked.tsx';
import { InboxAddresses } from './inbox-addresses.tsx';
import { InboxAnswers } from './inbox-answers.tsx';
import { inboxWords } from './inbox-words.ts';
import { Letters } from './letters.tsx';
import styles from './inbox.module.css';

export const InboxScreen = () => {
  const say = useWords(inboxWords);
  const account = useAccountId();
  const technical = useQuery(technicalQuery(account));
  const answer = useQuery(inboxAnswerQuery(account));
  return (
    <Page title={say.title} lead={say.lead}>
      <div className={styles['pair']}>
        <Asked query={technical}>{(settings) => <InboxAddresses settings={settings} />}</Asked>
        <Asked query={answer}>{({ answer: now }) => <InboxAnswers now={now} />}</Asked>
      </div>
      <Letters />
    </Page>
  );
};
