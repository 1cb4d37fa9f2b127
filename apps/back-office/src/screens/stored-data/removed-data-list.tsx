/** Lists what an action deletes, with the number of each. */
import type { StoredData } from '../../api/stored-data.ts';
import { useTexts } from '../../language/language-provider.tsx';
import styles from './stored-data.module.css';
import { texts } from './texts.ts';

interface RemovedDataListProps {
  readonly stored: StoredData;
  /** Whether scenarios go, too. Orders take their feedback and inbox messages with them. */
  readonly withScenarios?: boolean;
}

export const RemovedDataList = ({ stored, withScenarios = false }: RemovedDataListProps) => {
  const t = useTexts(texts);
  return (
    <ul className={styles['removed']}>
      <li>{t.orders(stored.orders)}</li>
      <li>{t.feedback(stored.feedback)}</li>
      <li>{t.inboxMessages(stored.inbox_messages)}</li>
      {withScenarios && stored.scenarios !== undefined && <li>{t.scenarios(stored.scenarios)}</li>}
    </ul>
  );
};
