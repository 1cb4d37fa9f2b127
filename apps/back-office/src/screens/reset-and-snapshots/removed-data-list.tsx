/** Lists what an action deletes, with the number of each. */
import type { CountName, StoredItemCounts } from '../../api/reset-and-snapshots.ts';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './reset-and-snapshots.module.css';
import { texts } from './texts.ts';

interface RemovedDataListProps {
  readonly stored: StoredItemCounts;
  /** Whether scenarios go, too. Orders take saved cards, feedback and inbox messages with them. */
  readonly withScenarios?: boolean;
}

export const RemovedDataList = ({ stored, withScenarios = false }: RemovedDataListProps) => {
  const t = useTexts(texts);
  // A number that is not listed compiles only if it is named here. Access tokens and snapshots stay.
  const textOf: Readonly<Record<Exclude<CountName, 'tokens' | 'snapshots'>, string | false>> = {
    orders: t.orders(stored.orders),
    saved_cards: t.savedCards(stored.saved_cards),
    feedback: t.feedback(stored.feedback),
    inbox_messages: t.inboxMessages(stored.inbox_messages),
    scenarios: withScenarios && stored.scenarios !== undefined && t.scenarios(stored.scenarios),
  };
  return (
    <ul className={styles['removed']}>
      {Object.entries(textOf).map(([name, text]) => text !== false && <li key={name}>{text}</li>)}
    </ul>
  );
};
